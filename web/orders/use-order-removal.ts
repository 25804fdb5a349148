// How are orders taken off the list? Those at their end; what is open is refused by the server, with its state.
import { hasAnyRole } from '#domain/access/index.ts';
import { useAction, useSession } from '#web/client/index.ts';
import type { BulkAction } from '#web/list/index.ts';
import { counted } from '#web/list/list-words.ts';
import { confirmDelete, toast } from '#web/ui/index.ts';

export function useOrderRemoval(): readonly BulkAction[] {
  const mayRemove = hasAnyRole(useSession()?.roles ?? [], ['admin', 'operations']);
  const { mutateAsync: remove } = useAction('removeOrders');
  if (!mayRemove) return [];
  return [
    {
      label: 'Delete',
      danger: true,
      run: async (selection) => {
        if (!('ids' in selection)) return;
        const what = `${counted(selection.ids.length, 'order')}. Only cancelled and completed ones can be deleted, and they do not come back.`;
        if (!(await confirmDelete(what))) return;
        const { count } = await remove({ body: { ids: selection.ids } });
        toast({ text: `${counted(count, 'order')} deleted` });
      },
    },
  ];
}
