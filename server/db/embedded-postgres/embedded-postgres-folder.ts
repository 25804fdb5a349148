// Decides where the cluster of a data folder is stored: inside the folder, unless the account that runs the database
// cannot enter it. Then it is under /var/lib/adstead, and a pointer file in the data folder names the place.
import { createHash } from 'node:crypto';
import { access, chmod, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canEnter, chooseAccount } from './embedded-postgres-account.ts';
import type { Account } from './embedded-postgres-account.ts';
import { StartError, cannotWrite } from './embedded-postgres-errors.ts';

export const sharedFolder = '/var/lib/adstead';
export const pointerName = 'postgres-folder.txt';

/** `home` holds the cluster, its log and its lock. */
export type ClusterPlace = { home: string; cluster: string; account: Account };

export async function placeCluster(dataDir: string, log: (line: string) => void): Promise<ClusterPlace> {
  const dataFolder = await writableFolder(dataDir);
  const home = (await pointedFolder(dataFolder)) ?? dataFolder;
  const cluster = join(home, 'postgres');
  const account = await chooseAccount(cluster);
  if (await canEnter(account, home)) return { home, cluster, account };

  const accountName = account.kind === 'other' ? account.name : 'this user';
  if (await exists(cluster)) {
    throw new StartError(
      `The database in ${cluster} runs as ${accountName}, who may not enter that folder: allow it with chmod o+x on the folders above.`,
    );
  }
  const sharedHome = join(sharedFolder, createHash('sha256').update(dataFolder).digest('hex').slice(0, 16));
  await makeEnterable(sharedHome);
  if (!(await canEnter(account, sharedHome))) {
    throw new StartError(
      `The database runs as ${accountName}, who may enter neither ${dataFolder} nor ${sharedHome}: allow one with chmod o+x on the folders above.`,
    );
  }
  await writeFile(join(dataFolder, pointerName), `${sharedHome}\n`);
  log(`The database runs as ${accountName}, who may not enter ${dataFolder}; it is kept in ${sharedHome}.`);
  return { home: sharedHome, cluster: join(sharedHome, 'postgres'), account };
}

export async function makeEnterable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    // A strict umask would otherwise leave the folders closed to other accounts.
    await chmod(sharedFolder, 0o755);
    await chmod(folder, 0o755);
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

async function writableFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    const folder = await realpath(dataDir);
    const probe = join(folder, `.write-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    return folder;
  } catch (error) {
    throw cannotWrite(dataDir, error);
  }
}

async function pointedFolder(dataFolder: string): Promise<string | undefined> {
  const pointer = join(dataFolder, pointerName);
  const folder = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (!folder) return undefined;
  // Creating an empty database instead would look as if all data had been lost.
  if (!(await exists(folder))) {
    throw new StartError(
      `The database of this data folder was kept in ${folder}, which is gone: bring it back, or remove ${pointer} to begin with an empty one.`,
    );
  }
  return folder;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
