// Which labelled objects of an account are doubles: a delivery of ours planned an object with this label and made another one. An object
// whose label none of our plans has was made by someone else and is left alone, as is everything of a delivery that ended a moment ago.
import { orderInLabel, referenceOf } from '#domain/campaigns/index.ts';
import type { PlannedObject } from '#domain/campaigns/index.ts';
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { orders } from '../../orders/order-table.ts';
import { adSets, ads, campaigns } from '../campaign-table.ts';
import type { DeliveryRecord } from '../delivery/delivery-store.ts';
import { deliveries, deliverySteps } from '../delivery/delivery-table.ts';
import { manualCampaigns } from '../manual/manual-campaign-table.ts';
import type { LabelledObject } from './labelled-objects.ts';

export interface Double {
  found: LabelledObject;
  planned: PlannedObject;
  delivery: DeliveryRecord;
}

const SETTLED_AFTER = sql`now() - interval '1 hour'`;

export async function findDoubles(db: Queryable, accountId: string, objects: readonly LabelledObject[]): Promise<Double[]> {
  if (objects.length === 0) return [];
  const ended = await endedDeliveries(db, accountId, objects);
  const known = await knownIds(
    db,
    accountId,
    ended.map(({ delivery }) => delivery.id),
  );
  return objects
    .filter(({ externalId }) => !known.has(externalId))
    .flatMap((found) => {
      const labelled = orderInLabel(found.label);
      const delivery = ended.find(
        (each) => labelled && each.reference === referenceOf(labelled) && each.delivery.revision === labelled.revision,
      )?.delivery;
      const planned = delivery?.plan.find(({ label, kind }) => label === found.label && kind === found.kind);
      return delivery && planned ? [{ found, planned, delivery }] : [];
    });
}

/** Of the orders and manual campaigns that the labels name, each with its reference: 'ORD-5512', 'MAN-12'. */
async function endedDeliveries(
  db: Queryable,
  accountId: string,
  objects: readonly LabelledObject[],
): Promise<{ delivery: DeliveryRecord; reference: string }[]> {
  const named = objects.flatMap(({ label }) => orderInLabel(label) ?? []);
  const numbersOf = (series: string): number[] => [
    ...new Set(named.filter((each) => each.series === series).map(({ orderNumber }) => orderNumber)),
  ];
  const rows = await db
    .select({ delivery: deliveries, orderNumber: orders.orderNumber, manualNumber: manualCampaigns.number })
    .from(deliveries)
    .leftJoin(orders, eq(orders.id, deliveries.orderId))
    .leftJoin(manualCampaigns, eq(manualCampaigns.id, deliveries.manualId))
    .where(
      and(
        eq(deliveries.accountId, accountId),
        or(inArray(orders.orderNumber, numbersOf('ORD')), inArray(manualCampaigns.number, numbersOf('MAN'))),
        lt(deliveries.endedAt, SETTLED_AFTER),
      ),
    );
  return rows.flatMap(({ delivery, orderNumber, manualNumber }) => {
    if (orderNumber !== null) return [{ delivery, reference: referenceOf({ orderNumber }) }];
    return manualNumber === null ? [] : [{ delivery, reference: referenceOf({ orderNumber: manualNumber, series: 'MAN' }) }];
  });
}

/** The network's ids of everything that deliveries made on the account, and of the campaigns that people see. */
async function knownIds(db: Queryable, accountId: string, deliveryIds: readonly string[]): Promise<Set<string>> {
  const ofAccount = db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.accountId, accountId));
  const setsOfAccount = db.select({ id: adSets.id }).from(adSets).where(inArray(adSets.campaignId, ofAccount));
  const lists = await Promise.all([
    deliveryIds.length === 0
      ? []
      : db
          .select({ id: sql<string | null>`${deliverySteps.made} ->> 'externalId'` })
          .from(deliverySteps)
          .where(inArray(deliverySteps.deliveryId, [...deliveryIds])),
    db.select({ id: campaigns.externalId }).from(campaigns).where(eq(campaigns.accountId, accountId)),
    db.select({ id: adSets.externalId }).from(adSets).where(inArray(adSets.campaignId, ofAccount)),
    db.select({ id: ads.externalId }).from(ads).where(inArray(ads.adSetId, setsOfAccount)),
  ]);
  return new Set(lists.flat().flatMap(({ id }) => id ?? []));
}
