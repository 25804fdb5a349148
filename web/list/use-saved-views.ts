// The user's saved views of a list: loading, saving, renaming and removing them.
import type { SavedView } from '#contract/views/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { toast } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { showRefusal } from './show-refusal.ts';

export function useSavedViews(list: string) {
  const { data } = useQuery(endpointQuery('listViews', { params: { list } }));
  const { mutateAsync: saveView } = useAction('saveView');
  const { mutateAsync: removeView } = useAction('removeView');

  const save = (name: string, state: string): Promise<SavedView> => saveView({ params: { list }, body: { name, state } });
  const rename = async (view: SavedView, name: string): Promise<SavedView> => {
    const renamed = await save(name, view.state);
    if (renamed._id !== view._id) await removeView({ params: { list, viewId: view._id } });
    return renamed;
  };
  const remove = async (view: SavedView): Promise<boolean> => {
    try {
      await removeView({ params: { list, viewId: view._id } });
      toast({ text: `View ${view.name} deleted`, undo: async () => void (await save(view.name, view.state)) });
      return true;
    } catch (error) {
      showRefusal(error);
      return false;
    }
  };
  return { views: data?.views ?? [], save, rename, remove };
}
