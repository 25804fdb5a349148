// Which views did this person save for a list, and how are they kept, renamed and removed?
import type { SavedView } from '#contract/views/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { toast } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { showRefusal } from './show-refusal.ts';

export function useSavedViews(list: string) {
  const { data } = useQuery(endpointQuery('listViews', { params: { list } }));
  const { mutateAsync: put } = useAction('saveView');
  const { mutateAsync: drop } = useAction('removeView');

  const save = (name: string, state: string): Promise<SavedView> => put({ params: { list }, body: { name, state } });
  const rename = async (view: SavedView, name: string): Promise<SavedView> => {
    const renamed = await save(name, view.state);
    if (renamed._id !== view._id) await drop({ params: { list, viewId: view._id } });
    return renamed;
  };
  const remove = async (view: SavedView): Promise<boolean> => {
    try {
      await drop({ params: { list, viewId: view._id } });
      toast({ text: `View ${view.name} deleted`, undo: async () => void (await save(view.name, view.state)) });
      return true;
    } catch (error) {
      showRefusal(error);
      return false;
    }
  };
  return { views: data?.views ?? [], save, rename, remove };
}
