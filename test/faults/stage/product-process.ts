// The product as its own process, started the way the bootstrap starts it: it can be killed, and ends with us.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = path.join(import.meta.dirname, '../../..');
export const NODE = realpathSync(path.join(ROOT, 'node_modules/.bin/node'));

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Spawned extends AsyncDisposable {
  pid: number;
  /** Everything it has said so far, and what it complained of. */
  output(): string;
  errors(): string;
  /** Resolves to the match, or to null when the process ends without having said it. */
  says(pattern: RegExp): Promise<RegExpExecArray | null>;
  ended: Promise<Ending>;
  end(signal: NodeJS.Signals): Promise<Ending>;
}

export interface Product extends Spawned {
  address: string;
}

export type Environment = Record<string, string>;

export const ADMIN = { email: 'admin@fault.example', password: 'kill-9-and-again' };

const ENDS_WITHIN_MS = 30_000;
const NO_SETTINGS = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };

export function spawnProduct(environment: Environment, nodeArguments: readonly string[] = []): Spawned {
  return spawnNode([...nodeArguments, path.join(ROOT, 'server/main.ts')], {
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
  const ready = await spawned.says(/Adstead is ready at (\S+)|Adstead is working on jobs/);
  if (!ready) throw new Error(`The product did not start: ${spawned.errors() || spawned.output()}`);
  return { ...spawned, address: ready[1] ?? '' };
}

/** Waits for what can only happen while the process lives. */
export async function whileRunning<Answer>(spawned: Spawned, hope: Promise<Answer>): Promise<Answer> {
  const gone = spawned.ended.then(({ code, signal }): never => {
    throw new Error(`The product ended by itself (${signal ?? `exit code ${code}`}): ${spawned.errors().slice(-3000)}`);
  });
  return Promise.race([hope, gone]);
}

export function spawnNode(args: readonly string[], environment: Environment): Spawned {
  // The channel makes it end when this process is killed.
  const child = spawn(NODE, args, { cwd: ROOT, env: { ...NO_SETTINGS, ...environment }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const said = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<Ending>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  const end = async (signal: NodeJS.Signals): Promise<Ending> => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    output: () => said.stdout,
    errors: () => said.stderr,
    ended,
    end,
    says: (pattern) =>
      new Promise((resolve) => {
        const look = (): void => {
          const match = pattern.exec(said.stdout);
          if (!match) return;
          listeners.delete(look);
          resolve(match);
        };
        listeners.add(look);
        look();
        void ended.then(() => resolve(pattern.exec(said.stdout)));
      }),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      const inTime = await Promise.race([ended.then(() => true), sleep(ENDS_WITHIN_MS, false, { ref: false })]);
      if (inTime) return;
      await end('SIGKILL');
      throw new Error(`A process did not end when it was asked to. It said: ${said.stdout.slice(-1000)}${said.stderr.slice(-1000)}`);
    },
  };
}
