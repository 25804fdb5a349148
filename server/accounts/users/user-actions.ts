// Bulk actions on users.
import type { BulkAction } from '#contract/bulk-actions/index.ts';
import { searchOfSelection } from '#contract/list/index.ts';
import type { Selection } from '#contract/list/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { BulkActionKind, BulkActionWork, RowResult } from '../../bulk-actions/bulk-action-kind.ts';
import { startBulkAction } from '../../bulk-actions/start-bulk-action.ts';
import type { Transaction } from '../../db/connection.ts';
import { inviteAgain } from './create-user.ts';
import { lockManagedUser, withRemainingAdmin } from './manage-users.ts';
import { setUsersActive } from './set-user-active.ts';
import { userListSource, usersVisibleTo } from './user-list.ts';

const ACCESS = ['admin', 'operations'] as const;

/** An invitation that a deactivation has voided and an activation that was announced by email stay when it is undone. */
async function setActive({ context, tx, actor, rowId }: BulkActionWork, isActive: boolean): Promise<RowResult> {
  return withRemainingAdmin(tx, async () => {
    const { awaitsActivation } = await lockManagedUser(tx, actor, rowId);
    const { ids, count } = await setUsersActive(context, tx, actor, { ids: [rowId] }, isActive);
    if (count === 0) return { outcome: 'unchanged' };
    return ids.length > 0 && !awaitsActivation ? { outcome: 'done', before: { isActive: !isActive } } : { outcome: 'done' };
  });
}

const activation = (id: 'activate-users' | 'deactivate-users', isActive: boolean): BulkActionKind => ({
  id,
  access: ACCESS,
  perform: (work) => setActive(work, isActive),
  undo: (work) => setActive(work, !isActive),
});

const KINDS = {
  'activate-users': activation('activate-users', true),
  'deactivate-users': activation('deactivate-users', false),
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
