// Reads the frame out of the HTML that Meta returns for a preview. The HTML is foreign, so only the address and the size of the frame are
// taken from it, and only an address where Meta, or its twin, shows previews.
import type { AppContext } from '../../app-context.ts';
import { isTwin } from '../../twins/twin-definition.ts';

interface PreviewFrame {
  url: string;
  width: number;
  height: number;
}

/** Where Meta shows previews. */
const META_PREVIEW_ORIGIN = 'https://www.facebook.com';
/** The origins that our pages must be allowed to frame for previews; those of the twin come from our own. */
export const previewOrigins = ({ networks, config }: Pick<AppContext, 'networks' | 'config'>): readonly string[] =>
  networks.meta !== null && !isTwin(config, 'meta', 'meta') ? [META_PREVIEW_ORIGIN] : [];

/** Where the previews of the twin are reached under our own address. */
const TWIN_PATH = '/twins/meta/previews/';
const MAX_SIDE = 2000;
const DEFAULT_SIZE = { width: 400, height: 600 };

/** `twinUrl` is the address of a twin that shows its pages itself, as in tests. Null where the HTML has no frame that we would show. */
export function readPreviewFrame(html: string, twinUrl: string | null): PreviewFrame | null {
  const tag = /<iframe\b[^>]*>/i.exec(html)?.[0] ?? '';
  const attribute = (name: string): string | null => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? null;
  const url = attribute('src')?.replaceAll('&amp;', '&') ?? '';
  if (!isShown(url, twinUrl)) return null;
  return { url, width: side(attribute('width'), DEFAULT_SIZE.width), height: side(attribute('height'), DEFAULT_SIZE.height) };
}

function isShown(url: string, twinUrl: string | null): boolean {
  if (url.startsWith(TWIN_PATH)) return !url.includes('..');
  if (!URL.canParse(url)) return false;
  const { origin } = new URL(url);
  return origin === META_PREVIEW_ORIGIN || (twinUrl !== null && origin === new URL(twinUrl).origin);
}

function side(text: string | null, otherwise: number): number {
  const pixels = Number(text);
  return Number.isInteger(pixels) && pixels > 0 && pixels <= MAX_SIDE ? pixels : otherwise;
}
