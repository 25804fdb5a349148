// Deletes orders from the list, with undo. The server refuses all of them where one is neither completed nor cancelled.
import { hasAnyRole } from '#domain/access/index.ts';
import { useAction, useSession } from '#web/client/index.ts';
import { isFinalState } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { DELETE_KEY } from '#web/list/index.ts';
import type { BulkAction } from '#web/list/index.ts';
import { counted } from '#web/list/list-texts.ts';
import { confirmDelete, toast } from '#web/ui/index.ts';

/** The advice is one that the order's state allows. */
const ONLY_FINAL = 'Only cancelled and completed orders can be deleted. Cancel it instead.';
const ONLY_FINAL_DELIVERED =
  'Only cancelled and completed orders can be deleted. A delivered order completes when its campaigns end: end them on its page.';

export function useOrderRemoval(): readonly BulkAction<{ status?: OrderState | undefined }>[] {
  const mayRemove = hasAnyRole(useSession()?.roles ?? [], ['admin', 'operations']);
  const { mutateAsync: remove } = useAction('removeOrders');
  const { mutateAsync: restore } = useAction('restoreOrders');
  if (!mayRemove) return [];
  const undo = async (ids: string[]) => {
    const { count } = await restore({ body: { ids } });
    toast({ text: `${counted(count, 'order')} restored` });
  };
  return [
    {
      label: 'Delete',
      key: DELETE_KEY,
      danger: true,
      onlyTicked: true,
      limit: {
        appliesTo: ({ status }) => status === undefined || isFinalState(status),
        reason: ONLY_FINAL,
        reasonFor: (rows) => (rows.every(({ status }) => status === 'DELIVERED') ? ONLY_FINAL_DELIVERED : ONLY_FINAL),
      },
      run: async (selection) => {
        if (!('ids' in selection)) return false;
        if (!(await confirmDelete(counted(selection.ids.length, 'order')))) return false;
        const { ids, count } = await remove({ body: { ids: selection.ids } });
        toast({ text: `${counted(count, 'order')} deleted`, undo: ids.length > 0 ? () => undo(ids) : undefined });
        return true;
      },
    },
  ];
}
