// Reads and writes bulk actions and their rows. People see only those that they started.
import type { BulkAction, BulkActionRow, BulkOutcome } from '#contract/bulk-actions/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../db/connection.ts';
import { bulkActionRows, bulkActions } from './bulk-action-table.ts';

export type BulkActionRecord = typeof bulkActions.$inferSelect;
export type BulkRowRecord = Pick<typeof bulkActionRows.$inferSelect, 'position' | 'rowId' | 'before'>;

const countOf = (outcome: BulkOutcome) => sql<number>`(count(*) filter (where ${bulkActionRows.outcome} = ${outcome}))::int`;

export async function readBulkAction(db: Queryable, actor: Actor, id: string): Promise<BulkAction | null> {
  const [row] = await db
    .select({
      _id: bulkActions.id,
      action: bulkActions.action,
      undoOf: bulkActions.undoOf,
      total: bulkActions.total,
      done: countOf('done'),
      unchanged: countOf('unchanged'),
      refused: countOf('refused'),
      isEnded: sql<boolean>`${bulkActions.endedAt} is not null`,
      canUndo: sql<boolean>`${bulkActions.isUndoable} and ${bulkActions.endedAt} is not null
        and not exists (select from bulk_actions u where u.undo_of = ${bulkActions.id}) and count(${bulkActionRows.before}) > 0`,
    })
    .from(bulkActions)
    .leftJoin(bulkActionRows, eq(bulkActionRows.bulkActionId, bulkActions.id))
    .where(and(eq(bulkActions.id, id), eq(bulkActions.userId, actor.userId)))
    .groupBy(bulkActions.id);
  return row ?? null;
}

export const listBulkRows = (
  db: Queryable,
  id: string,
  { outcome, page, limit }: { outcome: BulkOutcome | undefined; page: number; limit: number },
): Promise<BulkActionRow[]> =>
  db
    .select({
      rowId: bulkActionRows.rowId,
      name: bulkActionRows.name,
      outcome: bulkActionRows.outcome,
      message: bulkActionRows.message,
    })
    .from(bulkActionRows)
    .where(and(eq(bulkActionRows.bulkActionId, id), outcome && eq(bulkActionRows.outcome, outcome)))
    .orderBy(asc(bulkActionRows.position))
    .limit(limit)
    .offset((page - 1) * limit);

export async function findBulkAction(db: Queryable, id: string): Promise<BulkActionRecord | null> {
  const [row] = await db.select().from(bulkActions).where(eq(bulkActions.id, id));
  return row ?? null;
}

export async function lockOwnBulkAction(tx: Transaction, actor: Actor, id: string): Promise<BulkActionRecord | null> {
  const [row] = await tx
    .select()
    .from(bulkActions)
    .where(and(eq(bulkActions.id, id), eq(bulkActions.userId, actor.userId)))
    .for('update');
  return row ?? null;
}

export const waitingRows = (db: Queryable, id: string, limit: number): Promise<BulkRowRecord[]> =>
  db
    .select({ position: bulkActionRows.position, rowId: bulkActionRows.rowId, before: bulkActionRows.before })
    .from(bulkActionRows)
    .where(and(eq(bulkActionRows.bulkActionId, id), isNull(bulkActionRows.outcome)))
    .orderBy(asc(bulkActionRows.position))
    .limit(limit);

export async function writeOutcome(
  tx: Transaction,
  id: string,
  position: number,
  result: { outcome: BulkOutcome; message?: string; before?: Record<string, unknown> | null },
): Promise<void> {
  await tx
    .update(bulkActionRows)
    .set(result)
    .where(and(eq(bulkActionRows.bulkActionId, id), eq(bulkActionRows.position, position)));
}

export async function endBulkAction(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(bulkActions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(bulkActions.id, id), isNull(bulkActions.endedAt)));
}

const KEEP_MS = 30 * 24 * 3600 * 1000;

/** Outcomes can be read for a month. Called by a schedule. */
export async function deleteOldBulkActions(db: Database, now: number): Promise<void> {
  await db.delete(bulkActions).where(lt(bulkActions.createdAt, new Date(now - KEEP_MS)));
}
