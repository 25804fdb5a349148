// An email as the app shows it: a page of its own inside a frame, without scripts and forms, that may load nothing but pictures. Links open
// in a new tab.
import { BRAND_MARK_CID, brandMark } from '../adapters/email/index.ts';

export const EMAIL_PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const BRAND_MARK_URL = `data:image/png;base64,${brandMark.toString('base64')}`;

export const emailPage = (html: string): string =>
  html.replace('<head>', '<head><base target="_blank">').replaceAll(`cid:${BRAND_MARK_CID}`, BRAND_MARK_URL);
