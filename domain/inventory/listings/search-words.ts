// Splits a search text into words, in lower case and without accents, so that 'tamaki' finds Tāmaki. The database splits listings in
// the same way (server/inventory/listings/listing-table.ts).
import { foldText } from '../../text/index.ts';

const MAX_WORDS = 8;
const LONGEST_WORD = 60;

/** Spaces and punctuation. */
export const SEPARATORS = '[\\s\u00a0!-/:-@\\[-`{-~–—‘’“”…·]+';

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
