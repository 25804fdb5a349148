import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The identity twin, as an example. */
const options = (folder: string) => ({
  folder,
  seed: 's',
  controlSecret: 'c',
  clients: {
    google: { clientId: 'g', clientSecret: 's', redirectUris: [] },
    facebook: { clientId: 'f', clientSecret: 's', redirectUris: [] },
  },
});
const start = (folder: string) =>
  spawn(process.execPath, [path.join(import.meta.dirname, '../identity/main.ts')], {
    env: { PATH: process.env.PATH, TWIN_OPTIONS: JSON.stringify(options(folder)) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
const readUrl = async (child: ReturnType<typeof start>): Promise<string> => {
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    const found = /http:\S+/.exec(chunk.toString())?.[0];
    if (found) return found;
  }
  throw new Error('The twin said nothing');
};
const exitCode = (child: ReturnType<typeof start>) => new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

test('a twin exits with the process that started it, keeps its port, and runs once per folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-twin-'));
  const first = start(folder);
  const url = await readUrl(first);
  const second = start(folder);
  expect(await exitCode(second)).toBe(3);
  const firstExit = exitCode(first);
  first.stdin.destroy();
  expect(await firstExit).toBe(0);
  const third = start(folder);
  expect(await readUrl(third)).toBe(url);
  const thirdExit = exitCode(third);
  third.kill('SIGTERM');
  await thirdExit;
  expect(await readFile(path.join(folder, 'ledger.jsonl'), 'utf8')).toContain('keys-rotated');
  await rm(folder, { recursive: true, force: true });
});
