import type { Twin, TwinCampaign, TwinEntry } from '#contract/twins/index.ts';
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const boot = (value: object): void => {
  const script = document.createElement('script');
  script.id = 'boot';
  script.type = 'application/json';
  script.textContent = JSON.stringify(value);
  document.body.append(script);
};
beforeEach(() => boot({ user: null, twins: ['meta-meta', 'google-google-ads'], canSteerTwins: true }));
afterEach(() => document.getElementById('boot')?.remove());

const twins: Twin[] = [
  { name: 'meta', isAnswering: true, faults: [{ fault: 'slow', isOnce: false }], policies: ['Personal attributes'] },
  { name: 'google-ads', isAnswering: true, faults: [], policies: ['CLICKBAIT'] },
];
const clock = { now: '2026-11-23T00:00:00.000Z', aheadMs: 0, isMovable: true };
const entry = (number: number, given: Partial<TwinEntry> = {}): TwinEntry => ({
  _id: `meta:${number}`,
  twin: 'meta',
  at: '2026-11-16T00:00:00.000Z',
  what: 'request',
  method: 'POST',
  path: `/v26.0/act_1/campaigns${number}`,
  status: 200,
  fault: null,
  details: { body: { name: `Campaign ${number}` } },
  ...given,
});
const campaign: TwinCampaign = {
  id: '12020',
  name: 'ORD-7 Spring',
  status: 'ACTIVE',
  budget: 50_000,
  spent: 12_345,
  adSets: [
    {
      id: '12030',
      name: 'Days 1 to 7',
      status: 'ACTIVE',
      budget: 50_000,
      spent: 12_345,
      ads: [{ id: '12040', name: 'Ad 1', status: 'PENDING_REVIEW', review: { state: 'IN_REVIEW', reason: null }, takesLeads: true }],
    },
  ],
};

const open = (url = '/system/twins', answers: Answers = {}) =>
  openApp(url, {
    answers: {
      'GET /api/twins': { clock, twins },
      'GET /api/twins/timeline': { entries: [entry(1), entry(2, { status: 500, fault: 'done-then-500' })], cursor: null, silent: [] },
      'GET /api/twins/{twin}/accounts': { accounts: [{ id: 'act_1', name: 'Kauri Realty', currency: 'NZD', campaigns: 1 }] },
      'GET /api/twins/{twin}/accounts/{account}/campaigns': { campaigns: [campaign], count: 1 },
      'POST /api/twins/clock': { ...clock, aheadMs: 86_400_000 },
      'POST /api/twins/{twin}/ads': { success: true },
      'POST /api/twins/{twin}/faults': { success: true },
      'POST /api/twins/meta/leads': { success: true },
      'GET /api/version': { name: 'Adstead', version: '1', database: 'embedded', twins: [], canSteerTwins: true, clockAheadMs: 93_600_000 },
      'GET /api/customer/jobs/list': { jobs: [], count: 0 },
      ...answers,
    },
  });
const inMoney = (amount: number): string => moneyText(amount, moneyCurrency('NZD'));
const sent = (asked: readonly Asked[], path: string) => asked.filter((each) => each.method === 'POST' && each.path === path);

test('an ad with a lead form can be sent a lead', async () => {
  const { asked, person } = open('/system/twins?tab=objects');
  await person.click(await screen.findByText('ORD-7 Spring'));
  await person.click(screen.getByRole('button', { name: 'Send lead' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lead for Ad 1' });
  await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Mere Tane');
  await person.click(within(dialog).getByRole('button', { name: 'Send lead' }));
  await screen.findByText('The lead is on its way');
  expect(sent(asked, '/api/twins/meta/leads')[0]?.body).toEqual({ ad: '12040', name: 'Mere Tane', email: '', phone: '' });
});

describe('the requests', () => {
  test('show method, path and status, and open to their body', async () => {
    const { person } = open();
    const line = await screen.findByRole('button', { name: /POST \/v26.0\/act_1\/campaigns1/ });
    expect(screen.getByText('done then 500')).toBeTruthy();
    await person.click(line);
    expect(screen.getByText(/"Campaign 1"/)).toBeTruthy();
  });

  test('are asked for by network and failures, and turned page by page', async () => {
    const { person, asked } = open('/system/twins', {
      'GET /api/twins/timeline': ({ query }: Asked) => ({
        entries: [entry(query['cursor'] === undefined ? 9 : 1)],
        cursor: query['cursor'] === undefined ? 'meta:9' : null,
        silent: [],
      }),
    });
    await person.click(await screen.findByRole('radio', { name: 'Google Ads' }));
    await person.click(screen.getByRole('switch', { name: 'Failures only' }));
    await person.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByRole('button', { name: /campaigns1/ });
    const queries = asked.filter(({ path }) => path === '/api/twins/timeline').map(({ query }) => query);
    expect(queries).toContainEqual({ twin: 'google-ads', failures: 'true' });
    expect(queries.at(-1)).toEqual({ twin: 'google-ads', failures: 'true', cursor: 'meta:9' });
  });

  test('say which twin does not answer', async () => {
    open('/system/twins', {
      'GET /api/twins': { clock, twins: [twins[0], { ...twins[1], isAnswering: false }] },
      'GET /api/twins/timeline': { entries: [], cursor: null, silent: ['google-ads'] },
    });
    expect(await screen.findByText('The Google Ads twin does not answer, so its requests are missing.')).toBeTruthy();
    expect(screen.getByText('No requests yet')).toBeTruthy();
  });
});

test('the campaigns are a tree in which ads are approved and rejected', async () => {
  const { person, asked } = open('/system/twins?tab=objects');
  const tree = await screen.findByRole('list', { name: 'Campaigns' });
  expect(within(tree).getByText('ORD-7 Spring')).toBeTruthy();
  expect(within(tree).getAllByText(`${inMoney(12_345)} of ${inMoney(50_000)} spent`)).toHaveLength(2);
  await person.click(within(tree).getByText('ORD-7 Spring'));
  await person.click(within(tree).getByRole('button', { name: 'Approve ad' }));
  await person.click(within(tree).getByRole('button', { name: 'Reject ad' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Personal attributes' }));
  expect(sent(asked, '/api/twins/meta/ads').map(({ body }) => body)).toEqual([
    { ad: '12040', decision: { kind: 'approve' } },
    { ad: '12040', decision: { kind: 'reject', policy: 'Personal attributes' } },
  ]);
});

test('a twin that does not answer for its accounts shows an error', async () => {
  open('/system/twins?tab=objects', {
    'GET /api/twins/{twin}/accounts': refuse(409, { code: 'twinRefused', message: 'The twin refused this: closed' }),
  });
  expect(await screen.findByText('The accounts could not be loaded')).toBeTruthy();
});

test('faults are switched on, for one request, and off', async () => {
  const { person, asked } = open('/system/twins?tab=faults');
  const google = within(await screen.findByRole('group', { name: 'Google Ads' }));
  await person.click(google.getByRole('switch', { name: /Throttled/ }));
  await person.click(google.getByRole('button', { name: 'Done, but connection cut, next request only' }));
  expect(screen.getByText('1 fault on')).toBeTruthy();
  await person.click(within(screen.getByRole('group', { name: 'Meta' })).getByRole('switch', { name: /Slow/ }));
  expect(sent(asked, '/api/twins/google-ads/faults').map(({ body }) => body)).toEqual([
    { fault: 'throttled', isOn: true },
    { fault: 'lost-response', isOn: true, isOnce: true },
  ]);
  expect(sent(asked, '/api/twins/meta/faults').map(({ body }) => body)).toEqual([{ fault: 'slow', isOn: false }]);
});

test('the clock is moved after a question, and the top bar shows that it is ahead', async () => {
  const { person, asked } = open();
  expect(await screen.findByText('Clock 1 day 2 hours ahead')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'One day' }));
  await person.click(await screen.findByRole('button', { name: 'Move clock' }));
  await screen.findByText(/It is now/);
  expect(sent(asked, '/api/twins/clock').map(({ body }) => body)).toEqual([{ by: 'day' }]);
});

test('the clock cannot be moved where a network is real', async () => {
  open('/system/twins', { 'GET /api/twins': { clock: { ...clock, isMovable: false }, twins } });
  expect(await screen.findByText(/It cannot be moved/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'One week' })).toHaveProperty('disabled', true);
});

test('there is no such page where no twin is in use', async () => {
  document.getElementById('boot')?.remove();
  const { location } = open();
  await screen.findByRole('heading', { name: 'There is nothing at this address' });
  expect(location().pathname).toBe('/not-found');
});
