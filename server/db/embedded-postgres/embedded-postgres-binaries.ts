// Finds the PostgreSQL binaries: those of the npm package for this platform, or, where the account that runs them
// cannot reach node_modules, a copy under /var/lib/adstead, made once per version.
import { chmod, cp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runAs } from './embedded-postgres-account.ts';
import type { Account, Outcome } from './embedded-postgres-account.ts';
import { StartError } from './embedded-postgres-errors.ts';
import { makeEnterable, sharedFolder } from './embedded-postgres-folder.ts';

export type Binaries = { initdb: string; postgres: string };

export async function findBinaries(account: Account, log: (line: string) => void): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const root = packageRoot(platform);
  const installed = join(root, 'native');
  const first = await tryToRun(account, installed);
  if (first.ok) return binariesIn(installed);
  if (account.kind === 'ourselves') throw cannotRun(first);

  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = join(sharedFolder, `postgresql-${version}-${platform}`);
  if (!(await tryToRun(account, copy)).ok) {
    log(`Copying the database program to ${copy}, where ${account.name} may run it.`);
    await copyBinaries(installed, copy);
  }
  const second = await tryToRun(account, copy);
  if (!second.ok) throw cannotRun(second);
  return binariesIn(copy);
}

function packageRoot(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new StartError(`There is no embedded database for ${platform}: set DATABASE_URL to a PostgreSQL server.`, { cause: error });
  }
}

function binariesIn(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

// Printing the version loads every shared library, so this detects noexec mounts and missing libraries too.
function tryToRun(account: Account, folder: string): Promise<Outcome> {
  const script = '"$1" --version && "$2" --version && ls -R "$3" >/dev/null';
  const { initdb, postgres } = binariesIn(folder);
  return runAs(account, '/bin/sh', ['-c', script, 'sh', initdb, postgres, join(folder, 'share')]);
}

function cannotRun({ output }: Outcome): StartError {
  return new StartError(
    `The embedded database cannot run on this machine (${output.split('\n')[0]}): set DATABASE_URL to a PostgreSQL server.`,
  );
}

async function copyBinaries(from: string, to: string): Promise<void> {
  await makeEnterable(sharedFolder);
  const unfinished = `${to}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToEveryone(unfinished);
  await rm(to, { recursive: true, force: true });
  // Another process may have made the same copy in the meantime; then that one is used.
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true, force: true }));
}

async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const executable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
    await chmod(path, executable ? 0o755 : 0o644);
  }
}
