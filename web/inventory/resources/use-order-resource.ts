// Starts an order for one resource from its card. Only a published resource can be ordered.
import { errorText } from '#contract/error-catalogue.ts';
import { resourceOrderRefusal } from '#domain/inventory/resources/index.ts';
import { useOrdering } from '#web/dashboard-kit/index.ts';
import { useStable } from '#web/list/use-stable.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { useMemo } from 'react';
import type { DashboardResource } from './resource-card.tsx';

export interface OrderResource {
  start: (resource: DashboardResource) => void;
  /** On a phone that may not order: it opens the way to continue on a computer. */
  continuesOnComputer: boolean;
}

/** Called once for all cards. Undefined where ordering is not possible. */
export function useOrderResource(): OrderResource | undefined {
  const { isAllowed, continuesOnComputer, start } = useOrdering();
  const order = useStable<Parameters<OrderResource['start']>>((resource) => {
    if (resourceOrderRefusal([resource]) !== null) return showError({ text: errorText('unpublishedSelected'), ok: true });
    void start({ orderType: 'RESOURCES', itemIds: [resource._id] });
  });
  return useMemo(() => (isAllowed ? { start: order, continuesOnComputer } : undefined), [isAllowed, order, continuesOnComputer]);
}
