// The saved views of a list, own and shared ones: loading, saving, renaming, sharing and removing them.
import type { SavedView } from '#contract/views/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { toast } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { showRefusal } from '../show-refusal.ts';

export interface ViewToSave {
  name: string;
  state: string;
  isShared: boolean;
}

export function useSavedViews(list: string) {
  const { data } = useQuery(endpointQuery('listViews', { params: { list } }));
  const { mutateAsync: saveView } = useAction('saveView');
  const { mutateAsync: removeView } = useAction('removeView');

  const save = (view: ViewToSave): Promise<SavedView> => saveView({ params: { list }, body: view });
  const rename = async ({ _id, state, isShared }: SavedView, name: string): Promise<SavedView> => {
    const renamed = await save({ name, state, isShared });
    if (renamed._id !== _id) await removeView({ params: { list, viewId: _id } });
    return renamed;
  };
  const share = async ({ name, state }: SavedView, isShared: boolean): Promise<void> => {
    try {
      await save({ name, state, isShared });
      toast({ text: isShared ? `View ${name} shared with your team` : `View ${name} is private` });
    } catch (error) {
      showRefusal(error);
    }
  };
  const remove = async ({ _id, name, state, isShared, isOwn }: SavedView): Promise<boolean> => {
    try {
      await removeView({ params: { list, viewId: _id } });
      const undo = async () => void (await save({ name, state, isShared }));
      toast({ text: `View ${name} deleted`, undo: isOwn ? undo : undefined });
      return true;
    } catch (error) {
      showRefusal(error);
      return false;
    }
  };
  return { views: data?.views ?? [], save, rename, share, remove };
}
