// Plans a word search over listings by how common the rarest word is.
import { searchWords } from './search-words.ts';

/** Statistics of common words: the share of listings that contain each. `words` is sorted. */
export interface WordFrequencies {
  listings: number;
  words: readonly string[];
  shares: readonly number[];
}

/** An estimate of how many listings contain all words. */
export type WordAmount = 'few' | 'some' | 'many';

export interface WordPlan {
  amount: WordAmount;
  /** Rarest word first. */
  words: string[];
}

/** Up to this number a search is fast. */
const MAX_FEW = 500;
/** Collecting this many takes about ten milliseconds; beyond it, scanning until the page is full is faster. */
const MAX_GATHERED = 20_000;
/** Statistics contain common words only. A prefix of letters that matches none of them is rare; a prefix of digits may match many. */
const LETTERS_PREFIX = /^\p{L}{3,}$/u;
/** A single letter or digit is a prefix of some word in almost every listing. */
const ALWAYS_COMMON = /^[a-z0-9]$/;

export function planWords(text: string, frequencies: WordFrequencies): WordPlan {
  const estimates = searchWords(text).map((word) => ({ word, share: shareOf(word, frequencies) }));
  const words = estimates.toSorted((one, other) => one.share - other.share || other.word.length - one.word.length).map(({ word }) => word);
  const estimatedListings = Math.min(1, ...estimates.map(({ share }) => share)) * frequencies.listings;
  if (estimatedListings > MAX_GATHERED) return { amount: 'many', words };
  return { amount: estimatedListings <= MAX_FEW && LETTERS_PREFIX.test(words[0] ?? '') ? 'few' : 'some', words };
}

/** The sum for all words with this prefix, at most 1. */
function shareOf(prefix: string, { words, shares }: WordFrequencies): number {
  if (ALWAYS_COMMON.test(prefix)) return 1;
  let total = 0;
  for (let index = firstFrom(words, prefix); words[index]?.startsWith(prefix); index += 1) total += shares[index] ?? 0;
  return Math.min(1, total);
}

function firstFrom(words: readonly string[], prefix: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
