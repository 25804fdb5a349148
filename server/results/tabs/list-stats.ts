// One page of campaign figures: the rows are chosen first, then the figures of their campaigns are read, in one statement.
import { COUNT_IS_EXACT_TO } from '#contract/list/index.ts';
import type { CampaignStatAnswer, CampaignStatQuery } from '#contract/results/index.ts';
import type { Database } from '../../db/connection.ts';
import { refusalSql } from '../../campaigns/index.ts';
import { campaignSums, isFinalSql, rangeSql, reachSql } from './campaign-sums-sql.ts';
import { sumColumns } from './describe-figures.ts';
import { describeStat } from './describe-stat.ts';
import type { StatRow } from './describe-stat.ts';
import { readTotals } from './read-totals.ts';
import type { ResultView } from './result-view.ts';
import { SqlValues } from './sql-values.ts';
import { statOrderSql } from './stat-order-sql.ts';
import { isShown, statRowsSql } from './stat-rows-sql.ts';
import { statementName } from './statement-name.ts';

export async function listStats(db: Database, view: ResultView, query: CampaignStatQuery): Promise<CampaignStatAnswer> {
  const [rows, counted, totals] = await Promise.all([
    readRows(db, view, query),
    query.wantsCount ? countRows(db, view, query) : null,
    query.includeTotals === 'true' ? readTotals(db, view, query.search) : null,
  ]);
  const { from, to } = view.range;
  return {
    campaignStats: rows.map((row) => describeStat(row, view)),
    ...(counted !== null && { count: counted, ...(counted > COUNT_IS_EXACT_TO && { countIsEstimate: true }) }),
    range: { from, to },
    ...(totals !== null && { totals }),
  };
}

async function readRows(db: Database, view: ResultView, query: CampaignStatQuery): Promise<StatRow[]> {
  const values = new SqlValues();
  const range = rangeSql(view, values);
  const where = statRowsSql(view, query.search, range, values);
  const order = statOrderSql(query.order, range);
  const text = `with page as materialized (
       select k.id, k.group_id, k.order_id, k.starts_at, ${order.columns} from campaigns k ${order.joins}
       where ${where} order by ${order.inner} limit ${query.limit} offset ${(query.page - 1) * query.limit})
     select k.id, o.id as order_id, o.order_number, o.title, o.net, o.total, o.currency_code, o.catalog_id,
       (select q.type from order_products q where q.order_id = o.id order by q.position limit 1) as product_type,
       (select json_agg(part) from (
         select p.id, p.name, p.network, p.state, ${refusalSql('p')} as refusal, p.starts_at as "startsAt", p.ends_at as "endsAt", p.type, p.funnel_parent_id as "funnelParentId",
           ${reachSql('p', range)} as reach, ${isFinalSql('p', range)} as "isFinal", ${sumColumns('f')}
         from campaigns p cross join lateral ${campaignSums('p', range)} f where p.group_id = k.group_id and ${isShown('p')}
         order by p.starts_at, p.id) part) as parts
     from page k left join orders o on o.id = k.order_id order by ${order.outer}`;
  // What most people open first needs no search and no figures to sort by. Its texts differ by scope, page size and direction only.
  const isFrequent = query.page === 1 && query.search.length === 0 && !order.joins && Object.keys(view.filters).length === 0;
  const { rows } = isFrequent
    ? await db.quick.query<StatRow>({ name: statementName('campaign_stats', text), text, values: values.values })
    : await db.$client.query<StatRow>(text, values.values);
  return rows;
}

async function countRows(db: Database, view: ResultView, query: CampaignStatQuery): Promise<number> {
  const values = new SqlValues();
  const where = statRowsSql(view, query.search, rangeSql(view, values), values);
  const { rows } = await db.$client.query<{ count: number }>(
    `select count(*)::int as count from (select from campaigns k where ${where} limit ${COUNT_IS_EXACT_TO + 1}) counted`,
    values.values,
  );
  return rows[0]?.count ?? 0;
}
