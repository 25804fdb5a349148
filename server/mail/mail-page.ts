// How is an email shown in the app? As a page of its own inside a frame: no script, no form, no request to anywhere
// but for its pictures. Links open in a new tab, since a message is often there to be followed.
import { BRAND_MARK_CID, brandMark } from '../adapters/mail/index.ts';

export const MAIL_PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const MARK = `data:image/png;base64,${brandMark.toString('base64')}`;

export const mailPage = (html: string): string => html.replace('<head>', '<head><base target="_blank">').replaceAll(`cid:${BRAND_MARK_CID}`, MARK);
