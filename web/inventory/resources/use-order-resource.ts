// How is one resource ordered from its card? As a picked one is: only a published one goes to the wizard.
import { errorText } from '#contract/error-catalogue.ts';
import { resourceOrderRefusal } from '#domain/inventory/resources/index.ts';
import { useOrdering } from '#web/dashboards/index.ts';
import { useStable } from '#web/list/use-stable.ts';
import { showError } from '#web/ui/dialogs.ts';
import type { ShownResource } from './resource-card.tsx';

export type OrderResource = (resource: ShownResource) => void;

/** Asked once for all cards; undefined where nothing can be ordered. */
export function useOrderResource(): OrderResource | undefined {
  const { isOpen, start } = useOrdering();
  const order = useStable<Parameters<OrderResource>>((resource) => {
    if (resourceOrderRefusal([resource]) !== null) return showError({ text: errorText('unpublishedSelected'), ok: true });
    void start({ orderType: 'RESOURCES', itemIds: [resource._id] });
  });
  return isOpen ? order : undefined;
}
