// What a delivery renders its files from: the items of its order with the people that were chosen for it.
import type { PlannedRender } from '#domain/campaigns/index.ts';
import { and, eq } from 'drizzle-orm';
import type { OrderRender } from '../../../creatives/index.ts';
import type { Queryable } from '../../../db/connection.ts';
import { orderRevisions } from '../../../orders/revisions/order-revision-table.ts';
import { orders } from '../../../orders/order-table.ts';
import { manualCampaigns } from '../../manual/manual-campaign-table.ts';
import type { DeliveryRecord } from '../delivery-store.ts';

export interface RenderSource {
  kind: OrderRender['item']['kind'];
  agentIds: readonly string[];
  officeId: string | null;
}

/** A campaign that was made by hand shows the agents and the office of its items. */
export async function renderSourceOf(
  db: Queryable,
  { orderId, manualId, revision }: Pick<DeliveryRecord, 'orderId' | 'manualId' | 'revision'>,
): Promise<RenderSource> {
  const kindOf = (type: string): RenderSource['kind'] => (type === 'RESOURCES' ? 'resource' : 'listing');
  const { agentIds, officeId } = orderRevisions;
  const [order] =
    orderId === null
      ? []
      : await db
          .select({ type: orders.orderType, agentIds, officeId })
          .from(orders)
          .innerJoin(orderRevisions, and(eq(orderRevisions.orderId, orders.id), eq(orderRevisions.number, revision)))
          .where(eq(orders.id, orderId));
  if (order) return { kind: kindOf(order.type), agentIds: order.agentIds, officeId: order.officeId };
  const [manual] =
    manualId === null
      ? []
      : await db.select({ type: manualCampaigns.itemType }).from(manualCampaigns).where(eq(manualCampaigns.id, manualId));
  return { kind: kindOf(manual?.type ?? 'LISTINGS'), agentIds: [], officeId: null };
}

export const orderRenderOf = ({ kind, agentIds, officeId }: RenderSource, render: PlannedRender): OrderRender => ({
  creativeTemplateId: render.creativeTemplateId,
  version: render.version,
  item: { kind, id: render.itemId },
  choice: { pictures: render.pictures, agentIds, officeId },
  ratio: render.ratio,
});
