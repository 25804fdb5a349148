// Starts the product as a process, as scripts/start.mjs does: it can be killed, and ends with this process.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureServerBuild, serverProgram } from '../../../scripts/setup/server-build.mjs';
import { endWithRun } from './ending.ts';

await ensureServerBuild();

export const ROOT = path.join(import.meta.dirname, '../../..');
export const NODE = realpathSync(path.join(ROOT, 'node_modules/.bin/node'));

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Spawned extends AsyncDisposable {
  pid: number;
  /** Its stdout and stderr so far. */
  output(): string;
  errors(): string;
  /** Resolves to the match, or to null when the process ends without printing it. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray | null>;
  ended: Promise<Ending>;
  end(signal: NodeJS.Signals): Promise<Ending>;
}

export interface Product extends Spawned {
  address: string;
}

export type Environment = Record<string, string>;

export const ADMIN = { email: 'admin@fault.example', password: 'kill-9-and-again' };

/** A product that was asked to end ends within seconds; on a machine that is busy with other work it may take longer. */
const SHUTDOWN_TIMEOUT_MS = 120_000;
const BASE_ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  TMPDIR: tmpdir(),
  NODE_COMPILE_CACHE: path.join(ROOT, 'dist/compile-cache'),
};

export function spawnProduct(environment: Environment, nodeArguments: readonly string[] = []): Spawned {
  return spawnNode([...nodeArguments, serverProgram], {
    PORT: '0',
    ADSTEAD_DEMO: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
    ...environment,
  });
}

export async function startProduct(environment: Environment, nodeArguments: readonly string[] = []): Promise<Product> {
  const spawned = spawnProduct(environment, nodeArguments);
  const ready = await spawned.waitForOutput(/Adstead is ready at (\S+)|Adstead is working on jobs/);
  if (!ready) throw new Error(`The product did not start: ${spawned.errors() || spawned.output()}`);
  return { ...spawned, address: ready[1] ?? '' };
}

/** Awaits the promise, and fails when the process ends first. */
export async function whileRunning<Result>(spawned: Spawned, promise: Promise<Result>): Promise<Result> {
  const exited = spawned.ended.then(({ code, signal }): never => {
    throw new Error(`The product ended by itself (${signal ?? `exit code ${code}`}): ${spawned.errors().slice(-3000)}`);
  });
  return Promise.race([promise, exited]);
}

export function spawnNode(args: readonly string[], environment: Environment): Spawned {
  // The IPC channel makes it end when this process is killed.
  const child = spawn(NODE, args, { cwd: ROOT, env: { ...BASE_ENVIRONMENT, ...environment }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const printed = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text;
      for (const listener of listeners) listener();
    });
  }
  const forget = endWithRun(() => void child.kill('SIGKILL'));
  const ended = new Promise<Ending>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      forget();
      resolve({ code, signal });
    });
  });
  const end = async (signal: NodeJS.Signals): Promise<Ending> => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    output: () => printed.stdout,
    errors: () => printed.stderr,
    ended,
    end,
    waitForOutput: (pattern) =>
      new Promise((resolve) => {
        const check = (): void => {
          const match = pattern.exec(printed.stdout);
          if (!match) return;
          listeners.delete(check);
          resolve(match);
        };
        listeners.add(check);
        check();
        void ended.then(() => resolve(pattern.exec(printed.stdout)));
      }),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      const hasEnded = await Promise.race([ended.then(() => true), sleep(SHUTDOWN_TIMEOUT_MS, false, { ref: false })]);
      if (hasEnded) return;
      await end('SIGKILL');
      throw new Error(
        `A process did not end when it was asked to. It printed: ${printed.stdout.slice(-1000)}${printed.stderr.slice(-1000)}`,
      );
    },
  };
}
