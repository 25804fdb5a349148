// Bulk actions on users.
import type { BulkAction } from '#contract/bulk-actions/index.ts';
import { searchOfSelection } from '#contract/list/index.ts';
import type { Selection } from '#contract/list/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { BulkActionKind, RowResult } from '../../bulk-actions/bulk-action-kind.ts';
import { startBulkAction } from '../../bulk-actions/start-bulk-action.ts';
import type { Transaction } from '../../db/connection.ts';
import { inviteAgain } from './create-user.ts';
import { userListSource, usersVisibleTo } from './user-list.ts';

const ACCESS = ['admin', 'operations'] as const;

const KINDS = {
  'invite-users': {
    id: 'invite-users',
    access: ACCESS,
    async perform({ context, tx, actor, rowId }): Promise<RowResult> {
      await inviteAgain(context, tx, actor, rowId);
      return { outcome: 'done' };
    },
  },
} satisfies Record<string, BulkActionKind>;
export const userActions: readonly BulkActionKind[] = Object.values(KINDS);

export const startUserAction = (
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  { action, selection }: { action: keyof typeof KINDS; selection: Selection },
): Promise<BulkAction> =>
  startBulkAction(context, tx, actor, {
    kind: KINDS[action],
    rows: { source: userListSource, scope: usersVisibleTo(actor), search: searchOfSelection(selection), name: 'u.display_name' },
  });
