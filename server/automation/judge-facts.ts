// What a rule's judgement about a listing is made from, as it is at this moment. Read again in the transaction that acts on it.
import { listingSnapshot } from '#domain/inventory/index.ts';
import type { JudgedListing, RuleCounters } from '#domain/automation/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { eq, sql } from 'drizzle-orm';
import { IS_LIVE_CAMPAIGN } from '../campaigns/index.ts';
import type { Queryable } from '../db/connection.ts';
import { listings } from '../inventory/listings/listing-table.ts';
import { monthOf } from './automation-rule-store.ts';
import type { RuleRecord } from './automation-rule-store.ts';

export interface ListingFacts extends JudgedListing {
  listing: typeof listings.$inferSelect;
  campaignIds: { id: string; network: Network }[];
  comparisonIds: string[];
}

interface FactsRow extends Record<string, unknown> {
  openOrder: number | null;
  isWithdrawnByFeed: boolean;
  campaigns: { id: string; network: Network; isShared: boolean }[];
  comparisonIds: string[];
}

/** Null where the listing has no row any more. */
export async function readListingFacts(
  db: Queryable,
  { action }: Pick<RuleRecord, 'action'>,
  listingId: string,
): Promise<ListingFacts | null> {
  const [listing] = await db.select().from(listings).where(eq(listings.id, listingId));
  if (!listing) return null;
  const productId = action.kind === 'ORDER' ? action.productId : null;
  const { rows } = await db.execute<FactsRow>(sql`
    select (
        select o.order_number from orders o join order_products p on p.order_id = o.id
        where o.item_ids @> array[${listingId}::uuid] and p.product_id = ${productId}::uuid and o.deleted_at is null
          and o.status not in ('COMPLETED', 'CANCELLED') order by o.id desc limit 1) as "openOrder",
      exists (select from feed_listings f join listings l on l.id = f.listing_id
        where f.listing_id = ${listingId} and f.withdrawn_at = l.deleted_at) as "isWithdrawnByFeed",
      (select coalesce(json_agg(json_build_object('id', k.id, 'network', k.network, 'isShared', exists (
          select from campaign_listings other join listings l on l.id = other.listing_id
          where other.campaign_id = k.id and l.id <> ${listingId} and l.deleted_at is null and not l.is_sold and not l.is_closed)) order by k.id), '[]')
        from campaign_listings cl join campaigns k on k.id = cl.campaign_id
        where cl.listing_id = ${listingId} and ${sql.raw(IS_LIVE_CAMPAIGN)}) as campaigns,
      (select coalesce(json_agg(v.id), '[]') from creative_comparisons v join campaigns k on k.id = v.campaign_id
        where v.item_id = ${listingId} and v.outdated_since is not null and v.replacement is distinct from 'REQUESTED'
          and ${sql.raw(IS_LIVE_CAMPAIGN)}) as "comparisonIds"`);
  const { openOrder = null, isWithdrawnByFeed = false, campaigns = [], comparisonIds = [] } = rows[0] ?? {};
  const campaignIds = campaigns.filter(({ isShared }) => !isShared);
  return {
    listing,
    values: listingSnapshot(listing),
    isRemoved: listing.deletedAt !== null,
    isWithdrawnByFeed,
    openOrder: openOrder === null ? null : `order ${openOrder}`,
    campaignIds,
    campaignsToEnd: campaignIds.length,
    sharedCampaigns: campaigns.length - campaignIds.length,
    comparisonIds,
    outdatedCreatives: comparisonIds.length,
  };
}

/** `today` is the customer's day. */
export async function readCounters(db: Queryable, { id, customerId }: RuleRecord, today: string): Promise<RuleCounters> {
  const placed = (condition: ReturnType<typeof sql>) =>
    sql`json_build_object('orders', count(*) filter (where ${condition}), 'money', coalesce(sum(d.amount) filter (where ${condition}), 0))`;
  const { rows } = await db.execute<RuleCounters & Record<string, unknown>>(sql`
    select ${placed(sql`d.rule_id = ${id} and d.decided_on = ${today}`)} as day, ${placed(sql`d.rule_id = ${id}`)} as month,
      ${placed(sql`d.decided_on = ${today}`)} as "customerDay"
    from automation_decisions d where d.customer_id = ${customerId} and d.order_id is not null and d.decided_on >= ${monthOf(today)}`);
  const [counters] = rows;
  if (!counters) throw new Error('A count has no row');
  return counters;
}

/** The reason of the first stop that concerns the store of a listing; null for none. */
export async function findStop(db: Queryable, customerId: string, storeId: string | null): Promise<string | null> {
  const { rows } = await db.execute<{ reason: string }>(sql`
    select s.reason from automation_stops s where s.ended_at is null
      and (s.customer_id is null and s.store_id is null or s.customer_id = ${customerId} or s.store_id = ${storeId}::uuid) order by s.id limit 1`);
  return rows[0]?.reason ?? null;
}
