// Campaigns that need a person: those with rejected ads, and those that spend much less or more than their days allow.
import type { OverviewCreative, PacedCampaign, RejectedCampaign } from '#contract/staff-overview/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { UNABLE_STATUSES } from '#domain/networks/index.ts';
import { expectedSpend, LEAST_RUN_MS, PACE_TOLERANCE, paceOf } from '#domain/staff-overview/index.ts';
import type { BudgetedPart } from '#domain/staff-overview/index.ts';
import { campaignsVisibleTo, creativesVisibleTo } from '../campaigns/index.ts';
import type { Database } from '../db/connection.ts';
import { shownNameSql } from '../shown-name-sql.ts';
import { isoMoment, readFirstRows } from './first-rows.ts';
import type { FirstRows } from './first-rows.ts';

/** No list has a filter for these campaigns, so that more of them are read than the screen shows at first. */
const ROWS = 50;
const FIRST_ROWS = 5;

const CAMPAIGN = `k.id as "_id", k.network, ${shownNameSql('k.name')} as name, c.name as "customerName", k.order_id as "orderId"`;
const UNABLE = UNABLE_STATUSES.map((status) => `'${status}'`).join(', ');
const IS_RUNNING = `k.deleted_at is null and k.state not in ('COMPLETED', 'DELETED')`;

/** An account that is disabled stops all of its ads with an issue; it is shown as an account, because no change of an ad would help. */
export const readRejectedAds = (db: Database, actor: Actor): Promise<FirstRows<RejectedCampaign>> =>
  readFirstRows(db, {
    columns: `${CAMPAIGN}, count(*)::int as "rejectedAds", min(coalesce(a.refusal, k.refusal)) as reason`,
    from: `ads a join ad_sets s on s.id = a.ad_set_id join campaigns k on k.id = s.campaign_id join customers c on c.id = k.customer_id
      left join network_accounts n on n.id = k.account_id`,
    where: `a.state = 'REJECTED' and ${IS_RUNNING} and (n.status is null or n.status not in (${UNABLE}))`,
    groupBy: 'k.id, c.name',
    order: 'k.id',
    scope: campaignsVisibleTo(actor),
    limit: ROWS,
  });

/** Those that are being replaced need nobody. The longest outdated ones come first; the list shows all of them. */
export const readOutdatedCreatives = (db: Database, actor: Actor): Promise<FirstRows<OverviewCreative>> =>
  readFirstRows(db, {
    columns: `${CAMPAIGN}, coalesce(l.title, r.name) as "itemTitle", ${isoMoment('v.outdated_since')} as since, v.outdated_texts as changes`,
    from: `creative_comparisons v join campaigns k on k.id = v.campaign_id join customers c on c.id = k.customer_id
      left join listings l on l.id = v.item_id left join resources r on r.id = v.item_id`,
    where: `v.outdated_since is not null and v.replacement is distinct from 'REQUESTED'`,
    order: 'v.outdated_since',
    scope: creativesVisibleTo(actor),
    limit: FIRST_ROWS,
  });

const epochMs = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;
const shareOf = (row: string): string => `case when ${row}.ends_at <= ${row}.starts_at then (:1::timestamptz >= ${row}.ends_at)::int::float8
  else least(1, greatest(0, extract(epoch from :1::timestamptz - ${row}.starts_at)::float8 / extract(epoch from ${row}.ends_at - ${row}.starts_at)::float8)) end`;
const partOf = (row: string): string =>
  `json_build_object('budget', ${row}.budget, 'startsAt', ${epochMs(`${row}.starts_at`)}, 'endsAt', ${epochMs(`${row}.ends_at`)})`;

/** A campaign has the budget, unless its ad sets have budgets of their own. */
const EXPECTED = `join lateral (
  select coalesce(sum(s.budget * (${shareOf('s')})), k.budget * (${shareOf('k')})) as spend,
    coalesce(json_agg(${partOf('s')}) filter (where s.id is not null), json_build_array(${partOf('k')})) as parts
  from ad_sets s where s.campaign_id = k.id and s.budget is not null and s.starts_at is not null and s.ends_at is not null) expected on true`;

type StoredCampaign = Omit<PacedCampaign, 'money' | 'pace'> & {
  spent: number;
  parts: BudgetedPart[];
  startsAt: number;
  budget: number;
  currencyCode: string;
};

/** Those that are furthest from their plan come first. The statement narrows the campaigns down; the rule decides about those shown. */
export async function readPace(db: Database, actor: Actor, now: number): Promise<FirstRows<PacedCampaign>> {
  const { count, rows } = await readFirstRows<StoredCampaign>(db, {
    columns: `${CAMPAIGN}, ${isoMoment('k.ends_at')} as "endsAt", ${epochMs('k.starts_at')} as "startsAt",
      k.spent, expected.parts, k.budget, k.currency_code as "currencyCode"`,
    from: `campaigns k join customers c on c.id = k.customer_id ${EXPECTED}`,
    where: `${IS_RUNNING} and k.state = 'ACTIVE' and k.budget > 0 and k.spent is not null and k.currency_code is not null
      and k.starts_at <= :1::timestamptz - ${LEAST_RUN_MS} * interval '1 millisecond' and k.ends_at > :1::timestamptz and expected.spend > 0
      and (k.spent < expected.spend * ${1 - PACE_TOLERANCE} or k.spent > expected.spend * ${1 + PACE_TOLERANCE})`,
    order: `least(k.spent::float8 / expected.spend, expected.spend::float8 / greatest(k.spent, 1))`,
    scope: campaignsVisibleTo(actor),
    values: [new Date(now)],
    limit: ROWS,
  });
  const paced = rows.flatMap(({ spent, parts, startsAt, budget, currencyCode, ...row }) => {
    const expected = expectedSpend(parts, now);
    const pace = paceOf({ spent, expected, ranForMs: now - startsAt });
    if (pace === 'asPlanned') return [];
    return [{ ...row, pace, money: { spent, expected, budget, currency: moneyCurrency(currencyCode) } }];
  });
  return { count: count - (rows.length - paced.length), rows: paced };
}
