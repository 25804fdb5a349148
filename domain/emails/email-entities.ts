// Character references of HTML: those that people write in emails. Any other named one is left to a browser.

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  copy: '©',
  reg: '®',
  trade: '™',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  rarr: '→',
  larr: '←',
  euro: '€',
  pound: '£',
  frac12: '½',
};

/** `name` stands between `&` and `;`. Undefined for one that is not known here. */
export function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return isCharacter(code) ? String.fromCodePoint(code) : undefined;
}

/** Browsers replace control characters, surrogates and code points that do not exist. */
const isCharacter = (code: number): boolean =>
  (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0xd8_00) || (code >= 0xe0_00 && code <= 0x10_ff_ff);

/** A reference as browsers read it in text, with or without its semicolon. */
const IN_TEXT = /&(#?\w*)(;?)/g;
/** In an attribute `&b=2` is no reference. */
const IN_ATTRIBUTE = /&(#?\w*)([;=]?)/g;

/** Null where a browser reads a reference that is not known here. */
export const decodeText = (text: string): string | null => decode(text, IN_TEXT);
export const decodeAttribute = (value: string): string | null => decode(value, IN_ATTRIBUTE);

function decode(text: string, pattern: RegExp): string | null {
  let isKnown = true;
  const decoded = text.replaceAll(pattern, (whole: string, name: string, end: string) => {
    if (end === '=' || (name === '' && end !== ';')) return whole;
    const character = end === ';' ? decodeEntity(name) : undefined;
    isKnown &&= character !== undefined;
    return character ?? whole;
  });
  return isKnown ? decoded : null;
}

const WRITTEN: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '{': '&#123;',
  '\u00A0': '&nbsp;',
};
const written = (text: string, characters: RegExp): string => text.replaceAll(characters, (character) => WRITTEN[character] ?? character);

export const encodeText = (text: string): string => written(text, /[&<>\u00A0]/g);
export const encodeAttribute = (value: string): string => written(value, /[&<>"\u00A0]/g);
export const encodeBraces = (html: string): string => written(html, /\{/g);
