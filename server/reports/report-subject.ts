// The row that a report or a shared link is about, if the actor may see it.
import type { Actor } from '#domain/access/index.ts';
import { adLinkOf } from '#domain/inventory/index.ts';
import type { PublicUrl } from '#domain/inventory/index.ts';
import type { ReportType } from '#domain/reports/index.ts';
import { sql } from 'drizzle-orm';
import { campaignsVisibleTo } from '../campaigns/index.ts';
import type { Queryable } from '../db/connection.ts';
import type { Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { AppError } from '../http/app-error.ts';
import { listingsVisibleTo, resourcesVisibleTo } from '../inventory/index.ts';
import { ordersVisibleTo } from '../orders/index.ts';
import { shownNameSql } from '../shown-name-sql.ts';

export interface ReportSubject extends Record<string, unknown> {
  id: string;
  title: string;
  customerId: string;
  customerName: string;
  timezone: string;
  reportDomain: string | null;
  logoHash: string | null;
  /** The first picture, as its URL. */
  heroUrl: string | null;
  /** The public page of a listing or resource; empty for none. */
  pageUrl: string;
  /** The customer's sharing options. */
  shares: { campaigns: boolean; listings: boolean; resources: boolean };
}

interface Source {
  table: string;
  alias: string;
  title: string;
  hero: string;
  page: string;
  visibleTo(actor: Actor): Predicate;
}

const NONE = 'null::text';
const SOURCES: Readonly<Record<ReportType, Source>> = {
  campaign: {
    table: 'campaigns',
    alias: 'k',
    title: `coalesce((select o.title from orders o where o.id = k.order_id), ${shownNameSql('k.name')})`,
    hero: '(select l.hero_url from campaign_listings x join listings l on l.id = x.listing_id where x.campaign_id = k.id limit 1)',
    page: NONE,
    visibleTo: campaignsVisibleTo,
  },
  order: {
    table: 'orders',
    alias: 'ord',
    title: 'ord.title',
    hero: '(select coalesce((select l.hero_url from listings l where l.id = ord.item_ids[1]), (select r.hero_image from resources r where r.id = ord.item_ids[1])))',
    page: NONE,
    visibleTo: ordersVisibleTo,
  },
  listing: { table: 'listings', alias: 'l', title: 'l.title', hero: 'l.hero_url', page: 'l.customer_url', visibleTo: listingsVisibleTo },
  resource: {
    table: 'resources',
    alias: 'r',
    title: 'r.title',
    hero: 'r.hero_image',
    page: 'r.public_urls::text',
    visibleTo: resourcesVisibleTo,
  },
};

/** Throws `notFound` for what does not exist and for what the actor does not see. */
export async function requireSubject(db: Queryable, actor: Actor, type: ReportType, id: string): Promise<ReportSubject> {
  const { isDeleted, ...subject } = await requireSubjectEverSeen(db, actor, type, id);
  if (isDeleted) throw new AppError('notFound');
  return subject;
}

/** Also finds a deleted row, whose report can still be revoked by the people who saw the row. */
export async function requireSubjectEverSeen(
  db: Queryable,
  actor: Actor,
  type: ReportType,
  id: string,
): Promise<ReportSubject & { isDeleted: boolean }> {
  const { table, alias, title, hero, page, visibleTo } = SOURCES[type];
  const column = (text: string) => sql.raw(text);
  const { rows } = await db.execute<ReportSubject & { page: string | null; isDeleted: boolean }>(sql`
    select ${column(alias)}.id, ${column(title)} as title, c.id as "customerId", c.name as "customerName", c.timezone, c.report_domains[1] as "reportDomain",
      (select f.hash from files f where f.id = c.logo_id) as "logoHash", ${column(hero)} as "heroUrl", ${column(page)} as page,
      json_build_object('campaigns', c.share_campaigns, 'listings', c.share_listings, 'resources', c.share_resources) as shares,
      (${column(alias)}.deleted_at is not null or c.deleted_at is not null) as "isDeleted"
    from ${column(`${table} ${alias}`)} join customers c on c.id = ${column(alias)}.customer_id
    where ${column(alias)}.id = ${id} and ${predicateAsSql(visibleTo(actor))}`);
  const [found] = rows;
  if (!found) throw new AppError('notFound');
  return { ...found, pageUrl: type === 'resource' ? adLinkOf(JSON.parse(found.page ?? '[]') as PublicUrl[]) : (found.page ?? '') };
}
