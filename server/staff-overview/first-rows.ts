// One section of the overview as one statement: how many rows match, and the first of them as JSON.
import type { Database } from '../db/connection.ts';
import type { Predicate } from '../db/lists/list-source.ts';

export interface FirstRows<Row> {
  count: number;
  rows: Row[];
}

export interface SectionQuery {
  /** What is read of each row, as `k.id as "_id"`. */
  columns: string;
  /** Tables and joins; the scope's alias among them. */
  from: string;
  where: string;
  groupBy?: string;
  order: string;
  scope: Predicate;
  /** Further parameters, from the first number after those of the scope. */
  values?: readonly unknown[];
  limit: number;
}

/** `where` names its parameters as `:1`, `:2`, because the scope has numbered ones already. */
export async function readFirstRows<Row>(db: Database, query: SectionQuery): Promise<FirstRows<Row>> {
  const { columns, from, where, groupBy, order, scope, values = [], limit } = query;
  const numbered = (text: string): string =>
    text.replace(/(?<!:):(\d+)/g, (_, number: string) => `$${scope.values.length + Number(number)}`);
  const found = `select ${columns}, ${order} as "position" from ${from} where ${where} and ${scope.sql}${groupBy === undefined ? '' : ` group by ${groupBy}`}`;
  const text = `with found as materialized (${numbered(found)})
    select (select count(*)::int from found) as count,
      coalesce((select json_agg(first order by first."position") from (select * from found order by "position" limit ${limit}) first), '[]') as rows`;
  const result = await db.$client.query<{ count: number; rows: (Row & { position: unknown })[] }>(text, [...scope.values, ...values]);
  const [answer] = result.rows;
  if (!answer) throw new Error('A count always has a row');
  return { count: answer.count, rows: answer.rows.map(({ position: _position, ...row }) => row as unknown as Row) };
}

/** A moment as the contract writes it. */
export const isoMoment = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
