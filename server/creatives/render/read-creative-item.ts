// Reads a listing as a template shows it: only for one that the actor may see, and only what the public may see of it. Its pictures are
// named by their hashes and become files of the rendered site.
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { brandColours, themeOf } from '#domain/dashboards/index.ts';
import { presentPictures } from '#domain/inventory/index.ts';
import { customerValues } from '#domain/templates/index.ts';
import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import type { Values } from '#domain/variables/index.ts';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { readDashboard } from '../../dashboards/index.ts';
import type { Database, Queryable } from '../../db/connection.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { listingsVisibleTo } from '../../inventory/index.ts';
import { advertisedValues, LISTING_VALUE_COLUMNS, serializeValues } from '../../templates/index.ts';
import type { Advertised } from '../../templates/index.ts';
import { siteUrl } from './fill-page.ts';
import type { CreativeItem, MediaFile } from './render-input.ts';

const MOST_PICTURES = 12;
const EXAMPLE_TIMEZONE = 'Pacific/Auckland';
const AGENT_SUBJECTS = ['agent', 'agent2', 'agent3'];

interface ListingRow extends Advertised, Record<string, unknown> {
  id: string;
  customer: { id: string; name: string; currencyCode: string; timezone: string; logoHash: string | null };
}

/** The newest listing that the actor sees where none is named. Null where the named one is not to be seen. */
export async function readCreativeItem(context: AppContext, actor: Actor, listingId: string | null): Promise<CreativeItem | null> {
  const row = await findListing(context.db, actor, listingId);
  if (!row) return listingId === null ? exampleItem(context.db, actor) : null;
  const { customer, ...advertised } = row;
  const pictures = presentPictures(row.listing?.pictures ?? []).slice(0, MOST_PICTURES);
  const media: MediaFile[] = [
    ...pictures.map(({ thumbnailUrl }, at) => ({ path: `media/${at + 1}.jpg`, hash: thumbnailUrl.split('/')[2] ?? '' })),
    ...(customer.logoHash === null ? [] : [{ path: 'media/logo.png', hash: customer.logoHash }]),
    ...row.agents.flatMap(({ imageHash }, at) => (imageHash === null ? [] : [{ path: `media/agent-${at + 1}.jpg`, hash: imageHash }])),
  ];
  const values = serializeValues({
    customer: customerValues({ name: customer.name, logo: null, currency: { code: customer.currencyCode } }),
    ...advertisedValues(context.address, customer.currencyCode, advertised),
  });
  return {
    listingId: row.id,
    customerId: customer.id,
    values: withMedia(values, media),
    timezone: customer.timezone,
    media,
    colours: await coloursOf(context.db, customer.id),
  };
}

async function exampleItem(db: Database, actor: Actor): Promise<CreativeItem> {
  const scope = rowScope(actor);
  const customerId = 'customerId' in scope ? scope.customerId : null;
  const values = exampleValues(variableNamesFor('creative').here);
  const colours = await coloursOf(db, customerId);
  return { listingId: null, customerId, values: withMedia(values, []), timezone: EXAMPLE_TIMEZONE, media: [], colours };
}

/** Pictures among the values point into the site, because the renderer reaches nothing else. */
export function withMedia(values: Values, media: readonly Pick<MediaFile, 'path'>[]): Values {
  const urlOf = (path: string): string | null => (media.some((file) => file.path === path) ? siteUrl(path) : null);
  const change = (subject: string, field: string, path: string): Values =>
    values[subject] === undefined ? {} : { [subject]: { ...values[subject], [field]: urlOf(path) } };
  const changes = [
    change('listing', 'heroImage', 'media/1.jpg'),
    change('customer', 'logo', 'media/logo.png'),
    ...AGENT_SUBJECTS.map((subject, at) => change(subject, 'image', `media/agent-${at + 1}.jpg`)),
  ];
  return changes.reduce<Values>((all, each) => ({ ...all, ...each }), values);
}

export async function coloursOf(db: Database, customerId: string | null): Promise<CreativeItem['colours']> {
  const dashboard = customerId === null ? null : await readDashboard(db, customerId);
  return brandColours(dashboard && themeOf(dashboard.themes));
}

async function findListing(db: Queryable, actor: Actor, listingId: string | null): Promise<ListingRow | null> {
  const chosen = listingId === null ? sql`order by l.id desc limit 1` : sql`and l.id = ${listingId}`;
  const { rows } = await db.execute<ListingRow>(sql`
    select l.id, ${sql.raw(LISTING_VALUE_COLUMNS)},
      (select json_build_object('id', c.id, 'name', c.name, 'currencyCode', c.currency_code, 'timezone', c.timezone,
        'logoHash', (select f.hash from files f where f.id = c.logo_id)) from customers c where c.id = l.customer_id) as customer
    from listings l where l.id in (
      select l.id from listings l where l.deleted_at is null and ${predicateAsSql(listingsVisibleTo(actor))} ${chosen})`);
  return rows[0] ?? null;
}
