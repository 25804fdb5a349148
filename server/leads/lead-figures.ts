// What is counted of all leads that match: by state, what they cost, and over time.
import type { LeadGraph, LeadMetrics } from '#contract/leads/index.ts';
import { graphUnit } from '#domain/leads/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { DayRange } from '#domain/orders/index.ts';
import type { Database } from '../db/connection.ts';
import type { ListSql } from '../db/lists/list-sql.ts';
import type { LeadFieldAccess } from './lead-list-source.ts';

type Matching = Pick<ListSql, 'text' | 'values'>;

export async function readLeadMetrics(db: Database, matching: Matching, access: LeadFieldAccess): Promise<LeadMetrics> {
  const { rows } = await db.$client.query<{ state: keyof LeadMetrics['byState']; count: number }>(
    `select s.state, count(*)::int as count from leads s where s.id in (${matching.text}) group by 1`,
    matching.values,
  );
  const byState = { NEW: 0, CONTACTED: 0, QUALIFIED: 0, LOST: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    byState,
    costs: access.seesBudget ? await readCosts(db, matching, access) : null,
    includesTax: access.basis === 'withTax',
  };
}

/** Each order counts once, however many leads it brought. */
async function readCosts(db: Database, { text, values }: Matching, { basis }: LeadFieldAccess): Promise<LeadMetrics['costs']> {
  const { rows } = await db.$client.query<{ currency: string; budget: number; leads: number }>(
    `select o.currency_code as currency, sum(o.${basis === 'withTax' ? 'total' : 'net'})::int8 as budget, sum(brought.leads)::int8 as leads
      from (select s.order_id, count(*) as leads from leads s where s.id in (${text}) and s.order_id is not null group by 1) brought
      join orders o on o.id = brought.order_id where o.status <> 'CANCELLED' group by 1 order by 1`,
    values,
  );
  return rows.map(({ currency, budget, leads }) => {
    const { currencySuffix, offset } = moneyCurrency(currency);
    return { currency, currencySuffix, offset, budget, leads, perLead: leads === 0 ? null : Math.round(budget / leads) };
  });
}

export async function readLeadGraph(db: Database, { text, values }: Matching, range: DayRange, timezone: string): Promise<LeadGraph> {
  const unit = graphUnit(range);
  const at = (position: number): string => `$${values.length + position}`;
  const { rows } = await db.$client.query<{ day: string; leads: number }>(
    `select to_char(step, 'YYYY-MM-DD') as day, coalesce(counted.leads, 0)::int as leads
      from generate_series(date_trunc('${unit}', ${at(1)}::timestamp), ${at(2)}::timestamp, interval '1 ${unit}') step
      left join (select date_trunc('${unit}', s.created_at at time zone ${at(3)}::text) as begins, count(*) as leads
        from leads s where s.id in (${text}) group by 1) counted on counted.begins = step
      order by step`,
    [...values, range.from, range.to, timezone],
  );
  return { unit, points: rows };
}
