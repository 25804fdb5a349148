// The overview of a dashboard: the figures of its range and of the period before, by day and by network, in one statement.
import type { Overview, OverviewDay } from '#contract/results/index.ts';
import { stepDay } from '#domain/dates/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import { periodBefore } from '#domain/results/index.ts';
import type { DayRange } from '#domain/orders/index.ts';
import { campaignsVisibleTo } from '../../campaigns/index.ts';
import type { Database } from '../../db/connection.ts';
import { isRunning } from '../../campaigns/index.ts';
import { addedSums, addRows, describeFigures } from './describe-figures.ts';
import type { SumRow } from './describe-figures.ts';
import { describeFreshness, readFreshness } from './read-freshness.ts';
import { seesWholeCustomer } from './result-view.ts';
import type { ResultView } from './result-view.ts';
import { SqlValues } from './sql-values.ts';
import { statementName } from './statement-name.ts';

interface DayRow extends SumRow {
  day: string;
  network: Network;
}

export async function readCustomerOverview(db: Database, view: ResultView): Promise<Overview> {
  const before = periodBefore(view.range);
  const [rows, campaigns, freshness] = await Promise.all([readDays(db, view, before.from), countStates(db, view), readFreshness(db, view)]);
  // An account in an earlier time zone may have a day that has not begun here; it counts as the last one.
  const { from, to } = view.range;
  const now = rows.filter(({ day }) => day >= from);
  const previous = rows.filter(({ day }) => day < from);
  const sums = addRows(now);
  return {
    range: { from, to },
    previousRange: before,
    currency: view.currency,
    totals: describeFigures(sums, view, freshness),
    previous: describeFigures(addRows(previous), view, { isFinal: true }),
    days: eachDay({ from, to }, now),
    networks: NETWORKS.flatMap((network) => {
      const own = now.filter((row) => row.network === network);
      return own.length === 0 ? [] : [{ network, ...describeFigures(addRows(own), view, freshness) }];
    }),
    campaigns,
    freshness: describeFreshness(freshness, sums, view),
  };
}

/** Conditions on the campaign `k`, for people who do not see the whole customer. */
function campaignConditions({ actor, filters: { office, requestedAgent } }: ResultView, values: SqlValues): string[] {
  const ofOrder = (condition: string): string => `exists (select from orders o where o.id = k.order_id and ${condition})`;
  return [
    values.take(campaignsVisibleTo(actor)),
    ...(office === undefined ? [] : [ofOrder(`o.office_id = ${values.add(office)}::uuid`)]),
    ...(requestedAgent === undefined ? [] : [ofOrder(`o.agent_ids @> array[${values.add(requestedAgent)}::uuid]`)]),
  ];
}

async function readDays(db: Database, view: ResultView, since: string): Promise<DayRow[]> {
  const values = new SqlValues();
  const { to, isOpen } = view.range;
  const days = `d.customer_id = ${values.add(view.customerId)} and d.day >= ${values.add(since)}::date and d.day <= ${values.add(isOpen ? 'infinity' : to)}::date`;
  const from = seesWholeCustomer(view)
    ? `customer_day_figures d where ${days}`
    : `campaign_day_figures d join campaigns k on k.id = d.campaign_id where ${days} and ${campaignConditions(view, values).join(' and ')}`;
  const text = `select to_char(d.day, 'YYYY-MM-DD') as day, d.network, ${addedSums('d')} from ${from} group by d.day, d.network`;
  const { rows } = await db.$client.query<DayRow>({ name: statementName('overview_days', text), text, values: values.values });
  return rows;
}

function eachDay({ from, to }: DayRange, rows: readonly DayRow[]): OverviewDay[] {
  const byDay = new Map<string, OverviewDay>();
  for (let day = from; day <= to; day = stepDay(day, 1, 'days'))
    byDay.set(day, { day, impressions: 0, clicks: 0, videoViews: 0, leadsCount: 0 });
  for (const { day, impressions, clicks, video_views, leads } of rows) {
    const sum = byDay.get(day) ?? byDay.get(to);
    if (!sum) continue;
    sum.impressions += impressions;
    sum.clicks += clicks;
    sum.videoViews += video_views;
    sum.leadsCount += leads;
  }
  return [...byDay.values()];
}

/** Each state by itself, so that an index counts it alone. */
async function countStates(db: Database, view: ResultView): Promise<Overview['campaigns']> {
  const values = new SqlValues();
  const count = (condition: string): string =>
    `(select count(*)::int from campaigns k where k.deleted_at is null and ${condition} and ${campaignConditions(view, values).join(' and ')})`;
  const text = `select ${count(isRunning('k'))} as live,
     ${count(`k.state = 'PENDING_REVIEW'`)} as "inReview", ${count(`k.state = 'REJECTED'`)} as "needChange"`;
  const { rows } = await db.$client.query<Overview['campaigns']>({
    name: statementName('overview_states', text),
    text,
    values: values.values,
  });
  return rows[0] ?? { live: 0, inReview: 0, needChange: 0 };
}
