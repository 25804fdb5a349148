import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cloneDatabase } from '#test/harness/test-database.ts';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from './embedded-postgres/embedded-postgres-errors.ts';
import { MIGRATIONS_FOLDER, readMigrations, runMigrations } from './run-migrations.ts';
import type { Migration } from './run-migrations.ts';

let pool: pg.Pool;

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await cloneDatabase()).url });
});
afterAll(() => pool.end());

const extra = (name: string, sql: string): Migration => ({ name, sql, hash: name });

test('applied migrations are skipped, and a new one is applied once by two nodes', async () => {
  const migrations = [...(await readMigrations()), extra('9001_probe.sql', 'create table probe (id int)')];
  const applied = await Promise.all([runMigrations(pool, migrations), runMigrations(pool, migrations)]);
  expect(applied.flat()).toEqual(['9001_probe.sql']);
});

test('a migration that fails is rolled back completely', async () => {
  const known = [...(await readMigrations()), extra('9001_probe.sql', '')];
  const broken = extra('9002_broken.sql', 'create table half (id int); select no_such_function();');
  await expect(runMigrations(pool, [...known, broken])).rejects.toThrow(/9002_broken/);
  expect((await pool.query("select to_regclass('half') as found")).rows).toEqual([{ found: null }]);
});

test('a database of a newer version and an edited migration are refused', async () => {
  const known = await readMigrations();
  await expect(runMigrations(pool, known)).rejects.toThrow(
    new StartError('The database was made by a newer version: it holds migration 9001_probe.sql, which this version does not know.'),
  );
  await expect(runMigrations(pool, [...known, { name: '9001_probe.sql', sql: '', hash: 'edited' }])).rejects.toThrow('was changed');
});

test('a migration may take longer than a statement of a request, and so may waiting for another node', async () => {
  const { connectionString } = pool.options;
  const impatient = new pg.Pool({ connectionString, statement_timeout: 100, max: 2 });
  const migrations = [...(await readMigrations()), extra('9001_probe.sql', ''), extra('9003_slow.sql', 'select pg_sleep(0.4)')];
  const applied = await Promise.all([runMigrations(impatient, migrations), runMigrations(impatient, migrations)]);
  expect(applied.flat()).toEqual(['9003_slow.sql']);
  expect((await impatient.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '100ms' }]);
  await impatient.end();
});

test('the migrations make exactly the tables that the code describes', async () => {
  const root = path.join(import.meta.dirname, '../..');
  const modules = await Promise.all(
    globSync('server/**/*-table.ts', { cwd: root }).map((file) => import(path.join(root, file)) as Promise<object>),
  );
  const tables = Object.fromEntries(
    modules.flatMap((module, at) => Object.entries(module).map(([name, value]) => [`${at} ${name}`, value])),
  );
  const snapshots = path.join(MIGRATIONS_FOLDER, 'meta');
  const last = readdirSync(snapshots)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  const migrated = JSON.parse(readFileSync(path.join(snapshots, last ?? ''), 'utf8')) as Parameters<typeof generateMigration>[0];
  expect(await generateMigration(migrated, generateDrizzleJson(tables, migrated.id))).toEqual([]);
});
