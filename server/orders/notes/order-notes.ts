// Internal notes of an order: staff read all of them, and delete and restore their own.
import type { OrderNote } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { MAX_NOTES_OF_ORDER, mayReadNotes } from '#domain/orders/index.ts';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { findOrder, lockOrder } from '../order-store.ts';
import type { OrderRecord } from '../order-store.ts';
import { orderNotes } from './order-note-table.ts';
import { productNow } from '../../db/product-time.ts';

export async function listNotes(db: Queryable, actor: Actor, orderId: string): Promise<OrderNote[]> {
  if (!mayReadNotes(actor) || !(await findOrder(db, actor, orderId))) throw new AppError('notFound');
  const rows = await db
    .select()
    .from(orderNotes)
    .where(and(eq(orderNotes.orderId, orderId), isNull(orderNotes.deletedAt)))
    .orderBy(asc(orderNotes.id));
  return rows.map((row) => noteOf(row, actor));
}

export async function addNote(tx: Transaction, actor: Actor, { orderId, text }: { orderId: string; text: string }): Promise<OrderNote> {
  const order = await lockForNotes(tx, actor, orderId);
  if ((await tx.$count(orderNotes, eq(orderNotes.orderId, orderId))) >= MAX_NOTES_OF_ORDER)
    throw new AppError('tooManyNotes', { max: MAX_NOTES_OF_ORDER });
  const note = { id: newId(), orderId, text, createdBy: actor.userId, createdByName: actor.displayName };
  const [row] = await tx.insert(orderNotes).values(note).returning();
  if (!row) throw new Error('PostgreSQL returned no row for an insert');
  await recordNote(tx, actor, order, { after: { note: text } });
  return noteOf(row, actor);
}

export async function removeNote(tx: Transaction, actor: Actor, orderId: string, noteId: string): Promise<{ _id: string }> {
  const order = await lockForNotes(tx, actor, orderId);
  const removed = await tx
    .update(orderNotes)
    .set({ deletedAt: productNow })
    .where(and(ownNote(actor, orderId, noteId), isNull(orderNotes.deletedAt)))
    .returning({ text: orderNotes.text });
  const [note] = removed;
  if (!note) throw new AppError('notFound');
  await recordNote(tx, actor, order, { before: { note: note.text }, after: { note: null } });
  return { _id: noteId };
}

export async function restoreNote(tx: Transaction, actor: Actor, orderId: string, noteId: string): Promise<{ _id: string }> {
  const order = await lockForNotes(tx, actor, orderId);
  const restored = await tx
    .update(orderNotes)
    .set({ deletedAt: null })
    .where(and(ownNote(actor, orderId, noteId), isNotNull(orderNotes.deletedAt)))
    .returning({ text: orderNotes.text });
  const [note] = restored;
  if (!note) throw new AppError('notFound');
  await recordNote(tx, actor, order, { before: { note: null }, after: { note: note.text } });
  return { _id: noteId };
}

const ownNote = ({ userId }: Actor, orderId: string, noteId: string) =>
  and(eq(orderNotes.id, noteId), eq(orderNotes.orderId, orderId), eq(orderNotes.createdBy, userId));

/** Locked, so that two notes at the same moment cannot pass the limit. */
async function lockForNotes(tx: Transaction, actor: Actor, orderId: string): Promise<OrderRecord> {
  const order = mayReadNotes(actor) ? await lockOrder(tx, actor, orderId) : null;
  if (!order) throw new AppError('notFound');
  return order;
}

const recordNote = (
  tx: Transaction,
  { userId }: Actor,
  { id: entityId, customerId }: OrderRecord,
  change: { before?: { note: string | null }; after: { note: string | null } },
): Promise<void> => recordChange(tx, userId, { area: 'orders', entity: 'order', entityId, customerId, action: 'updated', ...change });

const noteOf = ({ id, text, createdBy, createdByName, createdAt }: typeof orderNotes.$inferSelect, { userId }: Actor): OrderNote => ({
  _id: id,
  text,
  createdBy: { _id: createdBy, displayName: createdByName },
  createdAt: createdAt.toISOString(),
  isRemovable: createdBy === userId,
});
