import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import { describe, expect, test } from 'vitest';
import { DEFAULT_POST_TEXTS, judgePost, MAX_POST_CHARACTERS, POST_EVENTS, postMessage } from './auto-post.ts';
import type { PostFacts } from './auto-post.ts';

const HOUR = 3_600_000;
const facts = (given: Partial<PostFacts> = {}): PostFacts => ({
  event: 'NEW',
  ageMs: 1000,
  isStopped: false,
  isRemoved: false,
  status: 'ACTIVE',
  isPricePublic: true,
  hasPicture: true,
  message: 'New to the market',
  postedToday: 0,
  postsPerDay: 5,
  ...given,
});
const skip = (reason: string) => ({ kind: 'skip', reason });

test.each([
  ['is sent', {}, { kind: 'post' }],
  ['of a sale is sent for a sold listing', { event: 'SOLD', status: 'SOLD' }, { kind: 'post' }],
  ['waits for pictures', { hasPicture: false }, { kind: 'wait' }],
  ['waits for pictures for an hour', { hasPicture: false, ageMs: HOUR }, skip('noPicture')],
  ['is not sent while automation is stopped', { isStopped: true, isRemoved: true }, skip('stopped')],
  ['is not sent for a deleted listing', { isRemoved: true }, skip('listingRemoved')],
  ['is not sent for a listing that was sold since', { status: 'SOLD' }, skip('listingOffMarket')],
  ['is not sent a day later', { ageMs: 25 * HOUR }, skip('tooOld')],
  ['is not sent without words', { message: '' }, skip('noText')],
  ['does not tell a price that is withheld', { event: 'PRICE_CHANGED', isPricePublic: false }, skip('priceNotPublic')],
  ['keeps the daily limit', { postedToday: 5 }, skip('dailyLimit')],
] as const)('a post %s', (_, given, verdict) => {
  expect(judgePost(facts(given))).toEqual(verdict);
});

describe('the words of a post', () => {
  const values = exampleValues(variableNamesFor('campaignCopy').here);
  const title = values['listing']?.['title'] as string;

  test('of every event are filled in, with nothing left of a variable', () => {
    for (const event of POST_EVENTS) {
      const message = postMessage(DEFAULT_POST_TEXTS[event], values, 'Pacific/Auckland');
      expect(message).toContain(title);
      expect(message).not.toContain('{{');
    }
  });

  test('leave out a line whose variable has no value, and the space around it', () => {
    const hidden = { ...values, listing: { ...values['listing'], place: '', price: '', customerUrl: '' } };
    expect(postMessage(DEFAULT_POST_TEXTS.NEW, hidden, 'Pacific/Auckland')).toBe(`New to the market: ${title}`);
    expect(postMessage('', values, 'Pacific/Auckland')).toBe('');
  });

  test('are cut at the longest post', () => {
    const long = { ...values, listing: { ...values['listing'], description: 'x'.repeat(9000) } };
    expect(postMessage('{{listing.description}}', long, 'Pacific/Auckland').length).toBeLessThanOrEqual(MAX_POST_CHARACTERS);
  });
});
