// Files in the database: how rows become the contract's shape, and the only writes to their table.
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import type { UploadedFile } from '#contract/files/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { mediaKindOf } from '#domain/media/index.ts';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as newId } from 'uuid';
import { customers } from '../customers/customer-table.ts';
import { isVisibleCustomer, ofPresentCustomers } from '../customers/customer-visibility.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { scopePredicate } from '../db/lists/scope-predicate.ts';
import { files } from './file-table.ts';

export type FileRecord = typeof files.$inferSelect;
type MediaField = 'durationMs' | 'videoCodec' | 'audioCodec' | 'coverId' | 'coverState';
export type NewFile = Omit<FileRecord, 'id' | 'createdAt' | MediaField> & Partial<Pick<FileRecord, MediaField>>;
/** Facts of a video or a sound, which are known some time after its row was inserted. */
export type MediaChange = Partial<Pick<FileRecord, MediaField | 'width' | 'height'>>;

export async function insertFile(tx: Transaction, file: NewFile): Promise<FileRecord> {
  const [row] = await tx
    .insert(files)
    .values({ id: newId(), ...file })
    .returning();
  if (!row) throw new Error('A file was not written');
  return row;
}

/** Returns the rows in the given order. */
export async function insertFiles(tx: Transaction, added: readonly NewFile[]): Promise<FileRecord[]> {
  if (added.length === 0) return [];
  const values = added.map((file) => ({ id: newId(), ...file }));
  const rows = await tx.insert(files).values(values).returning();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return values.map(({ id }) => byId.get(id) as FileRecord);
}

/** The thumbnail of a picture is made from itself, that of everything else from its cover. */
export function describeFile(file: FileRecord, coverHash: string | null = null): UploadedFile {
  const thumbnailHash = mediaKindOf(file.mediaType) === 'image' ? file.hash : coverHash;
  return {
    _id: file.id,
    name: file.originalName,
    url: fileUrl(file.hash),
    thumbnailUrl: thumbnailHash && pictureUrl(thumbnailHash, 'thumbnail'),
    mediaType: file.mediaType,
    bytes: file.bytes,
    width: file.width,
    height: file.height,
    durationMs: file.durationMs,
    videoCodec: file.videoCodec,
    audioCodec: file.audioCodec,
    coverState: file.coverState,
  };
}

/** A file without a customer is visible to staff only. */
const filesVisibleTo = (scope: RowScope): Predicate =>
  scopePredicate(scope, { customer: 'files.customer_id', officeBound: 'whole customer' });

export async function findFile(db: Queryable, scope: RowScope, id: string): Promise<(FileRecord & { coverHash: string | null }) | null> {
  const cover = alias(files, 'cover');
  const [row] = await db
    .select({ file: files, coverHash: cover.hash })
    .from(files)
    .leftJoin(cover, eq(cover.id, files.coverId))
    .where(
      and(eq(files.id, id), or(isNull(files.customerId), sql.raw(ofPresentCustomers('files'))), predicateAsSql(filesVisibleTo(scope))),
    );
  return row ? { ...row.file, coverHash: row.coverHash } : null;
}

/** Without a scope, for jobs. */
export async function fileById(db: Queryable, id: string): Promise<FileRecord | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row ?? null;
}

/** A picture may be the cover of a video when the same person uploaded both for the same customer. */
export async function findCover(
  db: Queryable,
  id: string,
  { customerId, userId }: { customerId: string | null; userId: string | null },
): Promise<FileRecord | null> {
  const row = await fileById(db, id);
  const hasSameOwner = row !== null && row.createdBy === userId && row.customerId === customerId;
  return hasSameOwner && mediaKindOf(row.mediaType) === 'image' ? row : null;
}

export async function updateMedia(tx: Transaction, id: string, change: MediaChange): Promise<void> {
  await tx.update(files).set(change).where(eq(files.id, id));
}

/** Files with the same content have the same type, so any of them will do. */
export async function mediaTypeOf(db: Queryable, hash: string): Promise<string | null> {
  const [row] = await db.select({ mediaType: files.mediaType }).from(files).where(eq(files.hash, hash)).limit(1);
  return row?.mediaType ?? null;
}

/** Assigns the file to the customer; false where it belongs to another customer or does not exist. */
export async function claimFileRow(tx: Transaction, id: string, customerId: string, mayClaimUnowned: boolean): Promise<boolean> {
  const claimable = or(eq(files.customerId, customerId), mayClaimUnowned ? isNull(files.customerId) : undefined);
  const rows = await tx
    .update(files)
    .set({ customerId })
    .where(and(eq(files.id, id), claimable))
    .returning({ coverId: files.coverId });
  const coverId = rows[0]?.coverId ?? null;
  if (coverId !== null)
    await tx
      .update(files)
      .set({ customerId })
      .where(and(eq(files.id, coverId), isNull(files.customerId)));
  return rows.length === 1;
}

export type ClaimedFile = FileRecord & { coverHash: string | null };

/** Assigns the files to the customer and returns them; files of other customers are left out. */
export async function claimFileRows(
  tx: Transaction,
  ids: readonly string[],
  customerId: string,
  mayClaimUnowned: boolean,
): Promise<ClaimedFile[]> {
  const cover = alias(files, 'cover');
  const claimable = or(eq(files.customerId, customerId), mayClaimUnowned ? isNull(files.customerId) : undefined);
  const found = await tx
    .select({ file: files, coverHash: cover.hash })
    .from(files)
    .leftJoin(cover, eq(cover.id, files.coverId))
    .where(and(inArray(files.id, [...ids]), claimable));
  const unowned = found.filter(({ file }) => file.customerId === null).flatMap(({ file }) => [file.id, file.coverId ?? []].flat());
  if (unowned.length > 0)
    await tx
      .update(files)
      .set({ customerId })
      .where(and(inArray(files.id, unowned), isNull(files.customerId)));
  return found.map(({ file, coverHash }) => ({ ...file, customerId, coverHash }));
}

export async function findLogo(db: Queryable, scope: RowScope, customerId: string): Promise<FileRecord | null> {
  const [row] = await db
    .select({ file: files })
    .from(customers)
    .innerJoin(files, eq(files.id, customers.logoId))
    .where(and(eq(customers.id, customerId), isVisibleCustomer(scope)));
  return row?.file ?? null;
}
