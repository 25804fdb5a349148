// Locks a data folder. A lock file names the process that holds it; the lock of a dead process is taken over.
// The start time of the process is stored too, because its pid may have been reused.
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { StartError, cannotWrite } from './embedded-postgres-errors.ts';

type Holder = { pid: number; startedAt: string };
export type FolderLock = { release(): Promise<void> };

export async function lockFolder(lockFile: string, dataDir: string): Promise<FolderLock> {
  const ours: Holder = { pid: process.pid, startedAt: await startTimeOf(process.pid) };
  const draft = `${lockFile}.${process.pid}`;
  try {
    await writeFile(draft, JSON.stringify(ours));
    while (!(await claim(draft, lockFile))) {
      const holder = await readHolder(lockFile);
      if (!holder) continue;
      if (await isAlive(holder)) {
        throw new StartError(
          `The data folder ${dataDir} is in use by another Adstead process (pid ${holder.pid}): stop it first, or set DATA_DIR to another folder.`,
        );
      }
      if (await replaceStale(draft, lockFile, holder)) break;
    }
  } catch (error) {
    throw error instanceof StartError ? error : cannotWrite(dataDir, error);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async release() {
      const holder = await readHolder(lockFile);
      if (holder && sameHolder(holder, ours)) await rm(lockFile, { force: true });
    },
  };
}

// A hard link is atomic, and fails where the name is taken.
async function claim(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// Only the process that claims the succession of this holder may replace its lock, and it reads the lock
// again after claiming: of two processes that saw the same dead holder, only one can win.
async function replaceStale(draft: string, lockFile: string, stale: Holder): Promise<boolean> {
  const succession = `${lockFile}.after-${stale.pid}-${stale.startedAt}`;
  if (!(await claim(draft, succession))) {
    const rival = await readHolder(succession);
    if (rival && !(await isAlive(rival))) await rm(succession, { force: true });
    return false;
  }
  try {
    const now = await readHolder(lockFile);
    if (!now || !sameHolder(now, stale)) return false;
    await rename(draft, lockFile);
    return true;
  } finally {
    await rm(succession, { force: true });
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (!text) return undefined;
  return JSON.parse(text) as Holder;
}

function sameHolder(a: Holder, b: Holder): boolean {
  return a.pid === b.pid && a.startedAt === b.startedAt;
}

async function isAlive({ pid, startedAt }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return (await startTimeOf(pid)) === startedAt;
}

// Field 22 of /proc/PID/stat; the command in field 2 may hold spaces and brackets. Empty where there is no /proc.
async function startTimeOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
