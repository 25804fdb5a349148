import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnTwinProcess, startTwinProcess } from '#test/harness/twins/twin-process.ts';
import { expect, test } from 'vitest';

const options = (folder: string) => ({
  identity: {
    folder: path.join(folder, 'identity'),
    seed: 's',
    controlSecret: 'c',
    clients: {
      google: { clientId: 'g', clientSecret: 's', redirectUris: [] },
      facebook: { clientId: 'f', clientSecret: 's', redirectUris: [] },
    },
  },
  stripe: {
    folder: path.join(folder, 'stripe'),
    seed: 's',
    controlSecret: 'c',
    keys: { secret: 'sk_test_1', publishable: 'pk_test_1' },
    pagesUrl: '',
  },
});
const start = (folder: string) => startTwinProcess(options(folder));
const pidAt = async (url: string) => ((await (await fetch(`${url}/twin`)).json()) as { pid: number }).pid;
const exitCode = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

test('twins run in one process that exits with the process that started it, keep their ports, and run once per folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-twin-'));
  const { child: first, urls } = await start(folder);
  expect(await Promise.all(urls.map(pidAt))).toEqual([first.pid, first.pid]);
  const second = spawnTwinProcess(options(folder));
  expect(await exitCode(second)).toBe(3);
  const firstExit = exitCode(first);
  first.stdin?.destroy();
  expect(await firstExit).toBe(0);
  const { child: third, urls: laterUrls } = await start(folder);
  expect(laterUrls).toEqual(urls);
  const thirdExit = exitCode(third);
  third.kill('SIGTERM');
  await thirdExit;
  expect(await readFile(path.join(folder, 'identity', 'ledger.jsonl'), 'utf8')).toContain('keys-rotated');
  await rm(folder, { recursive: true, force: true });
});
