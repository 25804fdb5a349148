// What do variables stand for, for a real listing or resource? Only for one that the actor sees, and only what the public may see of it.
import type { ItemPicture } from '#contract/inventory/index.ts';
import type { PreviewValues } from '#contract/templates/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { presentPictures } from '#domain/inventory/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { agentsValues, customerValues, listingValues, officeValues, resourceValues } from '#domain/templates/index.ts';
import type { ContactAgent, SellingOffice } from '#domain/templates/index.ts';
import { exampleValues, namesOf } from '#domain/variables/index.ts';
import type { Values } from '#domain/variables/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Queryable } from '../db/connection.ts';
import { predicateAsSql } from '../db/predicate-as-sql.ts';
import type { House } from '../house.ts';
import { AppError } from '../http/app-error.ts';
import { listingsOf, resourcesOf } from '../inventory/index.ts';
import { listings } from '../inventory/listings/listing-table.ts';
import { resources } from '../inventory/resources/resource-table.ts';

export type CustomerRecord = typeof customers.$inferSelect;
type Address = Pick<House, 'address'>['address'];

/** Images in emails and on networks are fetched from outside, so that addresses are whole. */
const whole = (address: Address, path: string): string => (path.startsWith('/') ? address.link(path as `/${string}`) : path);

const heroOf = (address: Address, [first]: readonly string[]): string | null => (first === undefined ? null : whole(address, first));

/** As pages of ours show them: whole addresses might be of another host than the one that someone typed. */
const imagesOf = (pictures: readonly ItemPicture[]): string[] => presentPictures(pictures).map(({ s3Url }) => s3Url);

export interface ItemChosen {
  listingId?: string | undefined;
  resourceId?: string | undefined;
}

/** The item that is asked for, or the newest listing of the customer; examples where it has none. */
export async function previewValuesOf(
  house: Pick<House, 'db' | 'address'>,
  actor: Actor,
  customer: CustomerRecord,
  chosen: ItemChosen,
): Promise<PreviewValues> {
  const { db, address } = house;
  const ofCustomer = {
    customer: customerValues({
      name: customer.name,
      logo: await logoOf(db, address, customer.id),
      currency: { code: customer.currencyCode },
    }),
  };
  const timezone = customer.timezone;
  if (chosen.resourceId !== undefined) {
    const resource = await findResource(db, actor, customer.id, chosen.resourceId);
    if (!resource) throw new AppError('notFound');
    const images = imagesOf(resource.pictures);
    const values = { ...ofCustomer, resource: resourceValues({ ...resource, heroImage: heroOf(address, images) }) };
    return {
      item: { kind: 'resource', _id: resource.id, title: resource.title || resource.name },
      values: plain(values),
      timezone,
      images,
    };
  }
  const listing = await findListing(db, actor, customer.id, chosen.listingId);
  if (!listing && chosen.listingId !== undefined) throw new AppError('notFound');
  if (!listing)
    return { item: null, values: plain({ ...exampleValues(namesOf('campaignCopy').here), ...ofCustomer }), timezone, images: [] };
  const images = imagesOf(listing.pictures);
  const { agents, office } = await peopleOf(db, address, listing);
  const currency = moneyCurrency(customer.currencyCode);
  const values: Values = {
    ...ofCustomer,
    ...agentsValues(agents),
    ...(office && { office: officeValues(office) }),
    listing: listingValues({ ...listing, currency, heroImage: heroOf(address, images) }),
  };
  return { item: { kind: 'listing', _id: listing.id, title: listing.title }, values: plain(values), timezone, images };
}

/** As it travels: what is undefined is left out, and lists are writable. */
const plain = (values: Values): PreviewValues['values'] => JSON.parse(JSON.stringify(values)) as PreviewValues['values'];

async function findListing(
  db: Queryable,
  actor: Actor,
  customerId: string,
  id: string | undefined,
): Promise<typeof listings.$inferSelect | null> {
  const seen = sql`${listings.id} in (select l.id from listings l where l.customer_id = ${customerId} and l.deleted_at is null and ${predicateAsSql(listingsOf(actor))} order by l.id desc limit ${id === undefined ? 1 : null})`;
  const [row] = await db
    .select()
    .from(listings)
    .where(id === undefined ? seen : and(eq(listings.id, id), seen));
  return row ?? null;
}

async function findResource(db: Queryable, actor: Actor, customerId: string, id: string): Promise<typeof resources.$inferSelect | null> {
  const seen = sql`${resources.id} in (select r.id from resources r where r.id = ${id} and r.customer_id = ${customerId} and r.deleted_at is null and ${predicateAsSql(resourcesOf(actor))})`;
  const [row] = await db.select().from(resources).where(seen);
  return row ?? null;
}

interface People {
  agents: ContactAgent[];
  office: SellingOffice | null;
}

async function peopleOf(db: Queryable, address: Address, listing: typeof listings.$inferSelect): Promise<People> {
  const { rows } = await db.execute<{ agents: (ContactAgent & { imageHash: string | null })[]; office: SellingOffice | null }>(sql`
    select
      coalesce((select json_agg(json_build_object('fullName', a.full_name, 'firstName', a.first_name, 'email', a.email, 'phone', a.phones,
          'imageHash', (select f.hash from files f where f.id = a.image_id)) order by array_position(l.agent_ids, a.id))
        from agents a where a.id = any(l.agent_ids) and a.customer_id = l.customer_id and a.deleted_at is null), '[]') as agents,
      (select json_build_object('name', o.name, 'phone', o.phone, 'email', o.email,
          'address', json_build_object('street', o.street, 'suburb', o.suburb, 'city', o.city, 'postcode', o.postcode))
        from offices o where o.id = l.office_id and o.deleted_at is null) as office
    from listings l where l.id = ${listing.id}`);
  const [found] = rows;
  if (!found) return { agents: [], office: null };
  return {
    agents: found.agents.map(({ imageHash, ...agent }) => ({ ...agent, image: imageHash && address.link(`/files/${imageHash}`) })),
    office: found.office,
  };
}

async function logoOf(db: Queryable, address: Address, customerId: string): Promise<string | null> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select f.hash from customers c join files f on f.id = c.logo_id where c.id = ${customerId}`,
  );
  return rows[0] ? address.link(`/files/${rows[0].hash}`) : null;
}
