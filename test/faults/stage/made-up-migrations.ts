// Made-up migrations with slow steps that move data. Each step inserts a mark in the same transaction, so that a half-applied step can be
// detected.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Violations } from '../fault-run.ts';
import { query } from './cluster.ts';

export const STEPS = 10;
const ROWS = 3000;
const stepName = (step: number): string => `${String(step).padStart(4, '0')}_step.sql`;

const first = `
  create table accounts (id integer primary key, cents bigint not null);
  insert into accounts select n, n * 37 from generate_series(1, ${ROWS}) as n;
  create table marks (step integer primary key);
  insert into marks values (0);`;

/** Steps alternate: a new column for every row, or a table to which half of the amounts are moved and back. */
const later = (step: number): string =>
  step % 2 === 1
    ? `insert into marks values (${step});
       alter table accounts add column extra_${step} text;
       update accounts set extra_${step} = id || ' of ${step}';
       select pg_sleep(0.03);
       alter table accounts alter column extra_${step} set not null;`
    : `create table moved_${step} as select id, cents from accounts where id % 2 = 0;
       update accounts set cents = 0 where id % 2 = 0;
       select pg_sleep(0.03);
       update accounts set cents = moved.cents from moved_${step} moved where moved.id = accounts.id;
       insert into marks values (${step});`;

export async function writeMigrations(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let step = 0; step < STEPS; step++) await writeFile(path.join(folder, stepName(step)), step === 0 ? first : later(step));
}

interface SchemaState {
  journal: string[];
  marks: number[];
  columns: string[];
  tables: string[];
  cents: number;
}

/** Returns the number of applied steps; reports half-applied ones. */
export async function checkSteps(url: string, violations: Violations): Promise<number> {
  const [begun] = await query<{ begun: boolean }>(url, `select to_regclass('marks') is not null as begun`);
  if (!begun?.begun) {
    const leftovers = await query(url, `select 1 from pg_tables where schemaname = 'public' and tablename <> 'migrations'`);
    violations.require(leftovers.length === 0, 'Before the first step there are tables already');
    return 0;
  }
  const [state] = await query<SchemaState>(
    url,
    `select (select array_agg(name order by name) from migrations) as journal,
            (select array_agg(step order by step) from marks) as marks,
            (select array_agg(column_name::text order by column_name) from information_schema.columns
             where table_name = 'accounts' and column_name like 'extra%') as columns,
            (select array_agg(tablename::text order by tablename) from pg_tables where tablename like 'moved%') as tables,
            (select sum(cents)::float8 from accounts) as cents`,
  );
  if (!state) throw new Error('The schema could not be read');
  const steps = state.marks.length;
  const applied = Array.from({ length: steps }, (_, step) => step);
  const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
  violations.require(same(state.marks, applied), `Steps were left out: ${state.marks.join(', ')}`);
  violations.require(same(state.journal, applied.map(stepName)), `After ${steps} steps the journal says ${state.journal.join(', ')}`);
  violations.require(
    same(
      state.columns ?? [],
      applied.filter((step) => step % 2 === 1).map((step) => `extra_${step}`),
    ),
    `After ${steps} steps the columns are ${state.columns?.join(', ')}`,
  );
  violations.require(
    same(
      state.tables ?? [],
      applied.filter((step) => step > 0 && step % 2 === 0).map((step) => `moved_${step}`),
    ),
    `After ${steps} steps the tables are ${state.tables?.join(', ')}`,
  );
  violations.require(state.cents === (37 * ROWS * (ROWS + 1)) / 2, `After ${steps} steps the data is not equal: ${state.cents}`);
  return steps;
}
