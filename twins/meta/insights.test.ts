import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT, openMetaTestTwin, publish, storyOf } from '../../test/harness/twins/meta-twin.ts';
import type { MetaParams, MetaTestTwin } from '../../test/harness/twins/meta-twin.ts';
import { addDays, dayOf, showTime, startOfDay } from './graph/times.ts';

const DAY = 24 * 3600_000;
let twin: MetaTestTwin;
beforeAll(async () => {
  twin = await openMetaTestTwin();
  await twin.control('PUT', 'settings', { reviewMs: 0 });
});
afterAll(() => twin.close());

interface Row {
  spend: string;
  impressions: string;
  reach: string;
  clicks: string;
  date_start: string;
  [field: string]: unknown;
}
const rows = async (at: string, params: MetaParams = {}): Promise<Row[]> =>
  (await twin.ok('GET', `${at}/insights`, { fields: 'spend,impressions,reach,clicks,ctr', date_preset: 'maximum', limit: 500, ...params }))
    .data;
const spent = async (at: string): Promise<number> => (await rows(at)).reduce((sum, { spend }) => sum + Number(spend), 0);
const daily = (at: string, params: MetaParams = {}) => rows(at, { time_increment: 1, ...params });

test.each([
  ['2026-11-16T00:00:00Z', 'Pacific/Auckland', '2026-11-16T13:00:00+1300', '2026-11-16'],
  ['2026-11-16T12:00:00Z', 'Pacific/Auckland', '2026-11-17T01:00:00+1300', '2026-11-17'],
  ['2026-06-16T12:00:00Z', 'Pacific/Auckland', '2026-06-17T00:00:00+1200', '2026-06-17'],
  ['2026-11-16T03:00:00Z', 'America/New_York', '2026-11-15T22:00:00-0500', '2026-11-15'],
])('%s in %s is %s', (at, zone, shown, day) => {
  expect(showTime(Date.parse(at), zone)).toBe(shown);
  expect(dayOf(Date.parse(at), zone)).toBe(day);
});

test.each([
  ['2026-09-27', 23],
  ['2026-09-28', 24],
  ['2027-04-04', 25],
])('the day %s has %i hours in New Zealand', (day, hours) => {
  const zone = 'Pacific/Auckland';
  expect((startOfDay(addDays(day, 1), zone) - startOfDay(day, zone)) / 3600_000).toBe(hours);
});

test('an ad that was not shown has no rows', async () => {
  const { ad } = await publish(twin, { ad: { status: 'PAUSED' } });
  await twin.advance(DAY);
  expect(await rows(ad)).toEqual([]);
});

describe('what an ad set spends', () => {
  test('a daily budget is not exceeded on any day, and nearly used up', async () => {
    const { campaign, adset, ad } = await publish(twin, { adset: { daily_budget: 5000 } });
    await twin.advance(10 * DAY);
    const days = await daily(adset);
    expect(days.length).toBeGreaterThanOrEqual(10);
    for (const { spend } of days) expect(Number(spend)).toBeLessThanOrEqual(50);
    const whole = days.slice(1, -1).map(({ spend }) => Number(spend));
    for (const spend of whole) expect(spend).toBeGreaterThan(35);
    expect(new Set(whole).size).toBeGreaterThan(3);
    expect(await spent(campaign)).toBeCloseTo(await spent(ad), 5);
  });

  test('a lifetime budget is spent by the end and never exceeded, and the ad stops', async () => {
    const endTime = Math.floor((Date.now() + (await twin.control('GET', 'clock')).aheadMs) / 1000) + (7 * DAY) / 1000;
    const { adset } = await publish(twin, { adset: { daily_budget: undefined, lifetime_budget: 15_000, end_time: endTime } });
    await twin.advance(3 * DAY);
    const half = await spent(adset);
    expect(half).toBeGreaterThan(30);
    expect(half).toBeLessThan(100);
    await twin.advance(5 * DAY);
    const total = await spent(adset);
    expect(total).toBeGreaterThan(130);
    expect(total).toBeLessThanOrEqual(150);
    expect((await twin.ok('GET', adset, { fields: 'budget_remaining' })).budget_remaining).toBe(String(15_000 - Math.round(total * 100)));
    await twin.advance(5 * DAY);
    expect(await spent(adset)).toBe(total);
    expect(
      (await twin.call('POST', adset, { lifetime_budget: 10_000, end_time: endTime + (20 * DAY) / 1000 })).body.error.error_user_title,
    ).toBe('Budget below spend');
  });

  test('an end that is moved leaves the past as it was, and spends only what the budget has left', async () => {
    const endTime = Math.floor((Date.now() + (await twin.control('GET', 'clock')).aheadMs) / 1000) + (5 * DAY) / 1000;
    const { adset, ad } = await publish(twin, { adset: { daily_budget: undefined, lifetime_budget: 20_000, end_time: endTime } });
    await twin.advance(DAY);
    await twin.ok('POST', ad, { status: 'PAUSED' });
    await twin.advance(2 * DAY);
    await twin.ok('POST', ad, { status: 'ACTIVE' });
    await twin.advance(2.5 * DAY);
    const ended = await daily(adset);
    await twin.ok('POST', adset, { end_time: endTime + (3 * DAY) / 1000 });
    expect(await daily(adset)).toEqual(ended);
    const before = await spent(adset);
    expect(before).toBeLessThan(150);
    await twin.advance(4 * DAY);
    // Impressions of past days are still corrected, as Meta does; money is not.
    const spendOf = (rows: typeof ended): unknown[] => rows.slice(0, ended.length - 1).map(({ date_start, spend }) => [date_start, spend]);
    expect(spendOf(await daily(adset))).toEqual(spendOf(ended));
    expect(await spent(adset)).toBeGreaterThan(185);
    expect(await spent(adset)).toBeLessThanOrEqual(200);
  });

  test('nothing is spent while a parent is paused, and what was spent stays', async () => {
    const { campaign, ad } = await publish(twin);
    await twin.advance(2 * DAY);
    const before = await spent(ad);
    expect(before).toBeGreaterThan(10);
    await twin.ok('POST', campaign, { status: 'PAUSED' });
    await twin.advance(3 * DAY);
    const paused = await spent(ad);
    expect(paused - before).toBeLessThan(1);
    await twin.ok('POST', campaign, { status: 'ACTIVE' });
    await twin.advance(2 * DAY);
    expect(await spent(ad)).toBeGreaterThan(paused + 10);
    await twin.control('POST', `ads/${ad}/reject`);
    const rejected = await spent(ad);
    expect(rejected).toBeGreaterThan(paused + 10);
    await twin.advance(2 * DAY);
    // The last quarter of an hour before the pause shows later.
    expect((await spent(ad)) - rejected).toBeLessThan(1);
  });

  test('ads of a set divide its budget', async () => {
    const { adset, image } = await publish(twin, { adset: { daily_budget: 4000 } });
    const creative = { object_story_spec: storyOf(image, 'Second') };
    await twin.ok('POST', `${ACCOUNT}/ads`, { name: 'Second', adset_id: adset, creative, status: 'ACTIVE' });
    await twin.advance(3 * DAY);
    const byAd = await rows(adset, { level: 'ad', fields: 'ad_name,spend' });
    expect(byAd.map(({ ad_name }) => ad_name).toSorted()).toEqual(['Ad', 'Second']);
    expect(byAd.reduce((sum, { spend }) => sum + Number(spend), 0)).toBeCloseTo(await spent(adset), 5);
    for (const { spend } of await daily(adset)) expect(Number(spend)).toBeLessThanOrEqual(40);
  });

  test('more than the budget is spent when that is asked for', async () => {
    const { adset } = await publish(twin);
    await twin.advance(3 * DAY);
    await twin.control('PUT', 'overspend', { factor: 1.5 });
    const days = await daily(adset);
    expect(days.some(({ spend }) => Number(spend) > 20)).toBe(true);
    await twin.control('PUT', 'overspend', { factor: 1 });
    for (const { spend } of await daily(adset)) expect(Number(spend)).toBeLessThanOrEqual(20);
  });
});

describe('rows', () => {
  let made: Awaited<ReturnType<typeof publish>>;
  beforeAll(async () => {
    made = await publish(twin, { adset: { daily_budget: 20_000 } });
    await twin.advance(9 * DAY);
  });

  test('have numbers as texts that agree with each other', async () => {
    const fields =
      'spend,impressions,reach,frequency,clicks,ctr,cpc,cpm,inline_link_clicks,actions,cost_per_action_type,campaign_name,objective';
    const [row] = await rows(made.campaign, { fields });
    for (const field of ['spend', 'impressions', 'reach', 'clicks', 'ctr', 'cpc']) expect(row?.[field]).toEqual(expect.any(String));
    const [spend, impressions, reach, clicks] = [Number(row?.spend), Number(row?.impressions), Number(row?.reach), Number(row?.clicks)];
    expect(Number(row?.ctr)).toBeCloseTo((clicks / impressions) * 100, 4);
    expect(Number(row?.cpc)).toBeCloseTo(spend / clicks, 4);
    expect(reach).toBeLessThan(impressions);
    expect(row?.actions).toEqual(expect.arrayContaining([{ action_type: 'link_click', value: row?.inline_link_clicks }]));
    expect(row).toMatchObject({ campaign_name: 'Tui Terrace', objective: 'OUTCOME_TRAFFIC' });
  });

  test('are the same whenever they are asked for, also after a restart', async () => {
    const before = await daily(made.ad);
    await twin.restart();
    expect(await daily(made.ad)).toEqual(before);
  });

  test('of days add up to the whole, but reach does not', async () => {
    const days = await daily(made.adset);
    const [whole] = await rows(made.adset);
    const sum = (field: 'spend' | 'impressions' | 'clicks' | 'reach') => days.reduce((total, row) => total + Number(row[field]), 0);
    expect(sum('spend')).toBeCloseTo(Number(whole?.spend), 5);
    expect([sum('impressions'), sum('clicks')]).toEqual([Number(whole?.impressions), Number(whole?.clicks)]);
    expect(Number(whole?.reach)).toBeLessThan(sum('reach'));
  });

  test('show that people tire of an ad', async () => {
    const { ad } = await publish(twin, { adset: { daily_budget: 20_000 } });
    await twin.advance(40 * DAY);
    const days = await daily(ad);
    const mean = (part: Row[]) => part.reduce((sum, { ctr }) => sum + Number(ctr), 0) / part.length;
    expect(mean(days.slice(-10))).toBeLessThan(mean(days.slice(0, 10)) * 0.8);
  });

  test('can be asked for by range, by week, by breakdown and with a filter', async () => {
    const days = await daily(made.adset);
    const range = { since: days[1]?.date_start, until: days[3]?.date_start };
    expect(await daily(made.adset, { time_range: range, date_preset: undefined })).toEqual(days.slice(1, 4));
    const weeks = await rows(made.adset, {
      time_range: { since: days[0]?.date_start, until: days[8]?.date_start },
      date_preset: undefined,
      time_increment: 7,
    });
    expect(weeks).toHaveLength(2);
    const parts = await rows(made.adset, { breakdowns: 'age,gender' });
    expect(parts).toHaveLength(18);
    expect(parts[0]).toMatchObject({ age: '18-24', gender: 'female' });
    const filtering = [{ field: 'ad.id', operator: 'IN', value: ['1'] }];
    expect(await rows(ACCOUNT, { level: 'ad', filtering })).toEqual([]);
    expect(await rows(ACCOUNT, { level: 'ad', filtering: [{ field: 'ad.id', operator: 'EQUAL', value: made.ad }] })).toHaveLength(1);
  });

  test.each<[MetaParams, number]>([
    [{ fields: 'spend,mood' }, 100],
    [{ level: 'adgroup' }, 100],
    [{ time_increment: 91 }, 100],
    [{ time_range: { since: '2026-02-02', until: '2026-02-01' } }, 100],
    [{ time_range: { since: '2019-01-01', until: '2026-02-01' } }, 3018],
    [{ breakdowns: 'dma' }, 100],
    [{ filtering: [{ field: 'ad.name', operator: 'CONTAIN', value: 'x' }] }, 100],
  ])('%j are refused with %i', async (params, code) => {
    expect((await twin.call('GET', `${made.ad}/insights`, params)).body.error.code).toBe(code);
  });

  test('come in pages', async () => {
    const first = await twin.ok('GET', `${made.ad}/insights`, { fields: 'spend', date_preset: 'maximum', time_increment: 1, limit: 4 });
    expect(first.data).toHaveLength(4);
    const next = (await (await fetch(first.paging.next)).json()) as { data: Row[] };
    expect(next.data[0]?.date_start).toBe(addDays(first.data[3].date_start, 1));
  });

  test('of the account sum up to what the account has spent', async () => {
    const total = await spent(ACCOUNT);
    expect((await twin.ok('GET', ACCOUNT, { fields: 'amount_spent' })).amount_spent).toBe(String(Math.round(total * 100)));
  });
});

test('no answer of these tests broke the definitions', async () => {
  expect((await twin.ledger()).filter(({ what }) => what === 'definition-violation')).toEqual([]);
});

test('a young day shows a little less than the same day later, and its spend stays', async () => {
  const { ad } = await publish(twin);
  await twin.advance(3 * DAY);
  const [young] = (await daily(ad)).slice(1);
  await twin.advance(40 * DAY);
  const old = (await daily(ad)).find(({ date_start }) => date_start === young?.date_start);
  expect(Number(old?.impressions)).toBeGreaterThan(Number(young?.impressions));
  expect(Number(old?.impressions)).toBeLessThan(Number(young?.impressions) * 1.1);
  expect(old?.spend).toBe(young?.spend);
});
