// Texts of a feed as listings store them: without characters that cannot be stored, and without HTML tags, which some senders escape
// into their descriptions.
import { collapseSpaces } from '#domain/inventory/index.ts';
import { storableText } from '#domain/text/index.ts';

// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]/;
const LINE_BREAK_TAG = /<br\s?\/?>|<\/(?:p|div|li|h[1-6])>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

const storable = (text: string): string => (UNSTORABLE.test(text) ? storableText(text) : text);
const withoutTags = (text: string): string => (text.includes('<') ? text.replaceAll(LINE_BREAK_TAG, '\n').replaceAll(TAG, '') : text);

export const readLine = (text: string): string => collapseSpaces(withoutTags(storable(text))).trim();

/** Line breaks are kept; at most one empty line follows another line. */
export const readParagraphs = (text: string): string =>
  withoutTags(storable(text))
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Cuts at the last space before the limit, so that no word is cut in two. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '')).trimEnd()}…`;
}
