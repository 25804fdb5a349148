// Deletes orders from the list, with undo. Only completed and cancelled orders can be deleted; the server refuses others with their state.
import { hasAnyRole } from '#domain/access/index.ts';
import { useAction, useSession } from '#web/client/index.ts';
import type { BulkAction } from '#web/list/index.ts';
import { counted } from '#web/list/list-texts.ts';
import { confirmDelete, toast } from '#web/ui/index.ts';

export function useOrderRemoval(): readonly BulkAction[] {
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
      danger: true,
      onlyTicked: true,
      run: async (selection) => {
        if (!('ids' in selection)) return;
        const description = `${counted(selection.ids.length, 'order')}. Only cancelled and completed ones can be deleted.`;
        if (!(await confirmDelete(description))) return;
        const { ids, count } = await remove({ body: { ids: selection.ids } });
        toast({ text: `${counted(count, 'order')} deleted`, undo: ids.length > 0 ? () => undo(ids) : undefined });
      },
    },
  ];
}
