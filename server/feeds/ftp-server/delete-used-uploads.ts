// Deletes pictures from our own FTP server: a day after a listing took them over, and a month after their upload when no listing did.
import { isFeedFile } from '#domain/feeds/index.ts';
import type { Database } from '../../db/connection.ts';
import type { Files } from '../../files/index.ts';
import { listOldUploads, removeUpload, storageKey } from './ftp-upload-store.ts';

const HOUR_MS = 3_600_000;
const USED_SHOWN_MS = 24 * HOUR_MS;
const UNUSED_KEPT_MS = 30 * 24 * HOUR_MS;
const PAGE_SIZE = 1000;

/** Called by the maintenance job. A file that no feed could take yet stays. */
export async function deleteUsedUploads(db: Database, now: number, { storage }: Files, pageSize = PAGE_SIZE): Promise<void> {
  const usedBefore = new Date(now - USED_SHOWN_MS);
  const uploadedBefore = new Date(now - UNUSED_KEPT_MS);
  let after: string | null = null;
  for (;;) {
    const page = await listOldUploads(db, { usedBefore, uploadedBefore, after, limit: pageSize });
    for (const upload of page) {
      if (isFeedFile(upload.name)) continue;
      await storage.remove(storageKey(upload));
      await removeUpload(db, upload);
    }
    if (page.length < pageSize) return;
    after = page.at(-1)?.id ?? null;
  }
}
