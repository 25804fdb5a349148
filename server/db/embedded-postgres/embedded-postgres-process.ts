// Finds, starts and ends the processes of a cluster. The process table is read rather than pid files alone: after
// a kill -9 those are wrong, and a pid may belong to another process by then.
import { spawn } from 'node:child_process';
import { chown, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, postgresEnvironment, runAs } from './embedded-postgres-account.ts';
import type { Account } from './embedded-postgres-account.ts';
import { clusterName } from './embedded-postgres-settings.ts';

export type PostmasterFile = { pid: number; port: number; ready: boolean };

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

export type PostgresProcess = { pid: number; command: string };

/** Empty for a process that has ended, is a zombie, or may not be read by us. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readCommand(pid);
  const { output } = await runAs({ kind: 'ourselves' }, 'ps', ['-p', String(pid), '-o', 'command=']);
  return output;
}

export function isPostgres(command: string): boolean {
  return /^postgres: |(^|\/)postgres -/.test(command);
}

export async function processesOf(cluster: string): Promise<PostgresProcess[]> {
  const name = clusterName(cluster);
  const all = process.platform === 'linux' ? await listFromProc() : await listFromPs();
  return all.filter(({ command }) => isPostgres(command) && command.includes(name));
}

/** Backends end by themselves soon after their postmaster died; those that do not are killed. */
export async function clearLeftovers(cluster: string): Promise<void> {
  for (let attempt = 0; attempt < 250; attempt++) {
    const leftovers = await processesOf(cluster);
    if (leftovers.length === 0) break;
    if (attempt >= 100) leftovers.forEach(({ pid }) => signal(pid, 'SIGKILL'));
    await sleep(20);
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Fast shutdown first; stronger signals only when the database does not react. */
export async function shutDown(cluster: string, pid: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 60_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [name, timeoutMs] of steps) {
    if (!(await isOfCluster(pid, cluster))) break;
    signal(pid, name);
    await waitUntilGone(pid, cluster, timeoutMs);
  }
  await clearLeftovers(cluster);
}

async function waitUntilGone(pid: number, cluster: string, milliseconds: number): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline && (await isOfCluster(pid, cluster))) await sleep(20);
}

async function isOfCluster(pid: number, cluster: string): Promise<boolean> {
  const command = await commandOf(pid);
  return isPostgres(command) && command.includes(clusterName(cluster));
}

export type Spawned = { pid: number; gone: Promise<string> };

/** Detached, so that Ctrl-C in a terminal reaches only our process, which then shuts the database down in order. */
export async function spawnPostmaster(postgres: string, args: string[], account: Account, logFile: string): Promise<Spawned> {
  const log = await open(logFile, 'a', 0o600);
  try {
    if (account.kind === 'other') await chown(logFile, account.uid, account.gid);
    const child = spawn(postgres, args, {
      ...identityOf(account),
      cwd: '/',
      env: postgresEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.unref();
    const gone = new Promise<string>((resolve) => {
      child.on('error', (error) => resolve(error.message));
      child.on('exit', (code, killedBy) => resolve(killedBy ?? `exit code ${code}`));
    });
    return { pid: child.pid ?? 0, gone };
  } finally {
    await log.close();
  }
}

/** Polls, because a postmaster that an earlier process started gives us no exit event. */
export async function watchAdopted(pid: number, cluster: string, cancel: AbortSignal): Promise<string> {
  while (!cancel.aborted && (await isOfCluster(pid, cluster))) {
    await sleep(200, undefined, { ref: false, signal: cancel }).catch(() => {});
  }
  return 'it is gone';
}

export async function trimLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > 10_000_000) await rename(logFile, `${logFile}.1`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
}

async function listFromProc(): Promise<PostgresProcess[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
  return Promise.all(pids.map(async (pid) => ({ pid, command: await readCommand(pid) })));
}

async function listFromPs(): Promise<PostgresProcess[]> {
  const { output } = await runAs({ kind: 'ourselves' }, 'ps', ['-axo', 'pid=,command=']);
  return output.split('\n').map((line) => {
    const [pid = '', ...command] = line.trim().split(' ');
    return { pid: Number(pid), command: command.join(' ') };
  });
}

async function readCommand(pid: number): Promise<string> {
  const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return raw.replaceAll('\0', ' ').trim();
}
