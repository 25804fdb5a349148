// Starts that must fail with a message, and shutdowns that must leave nothing running, with real processes.
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareCluster } from '#test/harness/prepared-cluster.ts';
import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseProcesses } from './stage/cluster.ts';
import { waitFor } from './stage/live-socket.ts';
import { ROOT, spawnNode, spawnProduct, startProduct } from './stage/product-process.ts';
import type { Spawned } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';
import type { TemporaryFolder } from './stage/temporary-folder.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  database = await cloneDatabase();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await folder[Symbol.asyncDispose]();
});

const ONE_SENTENCE = /^[A-Z][^\n]+\n$/;

// Each reason is tested beside its check: server/check-start.test.ts and server/run-process.test.ts.
test('a failed start prints its reason as one sentence', async () => {
  await using product = spawnProduct({ DATABASE_URL: database.url, DATA_DIR: folder.path, ADSTEAD_ROLE: 'both' });
  expect((await product.ended).code).toBe(1);
  expect(product.output()).toBe('');
  expect(product.errors()).toMatch(ONE_SENTENCE);
});

async function expectNothingRuns(dataDir: string): Promise<void> {
  await waitFor(async () => (await databaseProcesses(dataDir)).length === 0, 10_000);
  expect(await databaseProcesses(dataDir)).toEqual([]);
}

/** Announces a body in content-length and never sends all of it. */
async function beginRequest(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const head = [
    'POST /api/auth/signin HTTP/1.1',
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    'content-length: 500',
    '',
    '{"email":',
  ];
  await new Promise<void>((resolve) => socket.write(head.join('\r\n'), () => resolve()));
  await sleep(200);
  return socket;
}

describe('a shutdown leaves nothing running', () => {
  test('Ctrl-C ends the server and its database, and a second start of the same folder is refused meanwhile', async () => {
    await using own = await temporaryFolder();
    await prepareCluster(own.path);
    await using product = await startProduct({ DATA_DIR: own.path });
    expect((await databaseProcesses(own.path)).length).toBeGreaterThan(0);
    await using second = spawnProduct({ DATA_DIR: own.path });
    expect((await second.ended).code).toBe(1);
    expect(second.errors()).toMatch(ONE_SENTENCE);
    expect(second.errors()).toContain(`(pid ${product.pid})`);
    expect(await product.end('SIGINT')).toEqual({ code: 0, signal: null });
    expect(product.errors()).toBe('');
    await expectNothingRuns(own.path);
  });

  test('Ctrl-C at any moment of a start ends everything that was started so far', async () => {
    await using own = await temporaryFolder();
    const moments: ((starting: Spawned) => Promise<unknown>)[] = [
      (starting) => starting.waitForOutput(/Creating the database/),
      () => waitFor(() => existsSync(path.join(own.path, 'postgres/postmaster.pid'))),
      (starting) => starting.waitForOutput(/Brought the database up to date/),
    ];
    for (const moment of moments) {
      await using starting = spawnProduct({ DATA_DIR: own.path });
      await moment(starting);
      expect(await starting.end('SIGINT')).toEqual({ code: 0, signal: null });
      expect(starting.errors()).toBe('');
      await expectNothingRuns(own.path);
    }
    await using afterwards = await startProduct({ DATA_DIR: own.path });
    expect(afterwards.address).toMatch(/^http/);
  });

  test('a client that never finishes its request does not delay the shutdown', async () => {
    await using product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: folder.path });
    const stalled = await beginRequest(product.address);
    expect(await product.end('SIGHUP')).toEqual({ code: 0, signal: null });
    stalled.destroy();
  });

  test('a kill -9 of the start script ends the server and its database', async () => {
    await using own = await temporaryFolder();
    await prepareCluster(own.path);
    const settings = { DATA_DIR: own.path, PORT: '0', ADSTEAD_DEMO: '0' };
    await using starter = spawnNode([path.join(ROOT, 'scripts/start.mjs')], settings);
    expect(await starter.waitForOutput(/Adstead is ready at/)).not.toBeNull();
    await starter.end('SIGKILL');
    await expectNothingRuns(own.path);
  });
});
