// What does 'Save and order' do after saving? To the wizard with the resource, unless it is not published.
import { errorText } from '#contract/error-catalogue.ts';
import type { Resource } from '#contract/inventory/resources/index.ts';
import { resourceOrderRefusal } from '#domain/inventory/resources/index.ts';
import { useOrdering } from '#web/dashboards/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { showError } from '#web/ui/dialogs.ts';

export function useOrderSaved(): (stored: Pick<Resource, '_id' | 'isPublished'>) => Promise<void> {
  const { start } = useOrdering();
  const go = useGo();
  return async (stored) => {
    if (resourceOrderRefusal([stored]) === null) return start({ orderType: 'RESOURCES', itemIds: [stored._id] }, { replace: true });
    showError({ text: errorText('unpublishedSelected'), ok: true });
    await go('dashboard-resource-edit', { params: { resourceId: stored._id }, replace: true });
  };
}
