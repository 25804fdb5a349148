// Orders the same again, or extends an order: opens the wizard with the earlier order's items.
import type { RepeatKind } from '#domain/orders/index.ts';
import { endpointQuery, messageOf } from '#web/client/index.ts';
import { useOrdering } from '#web/dashboard-kit/index.ts';
import { useStable } from '#web/list/use-stable.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { pickOfRepeat } from '../pick-of-repeat.ts';

export type RepeatOrder = (orderId: string, kind: RepeatKind) => void;

/** Undefined where the person cannot order. A phone that may not order leads from the wizard's screen to a computer. */
export function useRepeatOrder(): RepeatOrder | undefined {
  const { isAllowed, start } = useOrdering();
  const queryClient = useQueryClient();
  const open = async (orderId: string, kind: RepeatKind): Promise<void> =>
    start(pickOfRepeat(await queryClient.fetchQuery(endpointQuery('readOrder', { params: { orderId } })), kind));
  const repeat = useStable<Parameters<RepeatOrder>>((orderId, kind) => {
    open(orderId, kind).catch((error: unknown) => showError({ title: 'The order could not be loaded', text: messageOf(error), ok: true }));
  });
  return isAllowed ? repeat : undefined;
}
