import { expect, test } from 'vitest';
import { driftTexts } from './observe/drift-texts.ts';
import { deliveryStepText } from './step-texts.ts';
import type { DeliveryStepState } from './step-texts.ts';

test.each<[string, DeliveryStepState, string]>([
  ['adSet', 'WAITING', 'Ad set waits to be created'],
  ['image', 'WAITING', 'Image waits to be uploaded'],
  ['campaign', 'SENT', 'Campaign sent to Meta, waiting for the response'],
  ['leadForm', 'DONE', 'Lead form created on Meta'],
  ['video', 'DONE', 'Video uploaded to Meta'],
  ['ad', 'ACTIVE', 'Ad turned on'],
  ['campaign', 'UNDONE', 'Campaign removed from Meta'],
])('%s that is %s: %s', (kind, state, text) => {
  expect(deliveryStepText(kind, state, 'meta')).toBe(text);
});

test('differences on the network’s own site are told with the value there', () => {
  const drift = { budget: 30_000, endsAt: '2026-11-20T11:00:00.000Z', state: 'PAUSED', targeting: { age_min: 18 }, bid: 4 };
  expect(driftTexts(drift, { currency: { currencySuffix: 'NZD', offset: 100 }, timezone: 'Pacific/Auckland' })).toEqual([
    { field: 'budget', label: 'Budget', observed: '$300.00' },
    { field: 'endsAt', label: 'Last day', observed: '20/11/2026' },
    { field: 'state', label: 'Status', observed: 'Paused' },
    { field: 'targeting', label: 'Targeting', observed: 'changed' },
    { field: 'bid', label: 'bid', observed: '4' },
  ]);
  const day = { currency: { currencySuffix: 'NZD', offset: 100 }, timezone: 'Pacific/Auckland' };
  const times = { startsAt: '2026-11-20T11:00:00.000Z', endsAt: '2026-11-20T10:59:59.000Z' };
  expect(driftTexts(times, day).map(({ label, observed }) => [label, observed])).toEqual([
    ['First day', '21/11/2026'],
    ['Last day', '20/11/2026'],
  ]);
  expect(driftTexts({ endsAt: '2026-11-20T09:30:00.000Z' }, day)[0]?.observed).toMatch(/^20\/11\/2026, 10:30/);
  expect(driftTexts(null, { currency: { currencySuffix: 'NZD', offset: 100 }, timezone: 'Pacific/Auckland' })).toEqual([]);
});
