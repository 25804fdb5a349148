// Creates a cluster. It is built in a temporary folder and renamed at the end, so an interrupted first start leaves
// no half-made cluster.
import { randomBytes, randomInt } from 'node:crypto';
import { access, chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runAs } from './embedded-postgres-account.ts';
import type { Account, Outcome } from './embedded-postgres-account.ts';
import type { Binaries } from './embedded-postgres-binaries.ts';
import { StartError } from './embedded-postgres-errors.ts';
import type { ClusterPlace } from './embedded-postgres-folder.ts';
import { freePortBetween, isFreePort } from './free-port.ts';

/** Stored inside the cluster, so that a restored folder brings its own password. */
export type Access = { password: string; port: number };

const accessName = 'adstead-access.json';
const role = 'adstead';

export async function ensureCluster(
  place: ClusterPlace,
  binaries: Binaries,
  durable: boolean,
  log: (line: string) => void,
): Promise<Access> {
  if (!(await clusterExists(place.cluster))) {
    await requireNothingInTheWay(place.cluster);
    log(`Creating the database in ${place.cluster}.`);
    await createCluster(place, binaries, durable);
  }
  await requireControlFile(place.cluster);
  return readAccess(place.cluster);
}

// A new cluster is created only when there is certainly none: a folder that cannot be read may hold someone's data.
async function clusterExists(cluster: string): Promise<boolean> {
  try {
    await access(join(cluster, 'PG_VERSION'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new StartError(
      `The database in ${cluster} belongs to another user of this machine: start as that user, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Creating the database takes seconds, and renaming it in the end would fail. */
async function requireNothingInTheWay(cluster: string): Promise<void> {
  const found = await readdir(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw inTheWay(cluster, error);
  });
  if (found.length > 0) throw inTheWay(cluster);
}

const inTheWay = (cluster: string, cause?: unknown): StartError =>
  new StartError(`The folder ${cluster} is in the way of the database and is not one: move it elsewhere.`, { cause });

/** PostgreSQL would be started three times in vain. */
async function requireControlFile(cluster: string): Promise<void> {
  await access(join(cluster, 'global/pg_control')).catch((error: unknown) => {
    throw new StartError(
      `The database in ${cluster} is damaged, since its file global/pg_control is missing: restore the folder from a backup, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  });
}

export async function rememberPort(place: ClusterPlace, known: Access, port: number): Promise<void> {
  if (known.port !== port) await writeAccess(place.cluster, place.account, { ...known, port });
}

export function connectionUrl({ password, port }: Access): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${role}`;
}

export const chooseFreePort = async (preferred: number): Promise<number> =>
  (await isFreePort(preferred)) ? preferred : freePortBetween(15_000, 30_000);

async function createCluster({ home, cluster, account }: ClusterPlace, binaries: Binaries, durable: boolean): Promise<void> {
  const unfinished = join(home, 'postgres.new');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await handOver(unfinished, account);
  await initialise(unfinished, account, binaries, durable);

  const password = randomBytes(24).toString('base64url');
  await writeAccess(unfinished, account, { password, port: randomInt(15_000, 30_000) });
  await writeFile(join(unfinished, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  // The superuser has no password and cannot connect; it is reachable in single-user mode only.
  const statements = [
    `CREATE ROLE ${role} LOGIN CREATEDB PASSWORD '${password}'`,
    `GRANT pg_monitor, pg_signal_backend TO ${role}`,
    `CREATE DATABASE ${role} OWNER ${role}`,
  ];
  const args = ['--single', '-D', unfinished, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres'];
  requireSuccess(await runAs(account, binaries.postgres, args, `${statements.join('\n')}\n`));
  await rename(unfinished, cluster).catch((error: unknown) => {
    throw inTheWay(cluster, error);
  });
}

async function initialise(folder: string, account: Account, binaries: Binaries, durable: boolean): Promise<void> {
  const shared = ['-D', folder, '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--auth=reject', '--no-instructions'];
  if (!durable) shared.push('--no-sync');
  // People's names sort as people expect (Ähre by Ahre); builds without ICU fall back to code points.
  const sorted = await runAs(account, binaries.initdb, [...shared, '--locale-provider=icu', '--icu-locale=en-NZ']);
  if (sorted.ok) return;
  if (!/ICU is not supported/.test(sorted.output)) return requireSuccess(sorted);
  requireSuccess(await runAs(account, binaries.initdb, [...shared, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']));
}

function requireSuccess({ ok, output }: Outcome): void {
  if (ok) return;
  const lastLine = output.split('\n').findLast((line) => /error|fatal/i.test(line)) ?? output.split('\n').at(-1);
  throw new StartError(`The database could not be created: ${lastLine?.trim()}`);
}

async function readAccess(cluster: string): Promise<Access> {
  const file = join(cluster, accessName);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Access;
  } catch (error) {
    throw new StartError(`The database's password cannot be read from ${file}: ${(error as Error).message}.`, { cause: error });
  }
}

async function writeAccess(cluster: string, account: Account, known: Access): Promise<void> {
  const file = join(cluster, accessName);
  const draft = `${file}.new`;
  await writeFile(draft, JSON.stringify(known), { mode: 0o600 });
  await chmod(draft, 0o600);
  await handOver(draft, account);
  await rename(draft, file);
}

async function handOver(path: string, account: Account): Promise<void> {
  if (account.kind === 'other') await chown(path, account.uid, account.gid);
}
