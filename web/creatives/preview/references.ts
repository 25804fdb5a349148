// Finds and replaces what pages and styles refer to: the values of attributes that load something, and url() in styles.

const ATTRIBUTES = /(\b(?:src|href|poster)\s*=\s*)(?:"([^"]*)"|'([^']*)')/giu;
const URLS = /url\(\s*(["']?)([^"')]+)\1\s*\)/giu;

const plain = (reference: string): string => reference.replaceAll('&amp;', '&').trim().replace(/^\.\//u, '');

/** `find` gives what stands in place of a reference, or undefined where it stays. */
export function replaceReferences(text: string, find: (reference: string) => string | undefined): string {
  return text
    .replaceAll(ATTRIBUTES, (whole: string, before: string, double?: string, single?: string) => {
      const found = find(plain(double ?? single ?? ''));
      return found === undefined ? whole : `${before}"${found}"`;
    })
    .replaceAll(URLS, (whole: string, _quote: string, reference: string) => {
      const found = find(plain(reference));
      return found === undefined ? whole : `url(${found})`;
    });
}

export function referencesIn(text: string): string[] {
  const found = new Set<string>();
  replaceReferences(text, (reference) => {
    found.add(reference);
    return undefined;
  });
  return [...found];
}

/** Apostrophes and brackets would end the url() or the attribute that the text is written into. */
export const textAsUrl = (text: string, mediaType: string): string =>
  `data:${mediaType};charset=utf-8,${encodeURIComponent(text.toWellFormed()).replaceAll(/['()]/gu, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
