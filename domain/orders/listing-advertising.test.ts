import { describe, expect, test } from 'vitest';
import { listingAdvertising } from './listing-advertising.ts';
import type { AdvertisingOrder } from './listing-advertising.ts';
import { ORDER_STATES } from './order-states.ts';

const TODAY = '2026-11-17';
const order = (overrides: Partial<AdvertisingOrder> = {}): AdvertisingOrder => ({
  status: 'DELIVERED',
  startDate: '2026-11-10',
  durationDays: 14,
  productNames: 'Social Boost',
  ...overrides,
});

describe('one order', () => {
  test.each([
    ['runs until its last day', order(), 'live', '2026-11-23'],
    ['is live on its last day', order({ startDate: '2026-11-04' }), 'live', '2026-11-17'],
    ['has ended on the day after', order({ startDate: '2026-11-03' }), 'ended', '2026-11-16'],
    ['is ordered until its first day', order({ startDate: '2026-11-18' }), 'ordered', '2026-12-01'],
    ['is ordered until it is delivered', order({ status: 'PENDING_PAYMENT' }), 'ordered', '2026-11-23'],
    ['has ended once it is complete, whatever its days', order({ status: 'COMPLETED' }), 'ended', '2026-11-23'],
  ] as const)('%s', (_, given, state, lastDay) => {
    expect(listingAdvertising([given], TODAY)).toMatchObject({ state, lastDay });
  });

  test.each(ORDER_STATES)('that is %s is told, unless it was cancelled', (status) => {
    expect(listingAdvertising([order({ status })], TODAY) === null).toBe(status === 'CANCELLED');
  });
});

test('what runs comes first, of several the one that runs longest', () => {
  const orders = [
    order({ status: 'NEW', startDate: '2026-11-20' }),
    order({ productNames: 'Short', durationDays: 9 }),
    order({ productNames: 'Long', durationDays: 30 }),
    order({ status: 'COMPLETED', startDate: '2026-10-01' }),
  ];
  expect(listingAdvertising(orders, TODAY)).toMatchObject({ state: 'live', productNames: 'Long' });
});

test('of several to come the first is told, and of several ended the last', () => {
  const late = order({ status: 'NEW', startDate: '2026-12-20' });
  const soon = order({ status: 'READY', startDate: '2026-11-20' });
  expect(listingAdvertising([late, soon], TODAY)).toMatchObject({ startDate: '2026-11-20' });
  const old = order({ status: 'COMPLETED', startDate: '2026-01-01' });
  const recent = order({ status: 'COMPLETED', startDate: '2026-09-01' });
  expect(listingAdvertising([old, recent], TODAY)).toMatchObject({ startDate: '2026-09-01' });
});

test('a listing without orders tells nothing', () => {
  expect(listingAdvertising([], TODAY)).toBeNull();
});
