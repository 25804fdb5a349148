// Starts an order after 'Save and order'. An unpublished resource is opened for editing instead.
import { errorText } from '#contract/error-catalogue.ts';
import type { Resource } from '#contract/inventory/resources/index.ts';
import { resourceOrderRefusal } from '#domain/inventory/resources/index.ts';
import { useOrdering } from '#web/dashboard-kit/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';

export function useOrderSavedResource(): (stored: Pick<Resource, '_id' | 'isPublished'>) => Promise<void> {
  const { start } = useOrdering();
  const go = useGo();
  return async (stored) => {
    if (resourceOrderRefusal([stored]) === null) return start({ orderType: 'RESOURCES', itemIds: [stored._id] }, { replace: true });
    showError({ text: errorText('unpublishedSelected'), ok: true });
    await go('dashboard-resource-edit', { params: { resourceId: stored._id }, replace: true });
  };
}
