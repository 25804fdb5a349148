// The embedded database of a data folder, inspected from outside: its processes, its URL and its files.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { connectionUrl } from '#server/db/embedded-postgres/embedded-postgres-cluster.ts';
import type { Access } from '#server/db/embedded-postgres/embedded-postgres-cluster.ts';
import { pointerName } from '#server/db/embedded-postgres/embedded-postgres-folder.ts';
import { processesOf, readPostmasterFile } from '#server/db/embedded-postgres/embedded-postgres-process.ts';
import pg from 'pg';

export async function clusterFolder(dataDir: string): Promise<string> {
  const pointer = path.join(dataDir, pointerName);
  const home = existsSync(pointer) ? (await readFile(pointer, 'utf8')).trim() : dataDir;
  return path.join(home, 'postgres');
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const found = await readPostmasterFile(await clusterFolder(dataDir));
  if (!found) throw new Error(`No database runs in ${dataDir}`);
  return found.pid;
}

export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const processes = await processesOf(await clusterFolder(dataDir));
  return processes.map(({ pid }) => pid);
}

export async function databaseUrl(dataDir: string): Promise<string> {
  const text = await readFile(path.join(await clusterFolder(dataDir), 'adstead-access.json'), 'utf8');
  return connectionUrl(JSON.parse(text) as Access);
}

/** Uses a connection of its own, so that the result does not depend on any pool. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
