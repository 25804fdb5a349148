// Runs a twin as a child process that ends with us. Processes that share a data folder share one twin, which is started again
// when it has ended.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 20_000;
const CHECK_EVERY_MS = 2000;

export interface RunningTwin {
  url: string;
  close(): void;
}

export interface TwinProcess {
  name: string;
  folder: string;
  options: object;
  onTrouble(sentence: string): void;
}

export async function runTwinProcess(twin: TwinProcess): Promise<RunningTwin> {
  let child = spawnTwin(twin);
  let isClosed = false;
  const url = await waitUntilReady(twin, child);
  const superviseTwin = async (): Promise<void> => {
    while (!isClosed) {
      await sleep(CHECK_EVERY_MS, undefined, { ref: false });
      if (isClosed || isAlive(child) || (await answers(url))) continue;
      twin.onTrouble(`The ${twin.name} twin had ended and was started again.`);
      child = spawnTwin(twin);
    }
  };
  void superviseTwin();
  return {
    url,
    close() {
      isClosed = true;
      child.kill('SIGTERM');
    },
  };
}

function spawnTwin({ name, folder, options }: TwinProcess): ChildProcess {
  // The twin ends when its standard input closes, which happens however our process ends.
  const child = spawn(process.execPath, [path.join(ROOT, 'twins', name, 'main.ts')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', TWIN_OPTIONS: JSON.stringify({ folder, ...options }) },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin?.on('error', () => undefined);
  child.on('error', () => undefined);
  return child;
}

/** Waits for our twin, or for the one that another process with this data folder runs. Returns its URL. */
async function waitUntilReady({ name, folder }: TwinProcess, child: ChildProcess): Promise<string> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    const port = await readPort(folder);
    if (port !== null && (await answers(`http://127.0.0.1:${port}`))) return `http://127.0.0.1:${port}`;
    if (!isAlive(child) && child.exitCode !== ALREADY_RUNNING) break;
    await sleep(25);
  }
  throw new Error(`The ${name} twin did not start`);
}

/** The exit code of a twin that found another process running the twin of this folder. */
const ALREADY_RUNNING = 3;

async function readPort(folder: string): Promise<number | null> {
  const file = path.join(folder, 'port');
  return existsSync(file) ? Number(await readFile(file, 'utf8')) || null : null;
}

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/twin`, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  );
