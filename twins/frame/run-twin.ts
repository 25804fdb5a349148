// How does a twin live as a process? It listens on loopback only, at the port that its folder remembers, and ends with the
// process that started it: its standard input closes then, even when a kill -9 left no time to say so.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Another process runs a twin of this folder already. */
const ALREADY_RUNNING = 3;
const HOST = '127.0.0.1';

export async function runTwin(name: string, folder: string, server: Server): Promise<void> {
  process.stdin
    .resume()
    .on('end', () => process.exit(0))
    .on('error', () => process.exit(0));
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('SIGTERM', () => process.exit(0));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const remembered = rememberedPort(folder);
  const port = await listenAt(server, remembered, () => isSameTwin(name, folder));
  if (port !== remembered && !remember(folder, port, remembered)) process.exit(ALREADY_RUNNING);
  process.stdout.write(`${name} twin listens at http://${HOST}:${port}\n`);
}

async function listenAt(server: Server, wanted: number, isTakenByTwin: () => Promise<boolean>): Promise<number> {
  try {
    return await listen(server, wanted);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (await isTakenByTwin()) process.exit(ALREADY_RUNNING);
    return listen(server, 0);
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

function rememberedPort(folder: string): number {
  try {
    return Number(readFileSync(path.join(folder, 'port'), 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/** False when another twin of this folder, begun at the same moment, was quicker. */
function remember(folder: string, port: number, before: number): boolean {
  try {
    writeFileSync(path.join(folder, 'port'), String(port), { flag: before === 0 ? 'wx' : 'w' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Says which twin this is, and of which folder, without telling where that lies. */
export const describeTwin = (name: string, folder: string): { twin: string; folder: string; pid: number } => ({
  twin: name,
  folder: folderMark(folder),
  pid: process.pid,
});

/** Random, kept in the folder: the same for everyone who can read it. */
function folderMark(folder: string): string {
  const file = path.join(folder, 'mark');
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

async function isSameTwin(name: string, folder: string): Promise<boolean> {
  const wanted = describeTwin(name, folder);
  const said = await fetch(`http://${HOST}:${rememberedPort(folder)}/twin`, { signal: AbortSignal.timeout(2000) })
    .then((answer) => answer.json() as Promise<{ twin?: string; folder?: string }>)
    .catch(() => null);
  return said?.twin === wanted.twin && said.folder === wanted.folder;
}
