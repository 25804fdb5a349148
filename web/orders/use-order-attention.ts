// What an order needs from staff, with what its delivery, its delivery check and its approval say where its state asks for them.
import type { Order } from '#contract/orders/index.ts';
import { orderAttention } from '#domain/campaigns/index.ts';
import type { OrderAttention } from '#domain/campaigns/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import { billingAccountOf, CANCELLING_MESSAGE, shownCampaigns } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';

const CHECKED: readonly OrderState[] = ['READY', 'FAILED'];
const DELIVERED_TO: readonly OrderState[] = ['PROCESSING', 'FAILED'];

/** `isKnown` is false until everything that decides the action is loaded, or could not be. */
export function useOrderAttention(order: Order): { attention: OrderAttention | null; isKnown: boolean } {
  const { _id: orderId, status } = order;
  const params = { orderId };
  const check = useQuery({ ...endpointQuery('checkOrder', { params }), enabled: CHECKED.includes(status) });
  const delivery = useQuery({ ...endpointQuery('readOrderDeliveries', { params }), enabled: DELIVERED_TO.includes(status) });
  const approval = useQuery({ ...endpointQuery('readOrderApproval', { params }), enabled: status === 'READY' });
  const [item] = order.items;
  const attention = orderAttention({
    status,
    isRefundFailed: order.isRefundFailed,
    isCancelling: order.message === CANCELLING_MESSAGE,
    failure: failureOf(order),
    item: item ? { kind: order.orderType === 'RESOURCES' ? 'resource' : 'listing', id: item._id } : null,
    accounts: Object.fromEntries(NETWORKS.map((network) => [network, billingAccountOf(order.attributes, network)])),
    findings: check.data?.findings ?? null,
    deliveries: delivery.data?.deliveries ?? [],
    waitsForApproval: approval.data?.isHolding ?? false,
    isChangeAsked: approval.data?.state === 'CHANGE_ASKED',
    rejected: [
      ...shownCampaigns(order.fbCampaigns).map((campaign) => ({ ...campaign, network: 'meta' as const })),
      ...shownCampaigns(order.gdnCampaigns).map((campaign) => ({ ...campaign, network: 'google' as const })),
    ].filter(({ hasRejectedAd }) => hasRejectedAd),
  });
  return { attention, isKnown: status !== 'FAILED' || !(check.isPending || delivery.isPending) };
}

/** A refund of a failed order leaves it as it is, and is no failure. */
const failureOf = ({ status, timeline }: Pick<Order, 'status' | 'timeline'>): string | null =>
  status === 'FAILED' ? (timeline.findLast(({ from, to }) => to === 'FAILED' && from !== 'FAILED')?.note ?? null) : null;
