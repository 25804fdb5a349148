// The product in a process of its own with a temporary data folder, started as by `npm start`.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureServerBuild, serverProgram } from '../../scripts/setup/server-build.mjs';
import { serverFlags } from '../../scripts/setup/server-flags.mjs';

export const ROOT = path.join(import.meta.dirname, '../..');

export interface Product {
  baseUrl: string;
  process: ChildProcess;
  dataDir: string;
  output(): string;
  stop(): Promise<void>;
}

export async function makeDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'adstead-product-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** `given`: the data folder of an earlier start. */
export async function startProduct(environment: Record<string, string> = {}, given?: string): Promise<Product> {
  const dataDir = given ?? (await makeDataFolder());
  await ensureServerBuild();
  const child = spawn(process.execPath, [...serverFlags, serverProgram], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { baseUrl, output } = await whenReady(child);
  return {
    baseUrl,
    process: child,
    dataDir,
    output,
    async stop() {
      await endOf(child, 'SIGINT');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves with the URL that the product prints when it is ready; rejects with its output when it exits before. */
export function whenReady(child: ChildProcess): Promise<{ baseUrl: string; output(): string }> {
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (piece: Buffer): void => {
      said += piece.toString();
      const baseUrl = said.match(/ready at (http:\S+)/)?.[1];
      if (baseUrl) resolve({ baseUrl, output: () => said });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready:\n${said}`)));
  });
}

export function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
