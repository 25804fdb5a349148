// Runs twins as one process. They listen on loopback only, each at the port stored in its folder, and exit with the process that started
// them: the pipe to their standard input is closed even by a kill -9.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Exit code when another process already runs the twins of these folders. */
const ALREADY_RUNNING = 3;
const HOST = '127.0.0.1';

export interface TwinToRun {
  name: string;
  folder: string;
  open(): Server | Promise<Server>;
}

export async function runTwins(twins: readonly TwinToRun[]): Promise<void> {
  process.stdin
    .resume()
    .on('end', () => process.exit(0))
    .on('error', () => process.exit(0));
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('SIGTERM', () => process.exit(0));
  // One after the other: of two processes that start at the same moment, the one that gets the first twin gets all of them.
  for (const twin of twins) {
    const port = await runTwin(twin);
    if (port === null) process.exit(ALREADY_RUNNING);
    process.stdout.write(`${twin.name} twin listens at http://${HOST}:${port}\n`);
  }
}

/** The port, or null when another process runs the twin of this folder. */
async function runTwin({ name, folder, open }: TwinToRun): Promise<number | null> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const previousPort = readPort(folder);
  // Asked before the twin is opened, because opening it writes to its files.
  if (previousPort !== 0 && (await isSameTwin(name, folder))) return null;
  const port = await listenAt(await open(), previousPort, () => isSameTwin(name, folder));
  if (port === null) return null;
  return port === previousPort || storePort(folder, port, previousPort) ? port : null;
}

async function listenAt(server: Server, preferredPort: number, isTakenByTwin: () => Promise<boolean>): Promise<number | null> {
  try {
    return await listen(server, preferredPort);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return (await isTakenByTwin()) ? null : listen(server, 0);
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function readPort(folder: string): number {
  try {
    return Number(readFileSync(path.join(folder, 'port'), 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/** False when another twin of this folder that started at the same moment has stored its port first. */
function storePort(folder: string, port: number, previousPort: number): boolean {
  try {
    writeFileSync(path.join(folder, 'port'), String(port), { flag: previousPort === 0 ? 'wx' : 'w' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Identifies the twin and its folder without revealing the path. */
export const describeTwin = (name: string, folder: string): { twin: string; folder: string; pid: number } => ({
  twin: name,
  folder: folderId(folder),
  pid: process.pid,
});

/** A random id stored in the folder, so the same for every process that can read it. */
function folderId(folder: string): string {
  const file = path.join(folder, 'mark');
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

async function isSameTwin(name: string, folder: string): Promise<boolean> {
  const expected = describeTwin(name, folder);
  const actual = await fetch(`http://${HOST}:${readPort(folder)}/twin`, { signal: AbortSignal.timeout(2000) })
    .then((response) => response.json() as Promise<{ twin?: string; folder?: string }>)
    .catch(() => null);
  return actual?.twin === expected.twin && actual.folder === expected.folder;
}
