// Makes the monthly partitions of the daily figures before rows are written into them. Rows of a month that came before its partition are
// in the default one, and are moved.
import { sql } from 'drizzle-orm';
import { stepDay } from '#domain/dates/index.ts';
import type { Database, Transaction } from '../../db/connection.ts';

/** The lock under which partitions are made, so that two workers do not make the same. */
const LOCK_KEY = 4_153_202_612;
const PARENT = 'ad_day_figures';

/** From the month of the first day to that of the last, and one more, so that midnight never waits for a partition. */
export async function ensureMonthPartitions(db: Database, since: string, until: string): Promise<void> {
  const months: string[] = [];
  for (let month = `${since.slice(0, 7)}-01`; month <= stepDay(until, 1, 'months'); month = stepDay(month, 1, 'months')) months.push(month);
  const missing = await db.$client.query<{ month: string }>(
    `select m as month from unnest($1::text[]) m where to_regclass('${PARENT}_' || replace(left(m, 7), '-', '_')) is null order by m`,
    [months],
  );
  for (const { month } of missing.rows) await db.transaction((tx) => makePartition(tx, month));
}

async function makePartition(tx: Transaction, month: string): Promise<void> {
  const name = `${PARENT}_${month.slice(0, 7).replace('-', '_')}`;
  const end = stepDay(month, 1, 'months');
  const isIn = `day >= '${month}' and day < '${end}'`;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
  const { rows } = await tx.execute(sql`select 1 where to_regclass(${name}) is null`);
  if (rows.length === 0) return;
  await tx.execute(sql.raw(`create table ${name} (like ${PARENT} including all)`));
  await tx.execute(sql.raw(`lock table ${PARENT} in share row exclusive mode`));
  await tx.execute(
    sql.raw(`with moved as (delete from ${PARENT}_default where ${isIn} returning *) insert into ${name} select * from moved`),
  );
  await tx.execute(sql.raw(`alter table ${PARENT} attach partition ${name} for values from ('${month}') to ('${end}')`));
}
