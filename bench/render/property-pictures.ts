// Photos for the benchmarks of rendering: as detailed as real ones, and the same in every run.
import sharp from 'sharp';

const [WIDTH, HEIGHT] = [1200, 800];
/** Waves of several sizes, the coarse ones strongest, as in a photo. */
const OCTAVES = [
  { columns: 5, rows: 4, share: 0.42 },
  { columns: 20, rows: 14, share: 0.26 },
  { columns: 90, rows: 60, share: 0.17 },
  { columns: 400, rows: 266, share: 0.1 },
  { columns: WIDTH, rows: HEIGHT, share: 0.05 },
] as const;

export async function propertyPhoto(number: number): Promise<Buffer> {
  const random = seeded(number + 1);
  const sum = new Float32Array(WIDTH * HEIGHT * 3);
  for (const { columns, rows, share } of OCTAVES) {
    const noise = Uint8Array.from({ length: columns * rows * 3 }, () => random() * 256);
    const wave = await sharp(noise, { raw: { width: columns, height: rows, channels: 3 } })
      .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (wave[at] ?? 0) * share;
  }
  return sharp(Uint8Array.from(sum), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
