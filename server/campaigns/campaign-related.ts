// What a campaign refers to: its customer, order, account, and the pictures that its ads can show.
import { pictureUrl } from '#contract/files/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Queryable } from '../db/connection.ts';
import { listings } from '../inventory/listings/listing-table.ts';
import { networkAccounts } from '../networks/account-table.ts';
import { orders } from '../orders/order-table.ts';
import type { CampaignRecord } from './campaign-store.ts';
import { campaignListings } from './campaign-table.ts';

export async function readRelated(db: Queryable, { customerId, orderId, accountId, currencyCode }: CampaignRecord) {
  const [[customer], [order], [account]] = await Promise.all([
    db
      .select({ _id: customers.id, name: customers.name, timezone: customers.timezone, currencyCode: customers.currencyCode })
      .from(customers)
      .where(eq(customers.id, customerId)),
    orderId === null
      ? []
      : db.select({ _id: orders.id, orderNumber: orders.orderNumber, title: orders.title }).from(orders).where(eq(orders.id, orderId)),
    accountId === null
      ? []
      : db
          .select({
            _id: networkAccounts.id,
            accountId: networkAccounts.platformId,
            name: networkAccounts.name,
            minimumBudget: networkAccounts.minimumBudget,
            tokenState: networkAccounts.tokenState,
          })
          .from(networkAccounts)
          .where(eq(networkAccounts.id, accountId)),
  ]);
  if (!customer) throw new Error('A campaign has a customer that does not exist');
  const { currencyCode: customersCurrency, ...named } = customer;
  return { customer: named, order: order ?? null, account: account ?? null, currency: moneyCurrency(currencyCode ?? customersCurrency) };
}
export type Related = Awaited<ReturnType<typeof readRelated>>;

/** Those that the campaign advertises, by title. */
export function listingsOfCampaign(db: Queryable, campaignId: string): Promise<{ _id: string; title: string }[]> {
  return db
    .select({ _id: listings.id, title: listings.title })
    .from(campaignListings)
    .innerJoin(listings, eq(listings.id, campaignListings.listingId))
    .where(and(eq(campaignListings.campaignId, campaignId), isNull(listings.deletedAt)))
    .orderBy(asc(listings.title), asc(listings.id));
}

export interface ItemImage {
  _id: string;
  thumbnailUrl: string;
  /** The hash of the file that is uploaded: the crop, where there is one. */
  hash: string;
}

/** The pictures of what the campaign advertises, in their order. */
export async function picturesOfItems(db: Queryable, campaignId: string): Promise<ItemImage[]> {
  const { rows } = await db.execute<{ _id: string; hash: string }>(sql`
    select p ->> '_id' as "_id", f.hash
    from campaigns k
      left join orders o on o.id = k.order_id
      left join deliveries d on d.id = k.delivery_id
      left join manual_campaigns m on m.id = d.manual_id
      cross join lateral unnest(coalesce(o.item_ids, m.item_ids)) with ordinality as item (id, item_at)
      join lateral (
        select l.pictures from listings l where l.id = item.id union all select r.pictures from resources r where r.id = item.id
      ) held on true
      cross join lateral jsonb_array_elements(held.pictures) with ordinality as shown (p, at)
      join files f on f.id = coalesce(p ->> 'croppedImageId', p ->> '_id')::uuid
    where k.id = ${campaignId} and not (p ->> 'deleted')::boolean
    order by item.item_at, shown.at`);
  return rows.map(({ _id, hash }) => ({ _id, hash, thumbnailUrl: pictureUrl(hash, 'thumbnail') }));
}
