// Which words does a search look for? Split at everything that is no letter or digit, in small letters, without accents, so that
// 'tamaki' finds Tāmaki. The database splits what it keeps in the same way (server/inventory/listings/listing-table.ts).

const MOST_WORDS = 8;
const LONGEST_WORD = 60;

/** Letters that PostgreSQL is told to replace one for one; the rest of the world's letters stay as they are. */
export const ACCENTED = 'àáâãäåāăąçćčďèéêëēėęěğìíîïīłñńňòóôõöøōőřśšťùúûüūůűýÿžźż';
export const PLAIN = 'aaaaaaaaacccdeeeeeeeegiiiiilnnnoooooooorsstuuuuuuuyyzzz';
/** What separates words: spaces and signs. */
export const SEPARATORS = '[\\s\u00a0!-/:-@\\[-`{-~–—‘’“”…·]+';

const plainLetters = new Map(Array.from(ACCENTED, (letter, place) => [letter, PLAIN[place] ?? letter]));

export const foldText = (text: string): string => Array.from(text.normalize('NFC').toLowerCase(), (letter) => plainLetters.get(letter) ?? letter).join('');

export const searchWords = (text: string): string[] =>
  foldText(text)
    .split(new RegExp(SEPARATORS, 'u'))
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST_WORD))
    .slice(0, MOST_WORDS);

/** As PostgreSQL's tsquery: every word must begin one of the listing's; null when there is no word. */
export function prefixQuery(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}
