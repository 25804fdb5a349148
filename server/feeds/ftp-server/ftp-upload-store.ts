// The uploaded files of each feed account, and the only writes to their table. Names are unique within an account.
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { ftpUploads } from './ftp-upload-table.ts';

export type FtpUpload = typeof ftpUploads.$inferSelect;

/** How long a sender can still see the name of a file that was taken. */
const TAKEN_SHOWN_MS = 24 * 3_600_000;

export const storageKey = ({ id }: Pick<FtpUpload, 'id'>): string => `ftp/${id}`;

const named = (accountId: string, name: string) => and(eq(ftpUploads.accountId, accountId), eq(ftpUploads.name, name));

export const listUploads = (db: Queryable, accountId: string, limit: number): Promise<FtpUpload[]> =>
  db.select().from(ftpUploads).where(eq(ftpUploads.accountId, accountId)).orderBy(asc(ftpUploads.name)).limit(limit);

export async function findUpload(db: Queryable, accountId: string, name: string): Promise<FtpUpload | null> {
  const [row] = await db.select().from(ftpUploads).where(named(accountId, name));
  return row ?? null;
}

/** The files that no feed has taken, after a process that ended in between. */
export const listWaitingUploads = (db: Queryable): Promise<FtpUpload[]> =>
  db.select().from(ftpUploads).where(eq(ftpUploads.isTaken, false)).orderBy(asc(ftpUploads.uploadedAt));

export async function countUploads(db: Queryable, accountId: string): Promise<{ files: number; waitingBytes: number }> {
  const [row] = await db
    .select({
      files: sql<number>`count(*)::int`,
      waitingBytes: sql<number>`coalesce(sum(${ftpUploads.bytes}) filter (where not ${ftpUploads.isTaken}), 0)::bigint`,
    })
    .from(ftpUploads)
    .where(eq(ftpUploads.accountId, accountId));
  return { files: row?.files ?? 0, waitingBytes: row?.waitingBytes ?? 0 };
}

/** Replaces a file of the same name, and returns it. */
export async function writeUpload(tx: Transaction, upload: FtpUpload): Promise<FtpUpload | null> {
  const [replaced] = await tx.delete(ftpUploads).where(named(upload.accountId, upload.name)).returning();
  await tx.insert(ftpUploads).values(upload);
  return replaced ?? null;
}

/** Returns the file under its new name, and the one that had it before. */
export async function renameUpload(
  db: Database,
  { id, accountId }: FtpUpload,
  name: string,
): Promise<{ renamed: FtpUpload | null; replaced: FtpUpload | null }> {
  return db.transaction(async (tx) => {
    const [replaced] = await tx
      .delete(ftpUploads)
      .where(and(named(accountId, name), sql`${ftpUploads.id} <> ${id}`))
      .returning();
    const [renamed] = await tx.update(ftpUploads).set({ name }).where(eq(ftpUploads.id, id)).returning();
    return { renamed: renamed ?? null, replaced: replaced ?? null };
  });
}

export async function removeUpload(db: Queryable, { id }: FtpUpload): Promise<void> {
  await db.delete(ftpUploads).where(eq(ftpUploads.id, id));
}

export async function markUploadTaken(db: Queryable, { id }: FtpUpload): Promise<void> {
  await db.update(ftpUploads).set({ isTaken: true }).where(eq(ftpUploads.id, id));
}

/** Pictures that a listing has taken over. Another listing of the same file may name them too, so that they stay for a while. */
export async function markUploadsUsed(db: Queryable, accountId: string, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await db
    .update(ftpUploads)
    .set({ usedAt: now })
    .where(and(eq(ftpUploads.accountId, accountId), inArray(ftpUploads.name, [...names]), isNull(ftpUploads.usedAt)));
}

interface OldUploads {
  usedBefore: Date;
  uploadedBefore: Date;
  /** The last one of the page before; null for the first page. */
  after: string | null;
  limit: number;
}

/** Those that listings took over before a time, and those that were uploaded before another, page by page in the order of their ids. */
export const listOldUploads = (db: Queryable, { usedBefore, uploadedBefore, after, limit }: OldUploads): Promise<FtpUpload[]> =>
  db
    .select()
    .from(ftpUploads)
    .where(
      and(
        eq(ftpUploads.isTaken, false),
        or(lt(ftpUploads.usedAt, usedBefore), lt(ftpUploads.uploadedAt, uploadedBefore)),
        after === null ? undefined : gt(ftpUploads.id, after),
      ),
    )
    .orderBy(asc(ftpUploads.id))
    .limit(limit);

export async function deleteTakenUploads(db: Queryable, now: number): Promise<void> {
  await db.delete(ftpUploads).where(and(eq(ftpUploads.isTaken, true), lt(ftpUploads.uploadedAt, new Date(now - TAKEN_SHOWN_MS))));
}
