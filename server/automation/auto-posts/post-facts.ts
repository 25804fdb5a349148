// What a post is made from: the events that wait, the store's words, the listing as the public may see it, and the pages of its agents.
import { metaText, publicListing } from '#domain/inventory/index.ts';
import type { ListingEvent, ListingSnapshot } from '#domain/inventory/index.ts';
import { customerValues } from '#domain/templates/index.ts';
import type { Values } from '#domain/variables/index.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Queryable } from '../../db/connection.ts';
import { advertisedValues, LISTING_VALUE_COLUMNS } from '../../templates/index.ts';
import type { Advertised } from '../../templates/index.ts';
import { listingPosts } from './auto-post-table.ts';
import type { autoPostSettings } from './auto-post-table.ts';

type AutoPostRecord = typeof autoPostSettings.$inferSelect;
export type PostRecord = typeof listingPosts.$inferSelect;

export interface PostingStore extends Record<string, unknown> {
  id: string;
  customerId: string;
  customerName: string;
  currencyCode: string;
  timezone: string;
  settings: Pick<AutoPostRecord, 'isOn' | 'texts' | 'postsPerDay'>;
}

/** Null where the store was removed or never posted. */
export async function readPostingStore(db: Queryable, storeId: string): Promise<PostingStore | null> {
  const { rows } = await db.execute<PostingStore>(sql`
    select s.id, c.id as "customerId", c.name as "customerName", c.currency_code as "currencyCode", c.timezone,
      json_build_object('isOn', p.is_on and s.is_active and c.is_active, 'texts', p.texts, 'postsPerDay', p.posts_per_day) as settings
    from stores s join customers c on c.id = s.customer_id join auto_post_settings p on p.store_id = s.id
    where s.id = ${storeId} and s.deleted_at is null and c.deleted_at is null`);
  return rows[0] ?? null;
}

export interface EventToPost extends Record<string, unknown> {
  id: string;
  listingId: string;
  storeId: string;
  kind: ListingEvent;
  before: ListingSnapshot | null;
  after: ListingSnapshot;
  createdAt: Date;
}

export async function eventsToPost(db: Queryable, storeId: string, now: Date, limit: number): Promise<EventToPost[]> {
  const { rows } = await db.execute<EventToPost>(sql`
    select e.id, e.listing_id as "listingId", e.store_id as "storeId", e.kind, e.before, e.after, e.created_at as "createdAt"
    from listing_events e where e.store_id = ${storeId} and e.post_due_at <= ${now.toISOString()}::timestamptz order by e.id limit ${limit}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

export async function storesToPost(db: Queryable, now: Date): Promise<{ id: string; name: string; customerId: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string; customerId: string }>(sql`
    select s.id, s.name, s.customer_id as "customerId" from stores s
    where s.id in (select e.store_id from listing_events e where e.post_due_at <= ${now.toISOString()}::timestamptz) order by s.id`);
  return rows;
}

export interface PostedListing {
  isRemoved: boolean;
  status: string;
  isPricePublic: boolean;
  /** Absolute; null without a picture. */
  imageUrl: string | null;
  targets: PostTarget[];
  /** With this agent as the first contact. */
  valuesFor(agentId: string): Values;
}

export interface PostTarget {
  agentId: string;
  pageId: string;
}

interface ListingRow extends Advertised, Record<string, unknown> {
  isRemoved: boolean;
  agentIds: string[];
  targets: PostTarget[];
}

/** Null where the listing has no row any more. */
export async function readPostedListing(
  { db, address }: Pick<AppContext, 'db' | 'address'>,
  { id: storeId, customerId, customerName, currencyCode }: PostingStore,
  listingId: string,
): Promise<PostedListing | null> {
  const isAgent = sql`a.id = any(l.agent_ids) and a.customer_id = l.customer_id and a.deleted_at is null`;
  const { rows } = await db.execute<ListingRow>(sql`
    select l.deleted_at is not null as "isRemoved", ${sql.raw(LISTING_VALUE_COLUMNS)},
      array(select a.id from agents a where ${isAgent} order by array_position(l.agent_ids, a.id)) as "agentIds",
      (select coalesce(json_agg(json_build_object('agentId', a.id, 'pageId', p.id) order by array_position(l.agent_ids, a.id)), '[]')
        from agents a join meta_pages p on p.id = a.meta_page_id and p.deleted_at is null and p.customer_ids @> array[a.customer_id]
        where ${isAgent} and ${POSTS_FOR(storeId)}) as targets
    from listings l where l.id = ${listingId} and l.customer_id = ${customerId}`);
  const [row] = rows;
  if (!row?.listing) return null;
  const { listing, agents, agentIds } = row;
  const valuesOf = (ordered: Advertised['agents']): Values => ({
    customer: customerValues({ name: customerName, logo: null, currency: { code: currencyCode } }),
    ...advertisedValues(address, currencyCode, { ...row, agents: ordered }),
  });
  const heroImage = valuesOf(agents)['listing']?.['heroImage'];
  const price = publicListing(listing.metaData, listing.startPrice);
  return {
    isRemoved: row.isRemoved,
    status: metaText(listing.metaData, 'status'),
    isPricePublic: price.price !== null || price.priceWords !== '',
    imageUrl: typeof heroImage === 'string' && heroImage !== '' ? heroImage : null,
    targets: onePerPage(row.targets),
    valuesFor(agentId) {
      const first = agents[agentIds.indexOf(agentId)];
      return valuesOf(first ? [first, ...agents.filter((agent) => agent !== first)] : agents);
    },
  };
}

/** For the alias `a`: the agent lets listings of the store be posted. */
export const POSTS_FOR = (storeId: string) =>
  sql`a.enable_auto_fb_post and (cardinality(a.store_ids) = 0 or ${storeId}::uuid = any(a.store_ids))`;

const onePerPage = (targets: readonly PostTarget[]): PostTarget[] =>
  [...new Map(targets.toReversed().map((target) => [target.pageId, target])).values()].toReversed();

/** What counts for the daily limit of a store. */
export async function countPosts(db: Queryable, storeId: string, today: string): Promise<number> {
  return db.$count(
    listingPosts,
    and(eq(listingPosts.storeId, storeId), eq(listingPosts.postedOn, today), inArray(listingPosts.state, ['SENDING', 'POSTED'])),
  );
}
