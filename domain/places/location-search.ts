// When does typing become a search for a place, and how are names compared?

export const LEAST_SEARCH_CHARACTERS = 3;
export const SEARCH_PAUSE_MS = 800;
export const MOST_SEARCH_CHARACTERS = 100;

/** Letters that stand for themselves and are not taken apart by Unicode. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ħ: 'h',
  ŋ: 'n',
  ə: 'e',
};

/** Without case, accents, macrons, apostrophes and punctuation: 'Whangārei' and 'whangarei' are one word, and so are "Hawke's" and 'Hawkes'. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’‘ʻʼ`´]/gu, '')
    .replace(/[ßæœøđðłıþħŋə]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export const isSearchable = (typed: string): boolean => typed.trim().length >= LEAST_SEARCH_CHARACTERS;
