// Which labelled objects of an account are duplicates: a delivery of ours planned an object with this label and made another one. An object
// whose label none of our plans has was made by someone else and is left alone, as is everything of a delivery that ended a moment ago.
import { orderInLabel, referenceOf } from '#domain/campaigns/index.ts';
import type { PlannedObject } from '#domain/campaigns/index.ts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { orders } from '../../orders/order-table.ts';
import { adSets, ads, campaigns } from '../campaign-table.ts';
import type { DeliveryRecord } from '../delivery/delivery-store.ts';
import { deliveries, deliverySteps } from '../delivery/delivery-table.ts';
import { manualCampaigns } from '../manual/manual-campaign-table.ts';
import type { LabelledObject } from './labelled-objects.ts';

export interface Duplicate {
  found: LabelledObject;
  planned: PlannedObject;
  delivery: DeliveryRecord;
}

interface NamedDelivery {
  delivery: DeliveryRecord;
  /** 'ORD-5512', or 'MAN-12' for a campaign that was made by hand. */
  reference: string;
  /** It ended an hour ago, by the clock of the database, which wrote the time. */
  isSettled: boolean;
}

/** `ended`: a delivery that counts as soon as it has ended. */
export async function findDuplicates(
  db: Queryable,
  accountId: string,
  objects: readonly LabelledObject[],
  { ended }: { ended?: string } = {},
): Promise<Duplicate[]> {
  if (objects.length === 0) return [];
  const named = await namedDeliveries(db, accountId, objects);
  const known = await knownIds(
    db,
    accountId,
    named.map(({ delivery }) => delivery.id),
  );
  return objects
    .filter(({ externalId }) => !known.has(externalId))
    .flatMap((found) => {
      const labelled = orderInLabel(found.label);
      if (!labelled) return [];
      // Several attempts of a revision have the same labels, so that the objects of one that runs are left alone.
      const attempts = named.filter(
        ({ reference, delivery }) => reference === referenceOf(labelled) && delivery.revision === labelled.revision,
      );
      if (!attempts.every(({ delivery: { id, endedAt }, isSettled }) => (id === ended ? endedAt !== null : isSettled))) return [];
      return attempts
        .flatMap(({ delivery }) => {
          const planned = delivery.plan.find(({ label, kind }) => label === found.label && kind === found.kind);
          return planned ? [{ found, planned, delivery }] : [];
        })
        .slice(0, 1);
    });
}

/** Reads the deliveries of the orders and manual campaigns that the labels name. */
async function namedDeliveries(db: Queryable, accountId: string, objects: readonly LabelledObject[]): Promise<NamedDelivery[]> {
  const named = objects.flatMap(({ label }) => orderInLabel(label) ?? []);
  const numbersOf = (series: string): number[] => [
    ...new Set(named.filter((each) => each.series === series).map(({ orderNumber }) => orderNumber)),
  ];
  const rows = await db
    .select({
      delivery: deliveries,
      orderNumber: orders.orderNumber,
      manualNumber: manualCampaigns.number,
      isSettled: sql<boolean>`coalesce(${deliveries.endedAt} < product_now() - interval '1 hour', false)`,
    })
    .from(deliveries)
    .leftJoin(orders, eq(orders.id, deliveries.orderId))
    .leftJoin(manualCampaigns, eq(manualCampaigns.id, deliveries.manualId))
    .where(
      and(
        eq(deliveries.accountId, accountId),
        or(inArray(orders.orderNumber, numbersOf('ORD')), inArray(manualCampaigns.number, numbersOf('MAN'))),
      ),
    );
  return rows.flatMap(({ orderNumber, manualNumber, ...row }) => {
    if (orderNumber !== null) return [{ ...row, reference: referenceOf({ orderNumber }) }];
    return manualNumber === null ? [] : [{ ...row, reference: referenceOf({ orderNumber: manualNumber, series: 'MAN' }) }];
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
