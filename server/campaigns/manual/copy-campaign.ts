// The values that a copy of a campaign begins with: as it was asked for by hand, or as its order has it.
import type { CampaignCopy } from '#contract/campaigns/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/app-error.ts';
import { readOrderRevision } from '../../orders/index.ts';
import { readRelated } from '../campaign-related.ts';
import { findCampaign } from '../campaign-store.ts';
import type { CampaignRecord } from '../campaign-store.ts';
import { findDelivery } from '../delivery/delivery-store.ts';
import { manualCampaigns } from './manual-campaign-table.ts';

const DAY_MS = 86_400_000;

/** The start is left out: a copy starts on a day of its own. */
export async function copyCampaign({ db }: AppContext, actor: Actor, id: string): Promise<CampaignCopy> {
  const campaign = (await findCampaign(db, actor, 'meta', id)) ?? (await findCampaign(db, actor, 'google', id));
  if (!campaign) throw new AppError('notFound');
  const { network, customerId, accountId, budget, startsAt, endsAt } = campaign;
  const { customer } = await readRelated(db, campaign);
  const days = startsAt && endsAt ? Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / DAY_MS)) : undefined;
  return {
    network,
    customer: { _id: customer._id, name: customer.name },
    customerId,
    ...(accountId !== null && { accountId }),
    ...(budget !== null && { budget }),
    ...(days !== undefined && { days }),
    ...(await advertisedBy({ db }, campaign)),
  };
}

type Advertised = Pick<CampaignCopy, 'name' | 'templateId' | 'itemType' | 'itemIds'>;

async function advertisedBy(
  { db }: Pick<AppContext, 'db'>,
  { orderId, orderRevision, deliveryId, planKey }: CampaignRecord,
): Promise<Advertised> {
  const delivery = deliveryId === null ? null : await findDelivery(db, deliveryId);
  if (delivery?.manualId) {
    const [manual] = await db.select().from(manualCampaigns).where(eq(manualCampaigns.id, delivery.manualId));
    if (!manual) return {};
    const { name, templateId, itemType, itemIds } = manual;
    return { name, templateId, itemType, itemIds };
  }
  const revised = orderId === null ? null : await readOrderRevision(db, orderId, orderRevision ?? undefined);
  if (!revised) return {};
  const { order, products } = revised;
  // Plan keys number the templates of all products from one: 't2/campaign'.
  const at = Number(/^t(\d+)\//.exec(planKey ?? '')?.[1] ?? 0) - 1;
  const template = products.flatMap(({ templates }) => templates)[at];
  return {
    name: order.campaignName,
    ...(template && { templateId: template.template.templateId }),
    ...(order.orderType !== 'CATALOG' && { itemType: order.orderType, itemIds: order.itemIds }),
  };
}
