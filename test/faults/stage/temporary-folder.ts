// A temporary folder for a run, readable by the user that the embedded database runs as, and deleted afterwards.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryFolder extends AsyncDisposable {
  path: string;
}

export async function temporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-fault-'));
  await chmod(folder, 0o755);
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
