// When typed text triggers a search for a place, and how names are compared.

export const MIN_SEARCH_CHARACTERS = 3;
export const SEARCH_PAUSE_MS = 800;
export const MAX_SEARCH_CHARACTERS = 100;

/** Letters that Unicode normalisation does not decompose. */
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

/** Removes case, accents, macrons, apostrophes and punctuation, so that 'Whangārei' equals 'whangarei' and "Hawke's" equals 'Hawkes'. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’‘ʻʼ`´]/gu, '')
    .replace(/[ßæœøđðłıþħŋə]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export const isSearchable = (typed: string): boolean => typed.trim().length >= MIN_SEARCH_CHARACTERS;
