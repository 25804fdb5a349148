// Bulk actions on listings.
import type { BulkAction } from '#contract/bulk-actions/index.ts';
import { searchOfSelection } from '#contract/list/index.ts';
import type { Selection } from '#contract/list/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { BulkActionKind, BulkActionWork, RowResult } from '../../bulk-actions/bulk-action-kind.ts';
import { startBulkAction } from '../../bulk-actions/start-bulk-action.ts';
import type { Transaction } from '../../db/connection.ts';
import { changeListingStatus } from './saving/change-listings.ts';
import { selectableListings } from './list-listings.ts';
import { listingListSource } from './listing-list-source.ts';

async function setStatus({ context, tx, actor, rowId }: BulkActionWork, status: unknown): Promise<RowResult> {
  const before = await changeListingStatus(context, tx, actor, rowId, String(status));
  return before === null ? { outcome: 'unchanged' } : { outcome: 'done', before: { status: before } };
}

const closeListings: BulkActionKind = {
  id: 'close-listings',
  access: ['admin', 'operations'],
  perform: (work) => setStatus(work, work.input.status),
  undo: (work) => setStatus(work, work.before.status),
};

export const listingActions: readonly BulkActionKind[] = [closeListings];

/** Which listings can be selected is read before the transaction opens. */
export async function prepareListingAction(
  context: AppContext,
  actor: Actor,
  { selection, status }: { selection: Selection; status: string },
): Promise<(tx: Transaction) => Promise<BulkAction>> {
  const rows = {
    source: listingListSource(context.laterModules.inventory),
    scope: await selectableListings(context, actor, selection),
    search: searchOfSelection(selection),
    name: `coalesce(nullif(l.title, ''), l.reference)`,
  };
  return (tx) => startBulkAction(context, tx, actor, { kind: closeListings, rows, input: { status } });
}
