// How does a benchmark run a program? As a process of its own, which ends when the benchmark does, whatever happens to it.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');
const START_PATIENCE_MS = 60_000;
const END_PATIENCE_MS = 15_000;

export interface RunningChild {
  pid: number;
  url: string;
  /** Where a debugger may ask, when the process was started with --inspect. */
  inspector: string | undefined;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts a server and waits until it says its address as `ready at http://…`. */
export async function startServer(args: string[], env: Record<string, string>): Promise<RunningChild> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), END_PATIENCE_MS);
    await ended;
    clearTimeout(timer);
  };
  try {
    const { url, inspector } = await readyAddress(child);
    return { pid: child.pid ?? 0, url, inspector, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}

function readyAddress(child: ChildProcess): Promise<{ url: string; inspector: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ url: string; inspector: string | undefined }>();
  let output = '';
  const hear = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-20_000);
    const url = /ready at (http:\/\/\S+)/.exec(output)?.[1];
    if (url) resolve({ url, inspector: /listening on (ws:\/\/\S+)/.exec(output)?.[1] });
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', (chunk: Buffer) => {
    hear(chunk);
    if (!/debugg/i.test(chunk.toString())) process.stderr.write(chunk);
  });
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`A process ended with ${code} before it was ready:\n${output}`)));
  const timer = setTimeout(() => reject(new Error(`A process was not ready in time:\n${output}`)), START_PATIENCE_MS);
  return promise.finally(() => clearTimeout(timer));
}

/** Runs a program of ours that takes one JSON value and answers one on its standard output. */
export async function ask<Answer>(args: string[], question?: unknown): Promise<Answer> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(question === undefined ? '' : JSON.stringify(question));
  let output = '';
  for await (const chunk of child.stdout) output += String(chunk);
  try {
    return JSON.parse(output) as Answer;
  } catch {
    throw new Error(`${args[0]} answered no JSON: ${output.slice(0, 500)}`);
  }
}
