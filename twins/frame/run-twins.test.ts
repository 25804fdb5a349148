import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
const start = (folder: string) =>
  spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env.PATH, TWIN_OPTIONS: JSON.stringify(options(folder)) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
const readUrls = async (child: ReturnType<typeof start>): Promise<string[]> => {
  let printed = '';
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    printed += chunk.toString();
    const found = printed.match(/http:\S+/g) ?? [];
    if (found.length === 2) return found;
  }
  throw new Error(`The twins printed only: ${printed}`);
};
const pidAt = async (url: string) => ((await (await fetch(`${url}/twin`)).json()) as { pid: number }).pid;
const exitCode = (child: ReturnType<typeof start>) => new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

test('twins run in one process that exits with the process that started it, keep their ports, and run once per folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-twin-'));
  const first = start(folder);
  const urls = await readUrls(first);
  expect(await Promise.all(urls.map(pidAt))).toEqual([first.pid, first.pid]);
  const second = start(folder);
  expect(await exitCode(second)).toBe(3);
  const firstExit = exitCode(first);
  first.stdin.destroy();
  expect(await firstExit).toBe(0);
  const third = start(folder);
  expect(await readUrls(third)).toEqual(urls);
  const thirdExit = exitCode(third);
  third.kill('SIGTERM');
  await thirdExit;
  expect(await readFile(path.join(folder, 'identity', 'ledger.jsonl'), 'utf8')).toContain('keys-rotated');
  await rm(folder, { recursive: true, force: true });
});
