// Starts a bulk action: stores the rows that match now and that the actor may see, and a job that works through them. Rows that match
// later are not touched.
import { bulkActionTexts, MAX_BULK_ROWS } from '#contract/bulk-actions/index.ts';
import type { BulkAction } from '#contract/bulk-actions/index.ts';
import type { CheckedCondition } from '#contract/list/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { connectionOf } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { matchingSql } from '../db/lists/list-sql.ts';
import { AppError } from '../http/app-error.ts';
import type { BulkActionKind, JsonRecord } from './bulk-action-kind.ts';
import { readBulkAction } from './bulk-action-store.ts';
import type { BulkActionRecord } from './bulk-action-store.ts';
import { bulkActionRows, bulkActions } from './bulk-action-table.ts';

export interface SelectedRows {
  source: ListSource;
  scope: Predicate;
  search: readonly CheckedCondition[];
  /** The expression for a row's name, by the alias of the source: 'c.name'. */
  name: string;
}

export async function startBulkAction(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  { kind, rows, input = {} }: { kind: BulkActionKind; rows: SelectedRows; input?: JsonRecord },
): Promise<BulkAction> {
  const id = newId();
  await tx.insert(bulkActions).values({ id, userId: actor.userId, action: kind.id, input, total: 0, isUndoable: kind.undo !== undefined });
  const { text, values } = matchingSql(rows.source, rows.scope, rows.search);
  const { rowCount } = await connectionOf(tx).query(
    `insert into bulk_action_rows (bulk_action_id, position, row_id, name)
     select $${values.length + 1}, row_number() over (order by ${rows.source.alias}.id), ${rows.source.alias}.id, ${rows.name}
     from (${text} limit ${MAX_BULK_ROWS + 1}) chosen join ${rows.source.from} on ${rows.source.alias}.id = chosen.id`,
    [...values, id],
  );
  const total = rowCount ?? 0;
  if (total === 0) throw new AppError('noRowsSelected');
  if (total > MAX_BULK_ROWS) throw new AppError('tooManySelected', { most: MAX_BULK_ROWS.toLocaleString('en-NZ') });
  await tx.update(bulkActions).set({ total }).where(eq(bulkActions.id, id));
  return enqueue(context, tx, actor, { id, action: kind.id, total, isUndo: false });
}

/** Works backwards through the rows that the action has changed. The unique index lets one request undo it. */
export async function startUndo(context: AppContext, tx: Transaction, actor: Actor, undone: BulkActionRecord): Promise<BulkAction> {
  const id = newId();
  const { action, input } = undone;
  await tx.insert(bulkActions).values({ id, userId: actor.userId, action, input, total: 0, isUndoable: false, undoOf: undone.id });
  const changed = await tx
    .select()
    .from(bulkActionRows)
    .where(and(eq(bulkActionRows.bulkActionId, undone.id), eq(bulkActionRows.outcome, 'done'), isNotNull(bulkActionRows.before)));
  for (let from = 0; from < changed.length; from += ROWS_PER_INSERT)
    await tx
      .insert(bulkActionRows)
      .values(
        changed
          .slice(from, from + ROWS_PER_INSERT)
          .map(({ position, rowId, name, before }) => ({ bulkActionId: id, position, rowId, name, before })),
      );
  const total = changed.length;
  await tx.update(bulkActions).set({ total }).where(eq(bulkActions.id, id));
  return enqueue(context, tx, actor, { id, action, total, isUndo: true });
}

const ROWS_PER_INSERT = 1000;

async function enqueue(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  { id, action, total, isUndo }: { id: string; action: BulkActionRecord['action']; total: number; isUndo: boolean },
): Promise<BulkAction> {
  const { noun, verb } = bulkActionTexts(action);
  await context.queue.enqueue(tx, {
    kind: 'bulk-action',
    payload: { bulkActionId: id },
    title: `${isUndo ? 'Undo: ' : ''}${verb} ${total} ${total === 1 ? noun : `${noun}s`}`,
    customerId: null,
    userId: actor.userId,
  });
  const started = await readBulkAction(tx, actor, id);
  if (!started) throw new Error('A bulk action was not stored');
  return started;
}
