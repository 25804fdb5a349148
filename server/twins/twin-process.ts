// How does a twin come to run? As a child that ends with us, one for each data folder however many processes share it, and
// again when it is gone.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 20_000;
const LOOKS_EVERY_MS = 2000;

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
  let child = begin(twin);
  let isClosed = false;
  const url = await whenReady(twin, child);
  const look = async (): Promise<void> => {
    while (!isClosed) {
      await sleep(LOOKS_EVERY_MS, undefined, { ref: false });
      if (isClosed || isAlive(child) || (await answers(url))) continue;
      twin.onTrouble(`The ${twin.name} twin had ended and was started again.`);
      child = begin(twin);
    }
  };
  void look();
  return {
    url,
    close() {
      isClosed = true;
      child.kill('SIGTERM');
    },
  };
}

function begin({ name, folder, options }: TwinProcess): ChildProcess {
  // Its standard input is a pipe from us: it closes when we are gone, however that came about.
  const child = spawn(process.execPath, [path.join(ROOT, 'twins', name, 'main.ts')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', TWIN_OPTIONS: JSON.stringify({ folder, ...options }) },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin?.on('error', () => undefined);
  child.on('error', () => undefined);
  return child;
}

/** Ours, or the one that another process of this folder runs. */
async function whenReady({ name, folder }: TwinProcess, child: ChildProcess): Promise<string> {
  const patience = performance.now() + READY_WITHIN_MS;
  while (performance.now() < patience) {
    const port = await readPort(folder);
    if (port !== null && (await answers(`http://127.0.0.1:${port}`))) return `http://127.0.0.1:${port}`;
    if (!isAlive(child) && child.exitCode !== ALREADY_RUNNING) break;
    await sleep(25);
  }
  throw new Error(`The ${name} twin did not start`);
}

/** As twins say it: another process runs the twin of this folder. */
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
