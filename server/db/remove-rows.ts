// Removes and restores rows, the same for every entity. Rows are only marked as deleted, so that an undo restores exactly what
// was there, and a second call has no further effect.
import type { CheckedCondition, Selection } from '#contract/list/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor, RowScope } from '#domain/access/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Database, Transaction } from './connection.ts';
import { markSql } from './lists/list-sql.ts';
import type { ListSource, Predicate } from './lists/list-source.ts';
import { predicateAsSql } from './lists/predicate-as-sql.ts';
import { recordChangeOfMany } from './record-change.ts';
import { violatedUniqueIndex } from './violated-constraint.ts';

/** Throws when rows must stay because of something that a later module knows about. */
export type RemovalGuard = (tx: Transaction, ids: readonly string[]) => Promise<void>;

/** The guards by what is removed. Each module adds its guards to the rows of earlier modules in `server/later-modules.ts`. */
export interface RemovalGuards {
  customers: readonly RemovalGuard[];
  /** Also asked before a template is unpublished or becomes a funnel. */
  templates: readonly RemovalGuard[];
  dataFeeds: readonly RemovalGuard[];
  verticals: readonly RemovalGuard[];
}

export interface RemovableRows {
  source: ListSource;
  scope(scope: RowScope, actor: Actor): Predicate;
  /** The expression for the customer that a row belongs to: 'o.customer_id'. */
  customer: string;
  area: string;
  entity: string;
  /** A unique index on names: another row may have taken the name while this one was removed. */
  nameIndex?: string;
  /** Further checks and writes when rows are removed, in the same transaction. */
  onRemoved?(tx: Transaction, ids: readonly string[]): Promise<void>;
  /** Takes locks that other writers take before those of the rows, in the same transaction. The rows may turn out not to be visible. */
  beforeRestored?(tx: Transaction, ids: readonly string[]): Promise<void>;
  /** Further checks and writes when rows are restored, in the same transaction. */
  onRestored?(tx: Transaction, ids: readonly string[]): Promise<void>;
}

export interface Removal {
  ids: string[];
  count: number;
}

export const removeRows = (db: Database, actor: Actor, rows: RemovableRows, selection: Selection): Promise<Removal> =>
  db.transaction((tx) => mark(tx, actor, rows, 'removed', selection));

export async function restoreRows(db: Database, actor: Actor, rows: RemovableRows, ids: string[]): Promise<Removal> {
  try {
    return await db.transaction(async (tx) => {
      await rows.beforeRestored?.(tx, ids);
      return mark(tx, actor, rows, 'restored', { ids });
    });
  } catch (error) {
    if (rows.nameIndex !== undefined && violatedUniqueIndex(error) === rows.nameIndex) throw new AppError('nameTakenMeanwhile');
    throw error;
  }
}

async function mark(
  tx: Transaction,
  actor: Actor,
  rows: RemovableRows,
  action: 'removed' | 'restored',
  selection: Selection,
): Promise<Removal> {
  const search: CheckedCondition[] = 'ids' in selection ? [{ field: '_id', operator: 'in', value: selection.ids }] : selection.matching;
  const { text, values } = markSql(rows.source, rows.scope(rowScope(actor), actor), search, action, rows.customer);
  const changed = await tx.execute<{ id: string; customerId: string | null }>(predicateAsSql({ sql: text, values }));
  const ids = changed.rows.map((row) => row.id);
  if (ids.length > 0) await (action === 'removed' ? rows.onRemoved?.(tx, ids) : rows.onRestored?.(tx, ids));
  await recordChangeOfMany(tx, actor.userId, { area: rows.area, entity: rows.entity, action }, changed.rows);
  return { ids, count: ids.length };
}
