// Runs programs as child processes that end with the benchmark, even when it is killed.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 60_000;
const END_TIMEOUT_MS = 15_000;

export interface RunningChild {
  pid: number;
  url: string;
  /** The URL for a debugger, when the process was started with --inspect. */
  inspector: string | undefined;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts a server and waits until it prints its URL as `ready at http://…`. */
export async function startServer(args: string[], env: Record<string, string>): Promise<RunningChild> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  };
  try {
    const { url, inspector } = await readUrls(child);
    return { pid: child.pid ?? 0, url, inspector, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}

function readUrls(child: ChildProcess): Promise<{ url: string; inspector: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ url: string; inspector: string | undefined }>();
  let output = '';
  const read = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-20_000);
    const url = /ready at (http:\/\/\S+)/.exec(output)?.[1];
    if (url) resolve({ url, inspector: /listening on (ws:\/\/\S+)/.exec(output)?.[1] });
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', (chunk: Buffer) => {
    read(chunk);
    if (!/debugg/i.test(chunk.toString())) process.stderr.write(chunk);
  });
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`A process ended with ${code} before it was ready:\n${output}`)));
  const timer = setTimeout(() => reject(new Error(`A process was not ready in time:\n${output}`)), START_TIMEOUT_MS);
  return promise.finally(() => clearTimeout(timer));
}

/** Runs a program that reads one JSON value from stdin and writes one to stdout. */
export async function runJsonProgram<Result>(args: string[], input?: unknown): Promise<Result> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(input === undefined ? '' : JSON.stringify(input));
  let output = '';
  for await (const chunk of child.stdout) output += String(chunk);
  try {
    return JSON.parse(output) as Result;
  } catch {
    throw new Error(`${args[0]} answered no JSON: ${output.slice(0, 500)}`);
  }
}
