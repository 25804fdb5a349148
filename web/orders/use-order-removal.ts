// How are orders taken off the list, and put back? Those at their end; what is open is refused by the server, with its state.
import { hasAnyRole } from '#domain/access/index.ts';
import { useAction, useSession } from '#web/client/index.ts';
import type { BulkAction } from '#web/list/index.ts';
import { counted } from '#web/list/list-words.ts';
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
      run: async (selection) => {
        if (!('ids' in selection)) return;
        const what = `${counted(selection.ids.length, 'order')}. Only cancelled and completed ones can be deleted.`;
        if (!(await confirmDelete(what))) return;
        const { ids, count } = await remove({ body: { ids: selection.ids } });
        toast({ text: `${counted(count, 'order')} deleted`, undo: ids.length > 0 ? () => undo(ids) : undefined });
      },
    },
  ];
}
