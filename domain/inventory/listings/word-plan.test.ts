import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planWords } from './word-plan.ts';
import type { WordFrequencies } from './word-plan.ts';

const MILLION: WordFrequencies = {
  listings: 1_000_000,
  words: ['auckland', 'kowhai', 'queen', 'rewarewa', 'villa', 'village'],
  shares: [0.2, 0.1, 1, 0.001, 0.015, 0.015],
};

describe('how many listings have the words', () => {
  test.each([
    ['pohutukawa', 'few', ['pohutukawa']],
    ['rewarewa', 'some', ['rewarewa']],
    ['kowhai', 'many', ['kowhai']],
    ['vil', 'many', ['vil']],
    ['villag', 'some', ['villag']],
    ['queen rewarewa auckland', 'some', ['rewarewa', 'auckland', 'queen']],
    ['queen st', 'some', ['st', 'queen']],
    ['kr 12345', 'some', ['12345', 'kr']],
    ['a', 'many', ['a']],
    ['a pohutukawa', 'few', ['pohutukawa', 'a']],
    ['海景公寓', 'few', ['海景公寓']],
  ])('%j: %s, the rarest first: %j', (text, amount, words) => {
    expect(planWords(text, MILLION)).toEqual({ amount, words });
  });

  test('of a small installation are never planned as many', () => {
    expect(planWords('kowhai', { ...MILLION, listings: 5000 }).amount).not.toBe('many');
    expect(planWords('kowhai', { listings: 0, words: [], shares: [] }).amount).toBe('few');
  });

  test('a longer beginning is never more common than a shorter one', () => {
    const order = ['few', 'some', 'many'];
    const word = fc.stringMatching(/^[a-z]{3,9}$/);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 30 }),
        word,
        fc.nat(5),
        (known, typed, more) => {
          const sorted = [...new Map(known)].toSorted(([one], [other]) => (one < other ? -1 : 1));
          const frequencies = { listings: 1_000_000, words: sorted.map(([each]) => each), shares: sorted.map(([, share]) => share) };
          const amountOf = (text: string): number => order.indexOf(planWords(text, frequencies).amount);
          expect(amountOf(typed + typed.slice(0, more))).toBeLessThanOrEqual(amountOf(typed));
        },
      ),
    );
  });
});
