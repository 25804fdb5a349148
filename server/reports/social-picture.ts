// The picture that networks show beside a shared report: the property, its location as far as it is public, and the customer's logo.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { hashInUrl } from '#contract/files/index.ts';
import type { ReportData } from '#contract/reports/index.ts';
import type { OverlayOptions, default as sharp } from 'sharp';
import type { AppContext } from '../app-context.ts';
import { contentKey, loadSharp } from '../files/index.ts';
import { escapeHtml } from '../http/html.ts';

const SIZE = { width: 1200, height: 630 };
const LOGO = { width: 260, height: 96 };
const QUALITY = 82;
/** About 100 kB each. */
const MAX_KEPT = 200;

type Shown = Pick<ReportData, 'title' | 'place' | 'heroImage' | 'headerLogo'>;

export interface SocialPictures {
  of(report: Shown): Promise<Buffer>;
}

/** Pictures are kept by what they show, so a change of the report makes a new one. Each is composed once, however many ask at a time. */
export function openSocialPictures({ files }: AppContext): SocialPictures {
  const kept = new Map<string, Promise<Buffer>>();
  const read = async (url: string | null): Promise<Buffer | null> => {
    const hash = url === null ? null : hashInUrl(url);
    const stored = hash === null ? null : await files.storage.open(contentKey(hash)).catch(() => null);
    return stored && buffer(stored.stream);
  };
  return {
    of(report) {
      const key = createHash('sha256')
        .update(JSON.stringify([report.title, report.place, report.heroImage, report.headerLogo]))
        .digest('base64url');
      const known = kept.get(key) ?? compose(report, read);
      kept.delete(key);
      kept.set(key, known);
      known.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return known;
    },
  };
}

async function compose(
  { title, place, heroImage, headerLogo }: Shown,
  read: (url: string | null) => Promise<Buffer | null>,
): Promise<Buffer> {
  const draw = await loadSharp();
  const [hero, logo] = await Promise.all([read(heroImage), read(headerLogo)]);
  const background = hero
    ? draw(hero, { failOn: 'error' }).autoOrient().resize(SIZE.width, SIZE.height, { fit: 'cover', position: 'attention' })
    : draw({ create: { ...SIZE, channels: 3, background: '#0b6b5b' } });
  const layers: OverlayOptions[] = [{ input: Buffer.from(captionSvg(title, place)), top: 0, left: 0 }];
  const badge = logo && (await logoBadge(draw, logo).catch(() => null));
  if (badge) layers.push({ input: badge, top: 36, left: 36 });
  return background.composite(layers).toColourspace('srgb').jpeg({ quality: QUALITY }).toBuffer();
}

const logoBadge = (draw: typeof sharp, logo: Buffer): Promise<Buffer> =>
  draw(logo)
    .resize(LOGO.width, LOGO.height, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .extend({ top: 14, bottom: 14, left: 20, right: 20, background: '#ffffff' })
    .png()
    .toBuffer();

const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);

const captionSvg = (
  title: string,
  place: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0.45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.78"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#shade)"/>
<text x="48" y="${place === '' ? 574 : 526}" font-family="Inter, Arial, Helvetica, Liberation Sans, DejaVu Sans, sans-serif" font-size="52" font-weight="700" fill="#fff">${escapeHtml(shortened(title, 40))}</text>
<text x="48" y="582" font-family="Inter, Arial, Helvetica, Liberation Sans, DejaVu Sans, sans-serif" font-size="32" fill="#fff">${escapeHtml(shortened(place, 64))}</text>
</svg>`;
