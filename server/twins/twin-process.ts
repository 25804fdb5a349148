// Runs the twins in one child process that ends with us. Processes that share a data folder share its twins, which are started again
// when they have ended.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_FOLDER, TWINS_PROGRAM } from '../program-files.ts';

/** A twin that has ended is noticed at once; on a busy machine a start takes half a minute. */
const READY_WITHIN_MS = 120_000;
const CHECK_EVERY_MS = 2000;
/** Twins hold little; without a bound their young generation grows to many times of that. */
const FLAGS = ['--max-semi-space-size=1'];

export interface RunningTwins {
  /** In the order of the twins. */
  urls: readonly string[];
  close(): void;
}

export interface TwinToRun {
  name: string;
  folder: string;
  options: object;
}

export async function runTwinProcess(twins: readonly TwinToRun[], onTrouble: (sentence: string) => void): Promise<RunningTwins> {
  let child = spawnTwins(twins);
  let isClosed = false;
  const urls = await Promise.all(twins.map((twin) => waitUntilReady(twin, child)));
  const superviseTwins = async (): Promise<void> => {
    while (!isClosed) {
      await sleep(CHECK_EVERY_MS, undefined, { ref: false });
      if (isClosed || isAlive(child) || (await Promise.all(urls.map(answers))).every(Boolean)) continue;
      onTrouble('The twins had ended and were started again.');
      child = spawnTwins(twins);
    }
  };
  void superviseTwins();
  return {
    urls,
    close() {
      isClosed = true;
      child.kill('SIGTERM');
    },
  };
}

function spawnTwins(twins: readonly TwinToRun[]): ChildProcess {
  const options = Object.fromEntries(twins.map((twin) => [twin.name, { folder: twin.folder, ...twin.options }]));
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  // The child ends when its standard input closes, which happens however our process ends.
  const child = spawn(process.execPath, [...FLAGS, TWINS_PROGRAM], {
    cwd: ROOT_FOLDER,
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), TWIN_OPTIONS: JSON.stringify(options) },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin?.on('error', () => undefined);
  child.on('error', () => undefined);
  return child;
}

/** Waits for our twin, or for the one that another process with this data folder runs. Returns its URL. */
async function waitUntilReady({ name, folder }: TwinToRun, child: ChildProcess): Promise<string> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    const port = await readPort(folder);
    if (port !== null && (await answers(`http://127.0.0.1:${port}`))) return `http://127.0.0.1:${port}`;
    if (!isAlive(child) && child.exitCode !== ALREADY_RUNNING) break;
    await sleep(25);
  }
  throw new Error(`The ${name} twin did not start`);
}

/** The exit code when another process runs the twins of these folders. */
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
