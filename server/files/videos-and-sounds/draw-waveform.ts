// Draws a cover picture for a sound: its loudness as bars, in the product's colours.
import { loadSharp } from '../pictures/load-sharp.ts';

const WIDTH = 1280;
const HEIGHT = 720;
const MARGIN = 96;
const TALLEST = 400;
const SHORTEST = 10;
export const BARS = 80;

const FIELD = '#053f36';
const BAR = '#82c5b2';
const QUIET_LINE = '#167a67';
const ACCENT = '#eeb347';

export async function drawWaveform(peaks: readonly number[]): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(waveformSvg(peaks)))
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Bars are scaled to the loudest one, so that a quiet recording is as visible as a loud one. */
function waveformSvg(peaks: readonly number[]): string {
  const loudest = Math.max(...peaks, Number.EPSILON);
  const loudestAt = peaks.indexOf(loudest);
  const step = (WIDTH - 2 * MARGIN) / peaks.length;
  const bars = peaks.map((peak, index) => {
    const height = SHORTEST + (TALLEST - SHORTEST) * (loudest < 0.001 ? 0 : peak / loudest);
    const colour = index === loudestAt ? ACCENT : BAR;
    return `<rect x="${round(MARGIN + index * step + step * 0.2)}" y="${round((HEIGHT - height) / 2)}" width="${round(step * 0.6)}" height="${round(height)}" rx="${round(step * 0.3)}" fill="${colour}"/>`;
  });
  const middle = HEIGHT / 2;
  const line = `<path d="M${MARGIN} ${middle}H${WIDTH - MARGIN}" stroke="${QUIET_LINE}" stroke-width="2"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${FIELD}"/>${line}${bars.join('')}</svg>`;
}

const round = (value: number): string => value.toFixed(2);
