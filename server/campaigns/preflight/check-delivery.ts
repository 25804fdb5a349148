// What would stop the delivery of an order, by the facts that delivery itself reads.
import { preflight } from '#domain/campaigns/index.ts';
import type { PreflightFinding } from '#domain/campaigns/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { OrderToPlan } from '../../orders/index.ts';
import { deliveryOrderOf } from '../delivery/read-delivery-order.ts';
import type { OrderToDeliver } from '../delivery/read-delivery-order.ts';

export const findingsOf = (
  { networks, clock }: Pick<AppContext, 'networks' | 'clock'>,
  { order, source, destinations, budgetFaults, isCustomerActive }: OrderToDeliver,
): PreflightFinding[] =>
  preflight({
    order,
    campaignData: source.campaignData,
    currencyCode: source.currencyCode,
    orderType: source.orderType,
    customerId: source.customerId,
    isCustomerActive,
    officeId: source.officeId,
    accounts: destinations.accounts,
    page: destinations.page,
    budgetFaults,
    configured: NETWORKS.filter((network) => networks[network] !== null),
    now: clock.now(),
  });

/** Checks an order that need not be placed yet. */
export async function checkDelivery(context: AppContext, order: OrderToPlan): Promise<PreflightFinding[]> {
  const toDeliver = await deliveryOrderOf(context, order);
  return toDeliver ? findingsOf(context, toDeliver) : [];
}
