// Migrates a database to the current schema: forward only, in order, each file in its own transaction with its own row in
// the journal. When it is killed midway, the schema is the old one or the new one.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { ROOT_FOLDER } from '../program-files.ts';
import { StartError } from './embedded-postgres/embedded-postgres-errors.ts';

export const MIGRATIONS_FOLDER = path.join(ROOT_FOLDER, 'server/db/migrations');
const LOCK_KEY = 4_153_202_611;

export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Returns the names of the migrations that were applied now. */
export async function runMigrations(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Unlike a request, a migration may rewrite a large table, or wait for another node that does.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    refuseUnknown(applied, migrations);
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) await applyOne(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => undefined);
    await client.query('reset statement_timeout').catch(() => undefined);
    client.release();
  }
}

function refuseUnknown(applied: Map<string, string>, migrations: readonly Migration[]): void {
  for (const [name, hash] of applied) {
    const ours = migrations.find((migration) => migration.name === name);
    if (!ours)
      throw new StartError(`The database was made by a newer version: it holds migration ${name}, which this version does not know.`);
    if (ours.hash !== hash) throw new StartError(`Migration ${name} was changed after it was applied to this database.`);
  }
}

async function applyOne(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [migration.name, migration.hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
