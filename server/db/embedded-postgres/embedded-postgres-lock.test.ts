import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from './embedded-postgres-errors.ts';
import { lockFolder } from './embedded-postgres-lock.ts';

let folder: string;
let lockFile: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adstead-lock-'));
  lockFile = join(folder, 'postgres.lock');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a held folder is refused until it is released', async () => {
  const lock = await lockFolder(lockFile, folder);
  await expect(lockFolder(lockFile, folder)).rejects.toThrow(StartError);
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
  await (await lockFolder(lockFile, folder)).release();
});

test('a reused pid does not keep the folder locked', async () => {
  await writeFile(lockFile, JSON.stringify({ pid: process.pid, startedAt: '1' }));
  const lock = await lockFolder(lockFile, folder);
  expect(JSON.parse(await readFile(lockFile, 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

test('of many processes that find the lock of a dead process, exactly one takes it over', async () => {
  await writeFile(lockFile, JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' }));
  const starters = Array.from({ length: 6 }, () => startAndHold());
  const outcomes = await Promise.all(starters.map(({ output }) => output));
  starters.forEach(({ end }) => end());
  expect(outcomes.toSorted()).toEqual(['held', 'refused', 'refused', 'refused', 'refused', 'refused']);
});

function startAndHold(): { output: Promise<string>; end(): void } {
  const module = fileURLToPath(new URL('embedded-postgres-lock.ts', import.meta.url));
  const script = `
    const { lockFolder } = await import(${JSON.stringify(module)})
    try {
      await lockFolder(${JSON.stringify(lockFile)}, 'x')
      console.log('held')
    } catch (error) {
      console.log(error.name === 'StartError' ? 'refused' : error.stack)
    }
    setInterval(() => {}, 1000)`;
  const node = process.execPath;
  const starter = spawn(node, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = new Promise<string>((resolve) => starter.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())));
  return { output, end: () => starter.kill('SIGKILL') };
}
