// What can be done with resources from their list? Published or not, and deleted after a question, with a way back.
import { useAction } from '#web/client/index.ts';
import { counted, showRefusal } from '#web/list/index.ts';
import { useStable } from '#web/list/use-stable.ts';
import { confirmDelete, toast } from '#web/ui/index.ts';
import type { ShownResource } from './resource-card.tsx';

type Named = Pick<ShownResource, '_id' | 'title'>;

export interface ResourceActions {
  publish: (resources: readonly ShownResource[], isPublished: boolean) => void;
  /** Answers whether they are gone. */
  remove: (resources: readonly Named[]) => Promise<boolean>;
}

export function useResourceActions(): ResourceActions {
  const { mutateAsync: update } = useAction('updateResource');
  const { mutateAsync: removeOne } = useAction('removeResource');
  const { mutateAsync: restore } = useAction('restoreResources');

  const publishAll = async (resources: readonly ShownResource[], isPublished: boolean): Promise<void> => {
    try {
      for (const { _id } of resources) await update({ params: { resourceId: _id }, body: { isPublished } });
      toast({ text: `${counted(resources.length, 'resource')} ${isPublished ? 'published' : 'unpublished'}` });
    } catch (error) {
      showRefusal(error);
    }
  };
  const publish = useStable((resources: readonly ShownResource[], isPublished: boolean) => void publishAll(resources, isPublished));
  const remove = async (resources: readonly Named[]): Promise<boolean> => {
    const names = resources.map(({ title }) => title).join(', ');
    if (!(await confirmDelete(`${counted(resources.length, 'resource')}: ${names}`))) return false;
    try {
      for (const { _id } of resources) await removeOne({ params: { resourceId: _id } });
      const ids = resources.map(({ _id }) => _id);
      const undo = async () => {
        await restore({ body: { ids } });
        toast({ text: `${counted(ids.length, 'resource')} restored` });
      };
      toast({ text: `${counted(ids.length, 'resource')} deleted`, undo });
      return true;
    } catch (error) {
      showRefusal(error);
      return false;
    }
  };
  return { publish, remove };
}
