// The renders of an order's ads before it is delivered: requested when the seller is asked, so that they are there when the seller looks.
// They are those of the delivery, which finds them made.
import { sellerRenders } from '#domain/approvals/index.ts';
import { RESULT_FILES } from '#domain/campaigns/index.ts';
import type { PlannedRender } from '#domain/campaigns/index.ts';
import type { AppContext } from '../app-context.ts';
import { orderRenderOf, readDeliveryOrder } from '../campaigns/index.ts';
import type { OrderToDeliver } from '../campaigns/index.ts';
import { findOrderRender, requestOrderRender } from '../creatives/index.ts';
import type { OrderRender } from '../creatives/index.ts';

/** A link works without them, so what fails is only logged. */
export async function requestSellerRenders(context: AppContext, orderId: string): Promise<void> {
  try {
    const toDeliver = await readDeliveryOrder(context, orderId);
    for (const render of toDeliver ? rendersIn(context, toDeliver).values() : [])
      await requestOrderRender(context, orderRenderIn(toDeliver as OrderToDeliver, render));
  } catch (error) {
    context.log.error({ err: error, orderId }, 'the ads of an order could not be rendered for its seller');
  }
}

/** Hashes of the files that are there, by their keys in the plan. */
export async function finishedSellerRenders(context: AppContext, toDeliver: OrderToDeliver): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [key, render] of rendersIn(context, toDeliver)) {
    const results = await findOrderRender(context, orderRenderIn(toDeliver, render));
    const file = results?.find(({ name }) => name === RESULT_FILES[render.result]);
    if (file) files.set(key, file.hash);
  }
  return files;
}

const rendersIn = (context: AppContext, { order }: OrderToDeliver): Map<string, PlannedRender> => sellerRenders(order, context.clock.now());

const orderRenderIn = ({ source: { orderType, agentIds, officeId } }: OrderToDeliver, render: PlannedRender): OrderRender =>
  orderRenderOf({ kind: orderType === 'RESOURCES' ? 'resource' : 'listing', agentIds, officeId }, render);
