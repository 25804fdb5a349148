import { describe, expect, test } from 'vitest';
import { isExpiredSavedCard, rankSavedCards } from './saved-cards.ts';
import type { RankedCard } from './saved-cards.ts';

const november = { year: 2026, month: 11 };
const day = (date: number): Date => new Date(Date.UTC(2026, 10, date));
const card = (name: string, given: Partial<RankedCard> = {}) => ({
  name,
  expMonth: 8,
  expYear: 2030,
  madeDefaultAt: null,
  lastUsedAt: null,
  savedAt: day(1),
  ...given,
});

describe('saved cards', () => {
  test.each([
    ['the newest, when none was used', [card('older'), card('newer', { savedAt: day(2) })], ['newer', 'older']],
    ['the one used last', [card('newer', { savedAt: day(3) }), card('used', { lastUsedAt: day(2) })], ['used', 'newer']],
    ['the chosen default', [card('used', { lastUsedAt: day(9) }), card('default', { madeDefaultAt: day(2) })], ['default', 'used']],
    [
      'the default that was chosen last',
      [card('before', { madeDefaultAt: day(2) }), card('now', { madeDefaultAt: day(3) })],
      ['now', 'before'],
    ],
    [
      'another one, once the default has expired',
      [card('default', { madeDefaultAt: day(9), expMonth: 10, expYear: 2026 }), card('other')],
      ['other', 'default'],
    ],
  ])('start with %s', (_, cards, names) => {
    expect(rankSavedCards(cards, november).map(({ name }) => name)).toEqual(names);
    expect(rankSavedCards(cards.toReversed(), november).map(({ name }) => name)).toEqual(names);
  });

  test.each([
    [10, 2026, true],
    [11, 2026, false],
    [1, 2027, false],
    [12, 2025, true],
  ])('that are valid to the end of %i/%i are expired in November 2026: %s', (expMonth, expYear, isExpired) => {
    expect(isExpiredSavedCard({ expMonth, expYear }, november)).toBe(isExpired);
  });
});
