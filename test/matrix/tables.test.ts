// Do the tables in code name the columns that the migrations made? A query with another name would fail only when it runs.
import { globSync } from 'node:fs';
import path from 'node:path';
import { cloneDatabase } from '#test/harness/test-database.ts';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

test('every table in code has the columns of the migrated database', async () => {
  const modules = await Promise.all(
    globSync('server/**/*-table.ts', { cwd: ROOT }).map((file) => import(path.join(ROOT, file)) as Promise<Record<string, unknown>>),
  );
  const tables = modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));
  const inCode = tables
    .map((table) => getTableConfig(table))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  const client = new pg.Client({ connectionString: (await cloneDatabase()).url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition`,
  );
  await client.end();
  const inDatabase = rows.map(({ name }) => name).filter((name) => !name.startsWith('migrations.'));
  expect(inCode.toSorted()).toEqual(inDatabase.toSorted());
});
