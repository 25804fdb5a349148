// The ads of an order as people will see them, for those who are shown an order before it is delivered.
import { adsToShow } from '#domain/campaigns/index.ts';
import type { ShownAd } from '#domain/campaigns/index.ts';
import type { AppContext } from '../../app-context.ts';
import { readDeliveryOrder } from '../delivery/read-delivery-order.ts';

/** The caller has checked that the order may be shown. */
export async function readOrderAds(context: AppContext, orderId: string): Promise<ShownAd[]> {
  const toDeliver = await readDeliveryOrder(context, orderId);
  return toDeliver ? adsToShow(toDeliver.order) : [];
}
