import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openFaults } from './faults.ts';

test.each([
  ['POST /{version}/{id}/campaigns', true],
  ['POST /v26.0/act_1/campaigns', true],
  ['POST *', true],
  ['*/campaigns', true],
  ['*', true],
  ['GET *', false],
  ['POST /v26.0/act_1/campaign', false],
  ['POST /v26.0/act_1.campaigns', false],
])('%s applies to a request of a campaign: %s', (route, expected) => {
  const faults = openFaults();
  faults.set([{ route, kind: 'status' }]);
  expect(faults.ofRoute('POST /{version}/{id}/campaigns', 'POST /v26.0/act_1/campaigns') !== null).toBe(expected);
});

test('a fault begins after a number of matching requests and ends after a number of times', () => {
  const faults = openFaults();
  faults.set([{ route: 'POST *', kind: 'status', after: 2, times: 1 }]);
  const hits = ['POST /a', 'GET /a', 'POST /a', 'POST /a', 'POST /a'].map((route) => faults.ofRoute(route) !== null);
  expect(hits).toEqual([false, false, false, true, false]);
});

test('the first of several faults that has begun is taken, and the others count on', () => {
  const faults = openFaults();
  faults.set([
    { route: '*', kind: 'slow', after: 1, times: 1 },
    { route: '*', kind: 'status', after: 1 },
  ]);
  expect([1, 2, 3].map(() => faults.ofRoute('GET /a')?.kind)).toEqual([undefined, 'slow', 'status']);
});

test('faults with a folder survive a restart with what is left of them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'adstead-faults-'));
  const faults = openFaults(folder);
  faults.set([{ variant: 'stale', times: 2 }]);
  expect(faults.has('stale')).toBe(true);
  const reopened = openFaults(folder);
  expect([reopened.has('stale'), reopened.has('stale')]).toEqual([true, false]);
  expect(openFaults(folder).list()).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
