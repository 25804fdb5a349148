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
import { statementName } from './statement-name.ts';

/** Older days are final on every network. */
const LONGEST_RESTATED = Math.max(...Object.values(RESTATED_DAYS)) + 2;

interface FreshnessRow {
  read_at: Date | null;
  unread: number;
  is_final: boolean;
}

export async function readFreshness(db: Database, view: ResultView): Promise<Freshness> {
  const values = new SqlValues();
  const text = `with recursive ${accountsSql(view, values)}
     select min(f.read_at) as read_at, (count(*) filter (where f.read_at is null))::int as unread, ${isFinalSql(view, values)} as is_final
     from running a left join figure_pulls f on f.account_id = a.account_id where a.account_id is not null`;
  const { rows } = await db.$client.query<FreshnessRow>({ name: statementName('results_freshness', text), text, values: values.values });
  const { read_at, unread, is_final } = rows[0] ?? { read_at: null, unread: 0, is_final: true };
  return { readAt: read_at?.toISOString() ?? null, unreadAccounts: unread, isFinal: is_final };
}

/** The accounts that campaigns run on, each found as the next one after the last: a customer has few accounts and many campaigns. */
function accountsSql(view: ResultView, values: SqlValues): string {
  const next = (after: string): string =>
    `(select k.account_id from campaigns k where ${values.take(campaignsVisibleTo(view.actor))} and k.deleted_at is null and k.state = 'ACTIVE'
       and k.starts_at < ${values.add(view.end)} and k.account_id ${after} order by k.account_id limit 1)`;
  return `running as (select ${next('is not null')} as account_id
     union all select ${next('> a.account_id')} from running a where a.account_id is not null)`;
}

/** Looked for from the last day back, because the newest days are the ones that may still change. Those far back are final. */
function isFinalSql(view: ResultView, values: SqlValues): string {
  const { from, to, isOpen } = view.range;
  const first = isOpen ? [from, stepDay(to, -LONGEST_RESTATED, 'days')].toSorted().at(-1) : from;
  const ofScope = seesWholeCustomer(view)
    ? ''
    : `and exists (select from campaigns k where k.id = d.campaign_id and ${values.take(campaignsVisibleTo(view.actor))})`;
  return `coalesce((select false from campaign_day_figures d where d.customer_id = ${values.add(view.customerId)} and d.day >= ${values.add(first)}::date
    and d.day <= ${values.add(isOpen ? 'infinity' : to)}::date and not d.final ${ofScope} order by d.day desc limit 1), true)`;
}

export const describeFreshness = (freshness: Freshness, { impressions }: FigureSums, { now }: ResultView): FreshnessShape => ({
  state: freshnessState(freshness, impressions > 0, now),
  readAt: freshness.readAt,
});
