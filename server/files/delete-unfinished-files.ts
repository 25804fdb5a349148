// Deletes what uploads and videos of a killed process left on this machine. Called by the maintenance job.
import { pruneUnfinished } from '../adapters/storage/index.ts';
import type { Database } from '../db/connection.ts';
import type { Files } from './open-files.ts';

export async function deleteUnfinishedFiles(_db: Database, now: number, { incoming, storage }: Files): Promise<void> {
  await pruneUnfinished(incoming, now);
  await storage.pruneUnfinished(now);
}
