import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// A program that records the signals it gets and ends after a delay, as a server does.
const program = `
import { appendFileSync } from 'node:fs';
const note = (text) => appendFileSync(process.argv[2], text + '\\n');
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => { note(signal); setTimeout(() => { note('ended'); process.exit(7); }, 300); });
}
note('pid ' + process.pid);
setInterval(() => {}, 1000);
`;

let folder: string;
let notesFile: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adstead-run-'));
  notesFile = join(folder, 'notes');
  await writeFile(join(folder, 'program.mjs'), program);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function starterCode(): string {
  const module = fileURLToPath(new URL('run-node.mjs', import.meta.url));
  return `
    import { runServer } from ${JSON.stringify(module)};
    const { code, signal } = await runServer([${JSON.stringify(join(folder, 'program.mjs'))}, ${JSON.stringify(notesFile)}], {});
    if (signal) console.log('ended by ' + signal);
    process.exit(code);`;
}

function start(env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '-e', starterCode()], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const notes = async () => (await readFile(notesFile, 'utf8').catch(() => '')).trim().split('\n');

async function programPid(): Promise<number> {
  await vi.waitFor(async () => expect((await notes())[0]).toMatch(/^pid \d+$/), { timeout: 180_000 });
  return Number((await notes())[0]?.slice(4));
}

function endOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

test('a signal that arrives twice, as Ctrl-C under npm does, is forwarded once, and the exit code is returned', async () => {
  const starter = start();
  const end = endOf(starter);
  await programPid();
  starter.kill('SIGINT');
  await sleep(100);
  starter.kill('SIGINT');
  expect((await end).code).toBe(7);
  expect((await notes()).slice(1)).toEqual(['SIGINT', 'ended']);
});

test('when the starter is killed, the program gets SIGTERM and ends', async () => {
  const starter = start();
  await programPid();
  starter.kill('SIGKILL');
  await vi.waitFor(async () => expect((await notes()).slice(1)).toEqual(['SIGTERM', 'ended']), { timeout: 180_000 });
});

test('when npm above the starter is killed, the program gets SIGTERM and ends', async () => {
  const npm = spawn(
    process.execPath,
    ['-e', `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', process.argv[1]])`, starterCode()],
    {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: 'ignore',
    },
  );
  await programPid();
  npm.kill('SIGKILL');
  await vi.waitFor(async () => expect((await notes()).slice(1)).toEqual(['SIGTERM', 'ended']), { timeout: 180_000 });
});

test('a program that is killed from outside is reported with its signal and code 1', async () => {
  const starter = start();
  const end = endOf(starter);
  process.kill(await programPid(), 'SIGKILL');
  expect(await end).toEqual({ code: 1, output: 'ended by SIGKILL\n' });
});
