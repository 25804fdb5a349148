import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cloneDatabase } from '#test/harness/test-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER, readMigrations, runMigrations } from './run-migrations.ts';
import type { Migration } from './run-migrations.ts';

let pool: pg.Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await cloneDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  drop = database.drop;
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const extra = (name: string, sql: string): Migration => ({ name, sql, hash: name });

test('what is applied is not applied again, and what is new is, once for two nodes', async () => {
  const migrations = [...(await readMigrations()), extra('9001_probe.sql', 'create table probe (id int)')];
  const applied = await Promise.all([runMigrations(pool, migrations), runMigrations(pool, migrations)]);
  expect(applied.flat()).toEqual(['9001_probe.sql']);
});

test('a migration that fails leaves nothing of itself', async () => {
  const known = [...(await readMigrations()), extra('9001_probe.sql', '')];
  const broken = extra('9002_broken.sql', 'create table half (id int); select no_such_function();');
  await expect(runMigrations(pool, [...known, broken])).rejects.toThrow(/9002_broken/);
  expect((await pool.query("select to_regclass('half') as found")).rows).toEqual([{ found: null }]);
});

test('a database of a newer version and an edited migration are refused', async () => {
  const known = await readMigrations();
  await expect(runMigrations(pool, known)).rejects.toThrow('newer version');
  await expect(runMigrations(pool, [...known, { name: '9001_probe.sql', sql: '', hash: 'edited' }])).rejects.toThrow('was changed');
});

test('the migrations make exactly the tables that the code describes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'adstead-migrations-'));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const before = readdirSync(folder).length;
  const root = path.join(import.meta.dirname, '../..');
  execFileSync(path.join(root, 'node_modules/.bin/drizzle-kit'), ['generate', '--dialect', 'postgresql', '--schema', './server/db/schema.ts', '--out', path.relative(root, folder)], {
    cwd: root,
    stdio: 'pipe',
  });
  expect(readdirSync(folder).length).toBe(before);
  rmSync(folder, { recursive: true });
});
