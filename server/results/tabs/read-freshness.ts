// How current the figures are that a person sees: when the accounts of the running campaigns were read, and whether a day may still change.
import type { FreshnessShape } from '#contract/results/index.ts';
import { stepDay } from '#domain/dates/index.ts';
import { freshnessState, RESTATED_DAYS } from '#domain/results/index.ts';
import type { FigureSums, Freshness } from '#domain/results/index.ts';
import { campaignsVisibleTo } from '../../campaigns/index.ts';
import type { Database } from '../../db/connection.ts';
import { seesWholeCustomer } from './result-view.ts';
import type { ResultView } from './result-view.ts';
import { SqlValues } from './sql-values.ts';

/** Older days are final on every network. */
const LONGEST_RESTATED = Math.max(...Object.values(RESTATED_DAYS)) + 2;

interface FreshnessRow {
  read_at: Date | null;
  unread: number;
  is_final: boolean;
}

export async function readFreshness(db: Database, view: ResultView): Promise<Freshness> {
  const values = new SqlValues();
  const scope = values.take(campaignsVisibleTo(view.actor));
  const { rows } = await db.$client.query<FreshnessRow>(
    `select min(a.read_at) as read_at, (count(*) filter (where a.read_at is null))::int as unread, ${isFinalSql(view, scope, values)} as is_final
     from (select distinct on (k.account_id) k.account_id, f.read_at from campaigns k left join figure_pulls f on f.account_id = k.account_id
       where ${scope} and k.deleted_at is null and k.state = 'ACTIVE' and k.starts_at < ${values.add(view.end)} and k.account_id is not null) a`,
    values.values,
  );
  const { read_at, unread, is_final } = rows[0] ?? { read_at: null, unread: 0, is_final: true };
  return { readAt: read_at?.toISOString() ?? null, unreadAccounts: unread, isFinal: is_final };
}

/** Looked for from the last day back, because the newest days are the ones that may still change. Those far back are final. */
function isFinalSql(view: ResultView, scope: string, values: SqlValues): string {
  const { from, to, isOpen } = view.range;
  const first = isOpen ? [from, stepDay(to, -LONGEST_RESTATED, 'days')].toSorted().at(-1) : from;
  const ofScope = seesWholeCustomer(view) ? '' : `and exists (select from campaigns k where k.id = d.campaign_id and ${scope})`;
  return `coalesce((select false from campaign_day_figures d where d.customer_id = ${values.add(view.customerId)} and d.day >= ${values.add(first)}::date
    and d.day <= ${values.add(isOpen ? 'infinity' : to)}::date and not d.final ${ofScope} order by d.day desc limit 1), true)`;
}

export const describeFreshness = (freshness: Freshness, { impressions }: FigureSums, { now }: ResultView): FreshnessShape => ({
  state: freshnessState(freshness, impressions > 0, now),
  readAt: freshness.readAt,
});
