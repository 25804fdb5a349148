// Bulk actions on customers.
import type { BulkAction } from '#contract/bulk-actions/index.ts';
import { searchOfSelection } from '#contract/list/index.ts';
import type { Selection } from '#contract/list/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { AppContext } from '../app-context.ts';
import type { BulkActionKind, BulkActionWork, RowResult } from '../bulk-actions/bulk-action-kind.ts';
import { startBulkAction } from '../bulk-actions/start-bulk-action.ts';
import type { Transaction } from '../db/connection.ts';
import { activateCustomer } from './activate-customer.ts';
import { customerListSource } from './customer-store.ts';
import { customersVisibleTo } from './customer-visibility.ts';

async function activate({ tx, actor, rowId }: BulkActionWork, isActive: boolean): Promise<RowResult> {
  const isChanged = await activateCustomer(tx, actor, rowId, isActive);
  return isChanged ? { outcome: 'done', before: { isActive: !isActive } } : { outcome: 'unchanged' };
}

const activation = (id: 'activate-customers' | 'deactivate-customers', isActive: boolean): BulkActionKind => ({
  id,
  access: ['admin', 'operations'],
  perform: (work) => activate(work, isActive),
  undo: (work) => activate(work, !isActive),
});

const KINDS = {
  'activate-customers': activation('activate-customers', true),
  'deactivate-customers': activation('deactivate-customers', false),
};
export const customerActions: readonly BulkActionKind[] = Object.values(KINDS);

export const startCustomerAction = (
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  { action, selection }: { action: keyof typeof KINDS; selection: Selection },
): Promise<BulkAction> =>
  startBulkAction(context, tx, actor, {
    kind: KINDS[action],
    rows: {
      source: customerListSource,
      scope: customersVisibleTo(rowScope(actor)),
      search: searchOfSelection(selection),
      name: 'c.name',
    },
  });
