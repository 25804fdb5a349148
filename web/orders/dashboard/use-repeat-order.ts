// Orders the same again, or extends an order: opens the wizard with the earlier order's items. It asks first where they are advertised already.
import type { Order } from '#contract/orders/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { extensionStart } from '#domain/orders/index.ts';
import type { RepeatKind } from '#domain/orders/index.ts';
import { extensionProduct, takesSelection } from '#domain/products/index.ts';
import { endpointQuery, messageOf } from '#web/client/index.ts';
import { useDashboard, useOrdering } from '#web/dashboard-kit/index.ts';
import { useConfirmRepeat } from '#web/inventory/listings/index.ts';
import { useStable } from '#web/list/use-stable.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { useQueryClient } from '@tanstack/react-query';

export type RepeatOrder = (orderId: string, kind: RepeatKind) => void;

/** Undefined where the person cannot order, or the screen is too narrow to. */
export function useRepeatOrder(): RepeatOrder | undefined {
  const { isOpen, start } = useOrdering();
  const queryClient = useQueryClient();
  const confirmRepeat = useConfirmRepeat();
  const open = async (orderId: string, kind: RepeatKind): Promise<void> => {
    const { orderType, items } = await queryClient.fetchQuery(endpointQuery('readOrder', { params: { orderId } }));
    if (orderType === 'LISTINGS' && !(await confirmRepeat(items))) return;
    await start({ orderType, itemIds: items.map(({ _id }) => _id), repeats: { orderId, kind } });
  };
  const repeat = useStable<Parameters<RepeatOrder>>((orderId, kind) => {
    open(orderId, kind).catch((error: unknown) => showError({ title: 'The order could not be loaded', text: messageOf(error), ok: true }));
  });
  return isOpen ? repeat : undefined;
}

/** How many days an extension of the order runs; null where it cannot be extended now, or no product fits. */
export function useExtensionDays({ status, endDate, orderType, items, products }: Order): number | null {
  const { configuration } = useDashboard();
  const today = dayOfWall(wallTimeAt(Date.now(), configuration.customer.timezone));
  const [ordered] = products;
  if (!ordered || extensionStart({ status, endDate }, today) === null) return null;
  const selection =
    orderType === 'CATALOG'
      ? ({ kind: 'catalog' } as const)
      : { kind: orderType === 'LISTINGS' ? ('listings' as const) : ('resources' as const), count: items.length };
  const fitting = configuration.products.filter((product) => takesSelection({ ...product, code: product.type }, selection));
  return extensionProduct(fitting, ordered)?.campaignDurationDays ?? null;
}
