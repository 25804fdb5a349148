// One PostgreSQL for the whole run, with a migrated template that each test file clones.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/db/connection.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres/embedded-postgres.ts';
import { readMigrations, runMigrations } from '#server/db/run-migrations.ts';
import { prepareQueue } from '#server/jobs/queue/prepare-queue.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { SHARED_CLUSTER_VARIABLE } from './prepared-cluster.ts';
import { ensureApiDocs } from '../../scripts/setup/api-docs.mjs';
import { ensureGazetteer } from '../../scripts/setup/gazetteer.mjs';
import { ensureServerBuild } from '../../scripts/setup/server-build.mjs';

export const TEMPLATE = 'adstead_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Place searches need the first, the docs of the API the second, programs beside the server the third; `npm test` has made them before, a direct run of vitest has not.
  await ensureGazetteer();
  await ensureApiDocs();
  await ensureServerBuild();
  process.env['START_BUILT_PROGRAMS'] = '1';
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-test-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: () => undefined });
  await makeTemplate(postgres.url);
  process.env[SHARED_CLUSTER_VARIABLE] = path.join(folder, 'prepared');
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${TEMPLATE}`;
  const db = openDatabase(templateUrl.href, { connections: 2, onError: () => undefined });
  await runMigrations(db.$client, await readMigrations());
  await prepareQueue(templateUrl.href);
  await db.$client.end();
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}
