import { afterAll, describe, expect, test } from 'vitest';
import { openTestGoogleAds, wholeCampaign } from '../../test/harness/twins/google-ads-twin.ts';
import type { WholeCampaign } from '../../test/harness/twins/google-ads-twin.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const open = async () => {
  const twin = await openTestGoogleAds();
  afterAll(() => twin.close());
  const create = async (given: WholeCampaign = {}) => {
    const { body } = await twin.of('googleAds:mutate', { mutateOperations: await wholeCampaign(given) });
    const found = (kind: string) => body.mutateOperationResponses.find((response) => response[kind])?.[kind]?.resourceName ?? '';
    return {
      budget: found('campaignBudgetResult'),
      campaign: found('campaignResult'),
      adGroup: found('adGroupResult'),
      ad: found('adGroupAdResult'),
    };
  };
  const update = (kind: string, resourceName: string, value: Record<string, unknown>) =>
    twin.of(`${kind}:mutate`, { operations: [{ update: { resourceName, ...value }, updateMask: Object.keys(value).join(',') }] });
  const status = async () => {
    const [row] = await twin.search(
      'SELECT campaign.primary_status, campaign.primary_status_reasons, campaign.serving_status FROM campaign',
    );
    const { primaryStatus, primaryStatusReasons = [], servingStatus } = row?.campaign ?? {};
    return [primaryStatus, ...(primaryStatusReasons as string[]), servingStatus].join(' ');
  };
  const review = async () => {
    const [row] = await twin.search(
      'SELECT ad_group_ad.policy_summary.review_status, ad_group_ad.policy_summary.approval_status, ad_group_ad.policy_summary.policy_topic_entries, ad_group_ad.primary_status FROM ad_group_ad',
    );
    const { policySummary, primaryStatus } = (row?.adGroupAd ?? {}) as { policySummary: Record<string, unknown>; primaryStatus: string };
    const topics = ((policySummary.policyTopicEntries ?? []) as { topic: string }[]).map(({ topic }) => topic);
    return [policySummary.reviewStatus, policySummary.approvalStatus, ...topics, primaryStatus].filter(Boolean).join(' ');
  };
  const costs = async (more = '') => {
    const rows = await twin.search(
      `SELECT segments.date, metrics.cost_micros FROM campaign WHERE segments.date BETWEEN '2026-11-01' AND '2027-02-01' ${more} ORDER BY segments.date`,
    );
    return Object.fromEntries(rows.map(({ segments, metrics }) => [String(segments?.date).slice(5), Number(metrics?.costMicros) / 1e6]));
  };
  return { twin, create, update, status, review, costs };
};

describe('the state of a campaign', () => {
  test('follows its dates, its ads and their review', async () => {
    const { twin, create, update, status } = await open();
    const { campaign, adGroup, ad } = await create({ campaign: { status: 'PAUSED' } });
    expect(await status()).toBe('PAUSED CAMPAIGN_PAUSED NONE');
    await update('campaigns', campaign, { status: 'ENABLED' });
    expect(await status()).toBe('PENDING CAMPAIGN_PENDING PENDING');
    twin.clock.advance(DAY);
    expect(await status()).toBe('ELIGIBLE SERVING');
    await update('adGroupAds', ad, { status: 'PAUSED' });
    expect(await status()).toBe('NOT_ELIGIBLE AD_GROUP_ADS_PAUSED SERVING');
    await update('adGroups', adGroup, { status: 'PAUSED' });
    expect(await status()).toBe('NOT_ELIGIBLE AD_GROUPS_PAUSED SERVING');
    await twin.of('adGroups:mutate', { operations: [{ remove: adGroup }] });
    expect(await status()).toBe('NOT_ELIGIBLE NO_AD_GROUPS SERVING');
    twin.clock.advance(20 * DAY);
    expect(await status()).toBe('ENDED CAMPAIGN_ENDED ENDED');
    await twin.of('campaigns:mutate', { operations: [{ remove: campaign }] });
    expect(await status()).toBe('REMOVED CAMPAIGN_REMOVED NONE');
  });

  test('changes at midnight of the account, not of the machine', async () => {
    const { twin, create, status } = await open();
    await create({ campaign: { endDateTime: '2026-11-17 23:59:59' } });
    twin.clock.advance(11 * HOUR - 1000);
    expect(await status()).toContain('PENDING');
    twin.clock.advance(1000);
    expect(await status()).toContain('SERVING');
    twin.clock.advance(DAY - 1);
    expect(await status()).toContain('SERVING');
    twin.clock.advance(1);
    expect(await status()).toContain('ENDED');
  });
});

describe('the review of an ad', () => {
  test('takes a while and then approves', async () => {
    const { twin, create, review, status } = await open();
    await create({ campaign: { startDateTime: '2026-11-16 00:00:00' } });
    expect([await review(), await status()]).toEqual(['REVIEW_IN_PROGRESS PENDING', 'PENDING MOST_ADS_UNDER_REVIEW SERVING']);
    twin.clock.advance(30 * 60_000);
    expect([await review(), await status()]).toEqual(['REVIEWED APPROVED ELIGIBLE', 'ELIGIBLE SERVING']);
  });

  test.each([
    ['Guaranteed returns', 'REVIEWED DISAPPROVED UNRELIABLE_CLAIMS NOT_ELIGIBLE', 'NOT_ELIGIBLE HAS_ADS_DISAPPROVED SERVING'],
    ['Wine tasting on Sunday', 'REVIEWED APPROVED_LIMITED ALCOHOL LIMITED', 'LIMITED HAS_ADS_LIMITED_BY_POLICY SERVING'],
    ['A slow review', 'REVIEW_IN_PROGRESS PENDING', 'PENDING MOST_ADS_UNDER_REVIEW SERVING'],
  ])('is decided by the words: %s', async (text, expected, ofCampaign) => {
    const { twin, create, review, status } = await open();
    await create({ campaign: { startDateTime: '2026-11-16 00:00:00' }, display: { headlines: [{ text }] } });
    twin.clock.advance(HOUR);
    expect([await review(), await status()]).toEqual([expected, ofCampaign]);
  });

  test('is decided by the control API, appealed, and decided again', async () => {
    const { twin, create, review } = await open();
    const { ad } = await create({ campaign: { startDateTime: '2026-11-16 00:00:00' } });
    await twin.control('POST', 'ads/approve', { ad });
    expect(await review()).toBe('REVIEWED APPROVED ELIGIBLE');
    await twin.control('POST', 'ads/reject', { ad, topic: 'DESTINATION_NOT_WORKING' });
    expect(await review()).toBe('REVIEWED DISAPPROVED DESTINATION_NOT_WORKING NOT_ELIGIBLE');
    await twin.control('POST', 'ads/appeal', { ad });
    expect(await review()).toBe('UNDER_APPEAL DISAPPROVED DESTINATION_NOT_WORKING NOT_ELIGIBLE');
    twin.clock.advance(DAY);
    expect(await review()).toBe('REVIEWED APPROVED ELIGIBLE');
    expect((await twin.control('POST', 'ads/approve', { ad: 'none' })).status).toBe(400);
  });
});

describe('figures', () => {
  test('come day by day within the budget and the dates, the same each time, and only grow', async () => {
    const { twin, create, costs } = await open();
    await create({ campaign: { startDateTime: '2026-11-17 00:00:00', endDateTime: '2026-11-23 23:59:59' } });
    expect(await costs()).toEqual({});
    twin.clock.advance(DAY);
    const first = await costs();
    expect(Object.keys(first)).toEqual(['11-17']);
    twin.clock.advance(2 * HOUR);
    const later = await costs();
    expect(later['11-17']).toBeGreaterThan(first['11-17']!);
    twin.clock.advance(9 * DAY);
    const all = await costs();
    expect(await costs()).toEqual(all);
    expect(Object.keys(all)).toEqual(['11-17', '11-18', '11-19', '11-20', '11-21', '11-22', '11-23']);
    for (const cost of Object.values(all)) expect(cost).toBeLessThanOrEqual(10);
    expect(Math.min(...Object.values(all))).toBeGreaterThan(6);
    expect(all['11-21']).toBeGreaterThan(all['11-18']!);
  });

  test('stop while the campaign is paused, follow the budget, and leave the past alone', async () => {
    const { twin, create, update, costs } = await open();
    const { campaign, budget } = await create();
    twin.clock.advance(3 * DAY);
    await update('campaigns', campaign, { status: 'PAUSED' });
    twin.clock.advance(2 * DAY);
    const paused = await costs();
    expect(Object.keys(paused)).toEqual(['11-17', '11-18', '11-19']);
    await update('campaigns', campaign, { status: 'ENABLED' });
    await update('campaignBudgets', budget, { amountMicros: '40000000' });
    twin.clock.advance(2 * DAY);
    const raised = await costs();
    expect(raised).toMatchObject(paused);
    expect(raised['11-22']).toBeGreaterThan(25);
    await twin.of('campaigns:mutate', { operations: [{ remove: campaign }] });
    twin.clock.advance(3 * DAY);
    expect(Object.keys(await costs())).not.toContain('11-25');
  });

  test('of an ad that is not approved there are none', async () => {
    const { twin, create, costs } = await open();
    await create({ display: { headlines: [{ text: 'Guaranteed returns' }] } });
    twin.clock.advance(5 * DAY);
    expect(await costs()).toEqual({});
  });

  test('of a total budget are shared over its days', async () => {
    const { twin, create, costs } = await open();
    await create({ budget: { period: 'CUSTOM_PERIOD', amountMicros: undefined, totalAmountMicros: '140000000' } });
    twin.clock.advance(30 * DAY);
    const all = Object.values(await costs());
    expect(all).toHaveLength(14);
    expect(all.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(140);
  });

  test('of a total budget stay as they were when the end is moved; what is left is shared over the days that follow', async () => {
    const { twin, create, update, costs } = await open();
    const { campaign } = await create({ budget: { period: 'CUSTOM_PERIOD', amountMicros: undefined, totalAmountMicros: '140000000' } });
    twin.clock.advance(15 * DAY);
    const ended = await costs();
    const sum = (all: Record<string, number>): number => Object.values(all).reduce((total, cost) => total + cost, 0);
    await update('campaigns', campaign, { endDateTime: '2026-12-03 23:59:59' });
    expect(await costs()).toEqual(ended);
    twin.clock.advance(10 * DAY);
    const extended = await costs();
    expect(extended).toMatchObject(ended);
    expect(sum(extended)).toBeGreaterThan(sum(ended) + 0.5 * (140 - sum(ended)));
    expect(sum(extended)).toBeLessThanOrEqual(140);
  });

  test('overspend on demand, from then on', async () => {
    const { twin, create, costs } = await open();
    const { campaign } = await create();
    twin.clock.advance(3 * DAY);
    const before = await costs();
    await twin.control('POST', 'overspend', { campaign, factor: 2 });
    twin.clock.advance(2 * DAY);
    const after = await costs();
    expect(after['11-18']).toBe(before['11-18']);
    expect(after['11-20']).toBeGreaterThan(14);
  });

  test('add up over ads, ad groups, campaigns and the account, with rates as fractions', async () => {
    const { twin, create } = await open();
    await create({ name: 'One' });
    await create({ name: 'Two', budget: { amountMicros: '20000000' } });
    twin.clock.advance(10 * DAY);
    const sum = async (resource: string) => {
      const rows = await twin.search(
        `SELECT metrics.cost_micros, metrics.clicks, metrics.impressions, metrics.ctr, metrics.average_cpc, metrics.unique_users, metrics.video_trueview_views, metrics.trueview_average_cpv FROM ${resource} WHERE segments.date DURING LAST_30_DAYS`,
      );
      for (const { metrics } of rows) {
        expect(metrics?.ctr).toBeCloseTo(Number(metrics?.clicks) / Number(metrics?.impressions), 10);
        expect(metrics?.averageCpc).toBeCloseTo(Number(metrics?.costMicros) / Number(metrics?.clicks), 5);
        expect(Number(metrics?.uniqueUsers)).toBeLessThan(Number(metrics?.impressions));
        expect(metrics).toMatchObject({ videoTrueviewViews: '0' });
        expect(metrics).not.toHaveProperty('trueviewAverageCpv');
      }
      return rows.reduce((total, { metrics }) => total + Number(metrics?.costMicros), 0);
    };
    const total = await sum('customer');
    expect(total).toBeGreaterThan(100e6);
    for (const resource of ['campaign', 'campaign_budget', 'ad_group', 'ad_group_ad']) expect(await sum(resource)).toBe(total);
    const { body } = await twin.of('googleAds:search', {
      query: 'SELECT campaign.id, metrics.cost_micros FROM campaign WHERE segments.date DURING LAST_30_DAYS',
      searchSettings: { returnSummaryRow: true },
    });
    expect(body.summaryRow).toEqual({ metrics: { costMicros: String(total) } });
  });

  test('are split by the segments of a date, and filtered and ordered by metrics', async () => {
    const { twin, create } = await open();
    await create();
    twin.clock.advance(12 * DAY);
    const rows = await twin.search(
      "SELECT segments.week, segments.month, segments.year, metrics.clicks FROM campaign WHERE segments.date BETWEEN '2026-11-01' AND '2026-11-30' AND metrics.clicks > 0 ORDER BY segments.week DESC",
    );
    expect(rows.map(({ segments }) => segments)).toEqual([
      { week: '2026-11-23', month: '2026-11-01', year: 2026 },
      { week: '2026-11-16', month: '2026-11-01', year: 2026 },
    ]);
    expect(await twin.search('SELECT campaign.id, metrics.clicks FROM campaign WHERE metrics.clicks > 1000000')).toEqual([]);
  });

  test('fall as people tire of an ad', async () => {
    const { twin, create } = await open();
    await create({ campaign: { endDateTime: '2027-01-30 23:59:59' } });
    twin.clock.advance(75 * DAY);
    const rate = async (from: string, to: string) => {
      const [row] = await twin.search(`SELECT metrics.ctr FROM campaign WHERE segments.date BETWEEN '${from}' AND '${to}'`);
      return Number(row?.metrics?.ctr);
    };
    expect(await rate('2027-01-01', '2027-01-28')).toBeLessThan((await rate('2026-11-17', '2026-12-14')) * 0.8);
  });
});
