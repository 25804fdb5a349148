// What is left of uploads and videos whose process was killed? Files on this machine that nobody goes on with; a schedule calls this.
import { forgetUnfinished } from '../adapters/storage/index.ts';
import type { Database } from '../db/connection.ts';
import type { Files } from './open-files.ts';

export async function forgetUnfinishedFiles(_db: Database, now: number, { incoming, storage }: Files): Promise<void> {
  await forgetUnfinished(incoming, now);
  await storage.forgetUnfinished(now);
}
