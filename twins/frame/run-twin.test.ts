import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The identity twin, as one of those that run this way. */
const options = (folder: string) => ({
  folder,
  seed: 's',
  controlSecret: 'c',
  clients: {
    google: { clientId: 'g', clientSecret: 's', redirectUris: [] },
    facebook: { clientId: 'f', clientSecret: 's', redirectUris: [] },
  },
});
const begin = (folder: string) =>
  spawn(process.execPath, [path.join(import.meta.dirname, '../identity/main.ts')], {
    env: { PATH: process.env.PATH, TWIN_OPTIONS: JSON.stringify(options(folder)) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
const saysAddress = async (child: ReturnType<typeof begin>): Promise<string> => {
  for await (const piece of child.stdout as AsyncIterable<Buffer>) {
    const found = /http:\S+/.exec(piece.toString())?.[0];
    if (found) return found;
  }
  throw new Error('The twin said nothing');
};
const ended = (child: ReturnType<typeof begin>) => new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

test('a twin ends when the one who started it is gone, keeps its port, and runs once per folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-twin-'));
  const first = begin(folder);
  const address = await saysAddress(first);
  const second = begin(folder);
  expect(await ended(second)).toBe(3);
  const gone = ended(first);
  first.stdin.destroy();
  expect(await gone).toBe(0);
  const third = begin(folder);
  expect(await saysAddress(third)).toBe(address);
  const over = ended(third);
  third.kill('SIGTERM');
  await over;
  expect(await readFile(path.join(folder, 'ledger.jsonl'), 'utf8')).toContain('keys-rotated');
  await rm(folder, { recursive: true, force: true });
});
