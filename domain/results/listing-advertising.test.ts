import { describe, expect, test } from 'vitest';
import { advertisingText, listingAdvertising, repeatedAdvertising } from './listing-advertising.ts';
import type { AdvertisingOrder, AdvertisingStep, ListingAdvertising, RepeatedProduct } from './listing-advertising.ts';
import { PROGRESS_STEPS } from './order-standing.ts';

const TODAY = '2026-11-17';
const order = (overrides: Partial<AdvertisingOrder> = {}): AdvertisingOrder => ({
  step: 'live',
  startDate: '2026-11-10',
  durationDays: 14,
  productNames: 'Social Boost',
  ...overrides,
});

describe('one order', () => {
  test.each(PROGRESS_STEPS)('that is %s is told by its step, unless it was cancelled, and nothing of its payment', (step) => {
    const shown = step === 'paid' || step === 'approved' ? 'ordered' : step;
    expect(listingAdvertising([order({ step })], TODAY)?.step ?? null).toBe(step === 'cancelled' ? null : shown);
  });

  test('runs for the days of its products', () => {
    expect(listingAdvertising([order()], TODAY)).toMatchObject({ startDate: '2026-11-10', lastDay: '2026-11-23' });
  });
});

test('what runs comes first, of several the one that runs longest', () => {
  const orders = [
    order({ step: 'review', startDate: '2026-11-08', durationDays: 60 }),
    order({ step: 'ending', productNames: 'Short', durationDays: 9 }),
    order({ productNames: 'Long', durationDays: 30 }),
    order({ step: 'ended', startDate: '2026-10-01' }),
  ];
  expect(listingAdvertising(orders, TODAY)).toMatchObject({ step: 'live', productNames: 'Long' });
});

test('of several to come the first is told, and of several ended the last', () => {
  const late = order({ step: 'ordered', startDate: '2026-12-20' });
  const soon = order({ step: 'scheduled', startDate: '2026-11-20' });
  expect(listingAdvertising([late, soon], TODAY)).toMatchObject({ startDate: '2026-11-20' });
  const old = order({ step: 'ended', startDate: '2026-01-01' });
  const recent = order({ step: 'ended', startDate: '2026-09-01' });
  expect(listingAdvertising([old, recent], TODAY)).toMatchObject({ startDate: '2026-09-01' });
});

test('what runs and what is to come is current, the first to start first', () => {
  const orders = [order({ step: 'review', startDate: '2026-11-20' }), order({ step: 'ended' }), order(), order({ step: 'cancelled' })];
  expect(listingAdvertising(orders, TODAY)?.current.map(({ step, startDate }) => [step, startDate])).toEqual([
    ['live', '2026-11-10'],
    ['review', '2026-11-20'],
  ]);
});

test.each<[AdvertisingStep, string, string]>([
  ['ordered', '2026-11-20', 'Ordered, starts 20/11/2026'],
  ['ordered', '2026-11-10', 'Ordered, starts 10/11/2026'],
  ['review', '2026-11-20', 'In review, starts 20/11/2026'],
  ['review', '2026-11-17', 'In review'],
  ['scheduled', '2026-11-20', 'Scheduled, starts 20/11/2026'],
  ['live', '2026-11-10', 'Live until 23/11/2026'],
  ['ending', '2026-11-05', 'Ending 18/11/2026'],
  ['paused', '2026-11-20', 'Paused'],
  ['change', '2026-11-20', 'Needs a change'],
  ['ended', '2026-11-01', 'Ended 14/11/2026'],
])('what is %s and starts on %s reads %s', (step, startDate, text) => {
  const told = listingAdvertising([order({ step, startDate })], TODAY);
  expect(told && advertisingText(told)).toBe(text);
});

describe('who orders again is warned', () => {
  const told = (step: AdvertisingStep, productNames: string, isToCome = false): ListingAdvertising => ({
    step,
    isToCome,
    startDate: '2026-11-10',
    lastDay: '2026-11-23',
    productNames,
  });
  const [boost, display, next] = [told('live', 'Boost'), told('review', 'Display'), told('scheduled', 'Long boost', true)];
  test.each<[string, RepeatedProduct | null, ListingAdvertising[]]>([
    ['of everything before a product is chosen', null, [boost, display, next]],
    ['of the same product', { kind: 'again', productNames: 'Display' }, [display]],
    ['of nothing where the product differs', { kind: 'again', productNames: 'Other' }, []],
    ['of what is still to come, by an extension', { kind: 'extend', productNames: 'Boost' }, [next]],
  ])('%s', (_, repeats, warned) => {
    expect(repeatedAdvertising([boost, display, next], repeats)).toEqual(warned);
  });
});

test('a listing without orders tells nothing', () => {
  expect(listingAdvertising([], TODAY)).toBeNull();
});
