// The sums over all rows that match. Without filters they are those of the customer's days, otherwise the sums of the matching campaigns.
import type { CheckedCondition } from '#contract/list/index.ts';
import type { CampaignStatAnswer } from '#contract/results/index.ts';
import type { Database } from '../../db/connection.ts';
import { rangeSql, SUMS } from './campaign-sums-sql.ts';
import { addedSums, describeFigures, sumsOf } from './describe-figures.ts';
import type { SumRow } from './describe-figures.ts';
import { describeFreshness, readFreshness } from './read-freshness.ts';
import { seesWholeCustomer } from './result-view.ts';
import type { ResultView } from './result-view.ts';
import { SqlValues } from './sql-values.ts';
import { groupSums } from './stat-order-sql.ts';
import { statRowsSql } from './stat-rows-sql.ts';

type Totals = NonNullable<CampaignStatAnswer['totals']>;

export async function readTotals(db: Database, view: ResultView, search: readonly CheckedCondition[]): Promise<Totals> {
  const [row, freshness] = await Promise.all([readSums(db, view, search), readFreshness(db, view)]);
  const sums = sumsOf(row);
  return { ...describeFigures(sums, view, freshness), currency: view.currency, freshness: describeFreshness(freshness, sums, view) };
}

async function readSums(db: Database, view: ResultView, search: readonly CheckedCondition[]): Promise<SumRow> {
  const values = new SqlValues();
  const range = rangeSql(view, values);
  const text =
    seesWholeCustomer(view) && search.length === 0
      ? `select ${addedSums('d')} from customer_day_figures d
          where d.customer_id = ${values.add(view.customerId)} and d.day >= ${range.from} and d.day <= ${range.to}`
      : `select ${addedSums('m')} from campaigns k ${groupSums(range)} where ${statRowsSql(view, search, range, values)}`;
  const { rows } = await db.$client.query<SumRow>(text, values.values);
  return rows[0] ?? (Object.fromEntries(SUMS.map((column) => [column, 0])) as unknown as SumRow);
}
