// Lists a folder by SFTP, part by part and up to a limit: a server could send names forever.
import type { FileEntryWithStats, SFTPWrapper } from 'ssh2';
import { PermanentFailure } from '../outside-failure.ts';

const MAX_ENTRIES = 20_000;
/** SFTP's status code 1 means the end of the list. */
const END = 1;

export async function readFolder(sftp: SFTPWrapper, folder: string): Promise<FileEntryWithStats[]> {
  const handle = await new Promise<Buffer>((resolve, reject) =>
    sftp.opendir(folder, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const entries: FileEntryWithStats[] = [];
  try {
    for (;;) {
      const part = await nextPart(sftp, handle);
      if (part === null) return entries;
      entries.push(...part);
      if (entries.length > MAX_ENTRIES) throw new PermanentFailure(`${folder} has more than ${MAX_ENTRIES} entries.`);
    }
  } finally {
    sftp.close(handle, () => undefined);
  }
}

const nextPart = (sftp: SFTPWrapper, handle: Buffer): Promise<FileEntryWithStats[] | null> =>
  new Promise((resolve, reject) =>
    sftp.readdir(handle, (error, part) => {
      if (!error) resolve(part);
      else if ((error as { code?: unknown }).code === END) resolve(null);
      else reject(error);
    }),
  );
