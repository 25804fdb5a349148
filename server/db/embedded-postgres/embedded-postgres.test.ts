import { spawn } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareCluster } from '#test/harness/prepared-cluster.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { processesOf } from './embedded-postgres-process.ts';
import { StartError, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const isRoot = process.getuid?.() === 0;
let root: string;
let lines: string[];
let started: EmbeddedPostgres[];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adstead-db-'));
  await chmod(folder, 0o755);
  return folder;
}

beforeEach(async () => {
  root = await newFolder();
  lines = [];
  started = [];
});

afterEach(async () => {
  for (const database of started) await database.stop();
  await rm(root, { recursive: true, force: true });
});

// Most tests do not depend on fsync, and are faster without it.
async function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, durable: false, log: (line) => lines.push(line), ...options });
  started.push(database);
  return database;
}

async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function queryUntilItAnswers(url: string, text: string): Promise<Record<string, unknown>[]> {
  return vi.waitFor(() => query(url, text), { timeout: 180_000, interval: 50 });
}

describe('a fresh start', () => {
  let folder: string;
  let database: EmbeddedPostgres;
  // An interrupted creation has left its folders.
  beforeAll(async () => {
    folder = await newFolder();
    await mkdir(join(folder, 'data', 'postgres.new', 'base'), { recursive: true });
    await writeFile(join(folder, 'data', 'postgres.new', 'PG_VERSION'), '');
    await mkdir(join(folder, 'data', 'postgres'));
    database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, log: () => {} });
  });
  afterAll(async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('gives an empty UTF-8 database that sorts names as people do, reached only with its password', async () => {
    const names = ['Zoe', 'ähre', 'Ahre', 'bob', 'Émile', 'eva'];
    const sorted = await query(database.url, 'SELECT name FROM unnest($1::text[]) AS name ORDER BY name', [names]);
    expect(sorted.map((row) => row.name)).toEqual(['Ahre', 'ähre', 'bob', 'Émile', 'eva', 'Zoe']);
    const settings = await query(
      database.url,
      `SELECT name, setting FROM pg_settings WHERE name IN ('jit', 'server_encoding', 'listen_addresses') ORDER BY name`,
    );
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      jit: 'off',
      server_encoding: 'UTF8',
      listen_addresses: '127.0.0.1',
    });
    await expect(query(database.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  test('lets the product make extensions and databases without being a superuser', async () => {
    await query(database.url, 'CREATE EXTENSION pg_trgm');
    await query(database.url, 'CREATE DATABASE copy TEMPLATE adstead');
    const [role] = await query(database.url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
    expect(role?.rolsuper).toBe(false);
  });

  test('hides the password from other users of the machine', async () => {
    expect((await stat(join(database.dataFolder, 'adstead-access.json'))).mode & 0o077).toBe(0);
    expect((await stat(database.dataFolder)).mode & 0o077).toBe(0);
  });

  test('begins again after an interrupted creation', async () => {
    await expect(access(join(folder, 'data', 'postgres.new'))).rejects.toThrow('ENOENT');
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('after a stop', () => {
  let folder: string;
  let port: number;
  let pidFile: string;
  let pidText: string;
  beforeAll(async () => {
    folder = await newFolder();
    await prepareCluster(join(folder, 'data'));
    const first = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, log: () => {} });
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS value');
    port = first.port;
    pidFile = join(first.dataFolder, 'postmaster.pid');
    pidText = await readFile(pidFile, 'utf8');
    await first.stop();
    expect(await processesOf(first.dataFolder)).toEqual([]);
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('no process is left, and the next start finds rows and port again', async () => {
    const second = await start(join(folder, 'data'));
    expect(second.port).toBe(port);
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  });

  test('a pid file that names an unrelated process does not prevent the start', async () => {
    await writeFile(pidFile, pidText.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
    const second = await start(join(folder, 'data'));
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('the next start moves to another port when the remembered one has been taken', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
    try {
      const second = await start(join(folder, 'data'));
      expect(second.port).not.toBe(port);
      expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      squatter.close();
    }
  });
});

describe('after the starter was killed', () => {
  beforeEach(() => prepareCluster(join(root, 'data')));

  test('the running database is adopted, watched and stopped', async () => {
    const orphan = await startAndKillStarter(join(root, 'data'));
    const adopted = await start(join(root, 'data'), { durable: true });
    expect(adopted.pid()).toBe(orphan.pid);
    expect(await query(adopted.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);

    process.kill(adopted.pid(), 'SIGKILL');
    expect(await queryUntilItAnswers(adopted.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
    await vi.waitFor(() => expect(adopted.pid()).not.toBe(orphan.pid), { timeout: 180_000 });
    await adopted.stop();
    expect(await processesOf(adopted.dataFolder)).toEqual([]);
  });

  test('a database that still runs with other settings is restarted with the new ones', async () => {
    const orphan = await startAndKillStarter(join(root, 'data'));
    const port = await freePort();
    const database = await start(join(root, 'data'), { durable: true, port });
    expect(database.pid()).not.toBe(orphan.pid);
    expect(database.port).toBe(port);
    expect(await query(database.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
    await database.stop();
    expect(await processesOf(database.dataFolder)).toEqual([]);
  });
});

describe('while it runs', () => {
  let folder: string;
  let database: EmbeddedPostgres;
  const logged: string[] = [];
  beforeAll(async () => {
    folder = await newFolder();
    await prepareCluster(join(folder, 'data'));
    database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: true, log: (line) => logged.push(line) });
  });
  afterAll(async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('a second start of the same folder fails with the id of the process that uses it', async () => {
    const second = startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} });
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(`is in use by another Adstead process (pid ${process.pid})`);
  });

  test('a killed backend ends only in a short recovery', async () => {
    await query(database.url, 'CREATE TABLE kept AS SELECT 7 AS value');
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const lost = new Promise((resolve) => client.once('end', resolve));
    process.kill(rows[0]!.pid, 'SIGKILL');
    await lost;
    expect(await queryUntilItAnswers(database.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  });

  test('a killed postmaster comes back on the same port with every acknowledged row', async () => {
    expect(await query(database.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    await query(database.url, 'CREATE TABLE ledger (id int PRIMARY KEY)');
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await client.query('INSERT INTO ledger VALUES ($1)', [acknowledged + 1]);
        acknowledged += 1;
        if (acknowledged === 25) process.kill(database.pid(), 'SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow();
    expect(acknowledged).toBeGreaterThanOrEqual(25);

    const [kept] = await queryUntilItAnswers(database.url, 'SELECT count(*)::int AS rows, max(id) AS last FROM ledger');
    expect(kept?.rows).toBe(kept?.last);
    expect(kept?.last).toBeGreaterThanOrEqual(acknowledged);
    expect(logged.join('\n')).toMatch(/stopped by itself \(SIGKILL\); starting it again/);
    await vi.waitFor(() => expect(logged.join('\n')).toContain('runs again'), { timeout: 180_000 });
  });

  test('it can be stopped in the middle of a restart', async () => {
    logged.length = 0;
    process.kill(database.pid(), 'SIGKILL');
    await vi.waitFor(() => expect(logged.join()).toContain('starting it again'), { timeout: 180_000 });
    await database.stop();
    expect(await processesOf(database.dataFolder)).toEqual([]);
  });
});

test('a folder that is in the way is left as it is', async () => {
  const precious = join(root, 'data', 'postgres', 'precious');
  await mkdir(precious, { recursive: true });
  await expect(start(join(root, 'data'))).rejects.toThrow(
    /^The folder .* is in the way of the database and is not one: move it elsewhere\.$/,
  );
  await expect(access(precious)).resolves.toBeUndefined();
  expect(lines.filter((line) => line.startsWith('Creating'))).toEqual([]);
});

test('a data folder that cannot be written is named in one sentence', async () => {
  await writeFile(join(root, 'file'), '');
  const attempt = startEmbeddedPostgres({ dataDir: join(root, 'file', 'data'), log: () => {} });
  await expect(attempt).rejects.toThrow(StartError);
  await expect(attempt).rejects.toThrow(/^The data folder .*file\/data cannot be written: part of its path is a file\.$/);
});

test('when the account of the database may not enter the data folder, the cluster is stored elsewhere', async () => {
  const closed = join(root, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const dataDir = join(closed, 'data');
  const database = await start(dataDir);
  await query(database.url, 'CREATE TABLE kept AS SELECT 7 AS value');
  await database.stop();
  const again = await start(dataDir);
  expect(await query(again.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  expect(again.dataFolder).toBe(database.dataFolder);
  await again.stop();

  if (!isRoot) {
    expect(again.dataFolder).toBe(join(dataDir, 'postgres'));
    return;
  }
  const home = (await readFile(join(dataDir, 'postgres-folder.txt'), 'utf8')).trim();
  expect(again.dataFolder).toBe(join(home, 'postgres'));
  expect(home).toMatch(/^\/var\/lib\/adstead\/[0-9a-f]{16}$/);
  expect(lines.filter((line) => line.includes(home) && line.includes('may not enter'))).toHaveLength(1);
  await rm(home, { recursive: true });
  await expect(start(dataDir)).rejects.toThrow(/was kept in .*, which is gone/);
  await expect(access(home)).rejects.toThrow();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Orphan = { pid: number; port: number };

async function startAndKillStarter(dataDir: string): Promise<Orphan> {
  const module = fileURLToPath(new URL('embedded-postgres.ts', import.meta.url));
  const script = `
    import pg from 'pg'
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('CREATE TABLE kept AS SELECT 7 AS value')
    console.log(JSON.stringify({ pid: database.pid(), port: database.port }))
    setInterval(() => {}, 1000)`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const answer = await new Promise<Orphan>((resolve, reject) => {
    starter.stdout.once('data', (chunk: Buffer) => resolve(JSON.parse(chunk.toString()) as Orphan));
    starter.once('exit', () => reject(new Error('The starter ended before the database was there.')));
  });
  const exited = new Promise((resolve) => starter.once('exit', resolve));
  starter.kill('SIGKILL');
  await exited;
  return answer;
}
