// Splits a search text into words, in lower case and without accents, so that 'tamaki' finds Tāmaki. The database splits listings in
// the same way (server/inventory/listings/listing-table.ts).

const MAX_WORDS = 8;
const LONGEST_WORD = 60;

/** Letters that PostgreSQL's translate() replaces one for one; all other letters are unchanged. */
export const ACCENTED = 'àáâãäåāăąçćčďèéêëēėęěğìíîïīłñńňòóôõöøōőřśšťùúûüūůűýÿžźż';
export const PLAIN = 'aaaaaaaaacccdeeeeeeeegiiiiilnnnoooooooorsstuuuuuuuyyzzz';
/** Spaces and punctuation. */
export const SEPARATORS = '[\\s\u00a0!-/:-@\\[-`{-~–—‘’“”…·]+';

const unaccented = new Map(Array.from(ACCENTED, (letter, place) => [letter, PLAIN[place] ?? letter]));

export const foldText = (text: string): string =>
  Array.from(text.normalize('NFC').toLowerCase(), (letter) => unaccented.get(letter) ?? letter).join('');

export const searchWords = (text: string): string[] =>
  foldText(text)
    .split(new RegExp(SEPARATORS, 'u'))
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST_WORD))
    .slice(0, MAX_WORDS);

/** A PostgreSQL tsquery in which every word is a prefix; null if there are no words. */
export function prefixQuery(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}
