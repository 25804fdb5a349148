// Publishes, unpublishes and deletes resources from their list. Deleting asks first and can be undone.
import { useAction, useSession } from '#web/client/index.ts';
import { counted, showRefusal } from '#web/list/index.ts';
import { useStable } from '#web/list/use-stable.ts';
import { confirmDelete, toast } from '#web/ui/index.ts';
import type { DashboardResource } from './resource-card.tsx';
import { isOfficeBound } from '../use-resource-rights.ts';

type NamedResource = Pick<DashboardResource, '_id' | 'title'>;

export interface ResourceActions {
  publish: (resources: readonly DashboardResource[], isPublished: boolean) => void;
  /** Resolves to true when they were deleted. */
  remove: (resources: readonly NamedResource[]) => Promise<boolean>;
}

const FROM_OWN_OFFICES = 'Resources that other offices share are removed from your offices only.';

export function useResourceActions(): ResourceActions {
  const { mutateAsync: update } = useAction('updateResource');
  const { mutateAsync: removeOne } = useAction('removeResource');
  const { mutateAsync: restore } = useAction('restoreResources');

  const isBound = isOfficeBound(useSession()?.roles ?? []);

  const publishAll = async (resources: readonly DashboardResource[], isPublished: boolean): Promise<void> => {
    try {
      for (const { _id } of resources) await update({ params: { resourceId: _id }, body: { isPublished } });
      toast({ text: `${counted(resources.length, 'resource')} ${isPublished ? 'published' : 'unpublished'}` });
    } catch (error) {
      showRefusal(error);
    }
  };
  const publish = useStable((resources: readonly DashboardResource[], isPublished: boolean) => void publishAll(resources, isPublished));
  const remove = async (resources: readonly NamedResource[]): Promise<boolean> => {
    const names = resources.map(({ title }) => title).join(', ');
    const description = `${counted(resources.length, 'resource')}: ${names}`;
    if (!(await confirmDelete(isBound ? `${description}. ${FROM_OWN_OFFICES}` : description))) return false;
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
