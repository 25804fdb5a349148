// Which campaigns do delivered orders have whose account no twin knows? One on Facebook and Instagram for each, with an ad set and an ad for
// each of its pictures. They were never created on a network, so they have no id there. The ledger of an order that is over says that all of
// its budget was spent, because nobody can be asked.
import { endOfDay } from '#domain/campaigns/index.ts';
import { stepDay } from '#domain/dates/index.ts';
import { lastDay, orderNumberText } from '#domain/orders/index.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { adSets, ads, campaignListings, campaigns } from '../../../server/campaigns/campaign-table.ts';
import { customers } from '../../../server/customers/customer-table.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { files } from '../../../server/files/file-table.ts';
import { orders } from '../../../server/orders/order-table.ts';
import { orderLedgers } from '../../../server/orders/ledger/order-ledger-table.ts';

const MAX_ADS = 3;

export async function seedCampaigns(tx: Transaction, now: Date): Promise<void> {
  const delivered = await tx
    .select({ order: orders, timezone: customers.timezone })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(campaigns, eq(campaigns.orderId, orders.id))
    .where(and(inArray(orders.status, ['DELIVERED', 'COMPLETED']), isNull(campaigns.id)))
    .orderBy(asc(orders.id));
  for (const { order, timezone } of delivered) await insertCampaign(tx, order, timezone, now);
}

async function insertCampaign(tx: Transaction, order: typeof orders.$inferSelect, timezone: string, now: Date): Promise<void> {
  const { campaignData, itemIds, digitalInvestment, startDate, durationDays } = order;
  const [data] = campaignData;
  const [campaignId, adSetId] = [newId(), newId()];
  const startsAt = new Date(endOfDay(stepDay(startDate, -1, 'days'), timezone));
  const endsAt = new Date(endOfDay(lastDay(startDate, durationDays), timezone));
  const state = endsAt <= now ? 'COMPLETED' : 'ACTIVE';
  const share = Math.min(1, Math.max(0, (now.getTime() - startsAt.getTime()) / (endsAt.getTime() - startsAt.getTime())));
  const account = order.attributes.find(({ key }) => key === 'fbAdAccount');
  await tx.insert(campaigns).values({
    id: campaignId,
    customerId: order.customerId,
    name: `${orderNumberText(order.orderNumber)} ${order.campaignName}`.slice(0, 100),
    network: 'meta',
    orderId: order.id,
    orderRevision: 1,
    templateId: data?.templateId ?? null,
    type: data?.type ?? null,
    accountId: account?.value ?? null,
    budget: digitalInvestment,
    spent: digitalInvestment === null ? null : Math.round(digitalInvestment * share),
    currencyCode: order.currencyCode,
    startsAt,
    endsAt,
    state,
  });
  if (order.status === 'COMPLETED')
    await tx
      .insert(orderLedgers)
      .values({
        orderId: order.id,
        customerId: order.customerId,
        currencyCode: order.currencyCode,
        planned: digitalInvestment,
        setOnNetwork: digitalInvestment ?? 0,
        spent: digitalInvestment ?? 0,
        outcome: 'NONE',
        credited: 0,
        closedAt: endsAt,
      })
      .onConflictDoNothing();
  await tx.insert(campaignListings).values(itemIds.map((listingId) => ({ campaignId, listingId })));
  const dates = { budget: digitalInvestment, startsAt, endsAt, state } as const;
  const targeting = { geo_locations: { countries: ['NZ'], location_types: ['home', 'recent'] }, age_min: 18, age_max: 65 };
  await tx.insert(adSets).values({ id: adSetId, campaignId, name: `Days 1 to ${durationDays}`, planKey: 't1/set1', targeting, ...dates });
  const shown = (data?.resources ?? [])
    .flatMap(({ images }) => images.filter(({ deleted }) => !deleted).map(({ _id }) => _id))
    .slice(0, MAX_ADS);
  for (const [at, imageId] of shown.entries()) {
    const [file] = await tx.select({ hash: files.hash }).from(files).where(eq(files.id, imageId));
    if (!file) continue;
    const creative = {
      object_story_spec: {
        link_data: {
          message: `${order.title}. Come and see it at the next open home.`,
          name: order.title,
          description: 'Call us for a viewing',
          image_hash: { $ref: `image/${file.hash.slice(0, 16)}-1080x1080` },
        },
      },
    };
    await tx.insert(ads).values({ id: newId(), adSetId, name: `Ad ${at + 1}`, planKey: `t1/set1/ad${at + 1}`, creative, state });
  }
}
