// How are listings found by words? It depends on how common the rarest of the words is.
import { searchWords } from './search-words.ts';

/** How common words are, as far as is known: the share of listings that have each, in the order of the words themselves. */
export interface WordFrequencies {
  listings: number;
  words: readonly string[];
  shares: readonly number[];
}

/** How many listings have all of the words, as far as that can be told. */
export type WordAmount = 'few' | 'some' | 'many';

export interface WordPlan {
  amount: WordAmount;
  /** The rarest first. */
  words: string[];
}

/** So few are found in no time. */
const MOST_FEW = 500;
/** Gathering so many takes some ten milliseconds; from there on it is shorter to walk until enough were met. */
const MOST_GATHERED = 20_000;
/** Statistics know common words only. A beginning of letters that none of those has is rare; one of digits may begin many numbers. */
const TELLING = /^\p{L}{3,}$/u;
/** One letter or digit begins a word of almost every listing. */
const ALWAYS_COMMON = /^[a-z0-9]$/;

export function planWords(text: string, frequencies: WordFrequencies): WordPlan {
  const known = searchWords(text).map((word) => ({ word, share: shareOf(word, frequencies) }));
  const words = known.toSorted((one, other) => one.share - other.share || other.word.length - one.word.length).map(({ word }) => word);
  const rarest = Math.min(1, ...known.map(({ share }) => share)) * frequencies.listings;
  if (rarest > MOST_GATHERED) return { amount: 'many', words };
  return { amount: rarest <= MOST_FEW && TELLING.test(words[0] ?? '') ? 'few' : 'some', words };
}

/** Of all words that begin so, at most all listings. */
function shareOf(beginning: string, { words, shares }: WordFrequencies): number {
  if (ALWAYS_COMMON.test(beginning)) return 1;
  let total = 0;
  for (let place = firstFrom(words, beginning); words[place]?.startsWith(beginning); place += 1) total += shares[place] ?? 0;
  return Math.min(1, total);
}

function firstFrom(words: readonly string[], beginning: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}
