// What do the variables of an order's emails stand for? What the order says, and what its items, contacts, office and customer are now.
import type { ItemPicture } from '#contract/inventory/index.ts';
import { heroPicture } from '#domain/inventory/index.ts';
import { boughtValues, orderedCampaignValues, orderValues, paymentValues } from '#domain/orders/index.ts';
import type { ToldPayment, ToldProduct } from '#domain/orders/index.ts';
import { agentsValues, customerValues, listingValues, officeValues, resourceValues } from '#domain/templates/index.ts';
import type { AdvertisedListing, AdvertisedResource, ContactAgent, SellingOffice } from '#domain/templates/index.ts';
import type { Values } from '#domain/variables/index.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { moneyCurrency } from '../products/index.ts';
import type { OrderRecord } from './order-store.ts';

type Pictured<Item> = Omit<Item, 'heroImage' | 'currency'> & { pictures: ItemPicture[] };

interface Around extends Record<string, unknown> {
  customer: { name: string; timezone: string; logoHash: string | null };
  titles: string[];
  listing: Pictured<AdvertisedListing> | null;
  resource: Pictured<AdvertisedResource> | null;
  agents: (Omit<ContactAgent, 'image'> & { imageHash: string | null })[];
  office: SellingOffice | null;
  product: { productId: string; bought: ToldProduct };
  comments: string;
}

export interface OrderValues {
  values: Values;
  timezone: string;
  customerName: string;
  /** The first one, which may have emails in its own words. */
  productId: string;
}

export async function readOrderValues(
  { address }: House,
  tx: Transaction,
  order: OrderRecord,
  card: ToldPayment['card'],
): Promise<OrderValues> {
  const around = await readAround(tx, order);
  const { customer, listing, resource, office, product, comments } = around;
  const file = (hash: string | null): string | null => hash && address.link(`/files/${hash}`);
  const hero = (pictures: ItemPicture[]): string | null => {
    const url = heroPicture(pictures)?.s3Url;
    return url === undefined ? null : url.startsWith('/') ? address.link(url as `/${string}`) : url;
  };
  const told = {
    ...order,
    placedAt: order.createdAt.toISOString(),
    itemTitles: around.titles,
    comments,
    url: address.link('/customer-dashboard'),
  };
  const paidAt = order.paidAt?.toISOString() ?? null;
  return {
    timezone: customer.timezone,
    customerName: customer.name,
    productId: product.productId,
    values: {
      order: orderValues(told),
      product: boughtValues(product.bought, order.currencyCode),
      payment: paymentValues({
        amount: order.total,
        currencyCode: order.currencyCode,
        card,
        paidAt,
        isRefunded: order.refundedAt !== null,
      }),
      campaign: orderedCampaignValues(order),
      report: { url: told.url },
      customer: customerValues({ name: customer.name, logo: file(customer.logoHash), currency: { code: order.currencyCode } }),
      ...agentsValues(around.agents.map(({ imageHash, ...agent }) => ({ ...agent, image: file(imageHash) }))),
      ...(office && { office: officeValues(office) }),
      ...(listing && {
        listing: listingValues({ ...listing, currency: moneyCurrency(order.currencyCode), heroImage: hero(listing.pictures) }),
      }),
      ...(resource && { resource: resourceOf(resource, hero(resource.pictures)) }),
    },
  };
}

/** Only what its variables name. */
const resourceOf = (
  { name, title, reference, message, description, publicUrls }: Pictured<AdvertisedResource>,
  heroImage: string | null,
): Values[string] => resourceValues({ name, title, reference, message, description, publicUrls, heroImage });

const LISTING =
  sql.raw(`json_build_object('title', l.title, 'reference', l.reference, 'description', l.description, 'shortDescription', l.short_description, 'type', l.type,
  'customerUrl', l.customer_url, 'startPrice', l.start_price, 'metaData', l.meta_data, 'pictures', l.pictures, 'numImages', l.num_images)`);
const RESOURCE =
  sql.raw(`json_build_object('name', r.name, 'title', r.title, 'reference', r.reference, 'message', r.message, 'description', r.description,
  'publicUrls', r.public_urls, 'pictures', r.pictures)`);
const AGENT = sql.raw(`json_build_object('fullName', a.full_name, 'firstName', a.first_name, 'email', a.email, 'phone', a.phones,
  'imageHash', (select f.hash from files f where f.id = a.image_id))`);
const OFFICE = sql.raw(`json_build_object('name', f.name, 'phone', f.phone, 'email', f.email,
  'address', json_build_object('street', f.street, 'suburb', f.suburb, 'city', f.city, 'postcode', f.postcode))`);
const PRODUCT =
  sql.raw(`json_build_object('productId', p.product_id, 'bought', json_build_object('name', p.name, 'code', p.code, 'price', p.price,
  'campaignDurationDays', p.campaign_duration_days, 'description', coalesce((select q.description from products q where q.id = p.product_id), '')))`);

async function readAround(tx: Transaction, { id, customerId, officeId, orderType, itemIds, agentIds }: OrderRecord): Promise<Around> {
  const items = sql.raw(orderType === 'RESOURCES' ? 'resources' : 'listings');
  const ids = sql`${sql.param(itemIds)}::uuid[]`;
  const first = itemIds[0] ?? null;
  const contacts = sql`${sql.param(agentIds)}::uuid[]`;
  const { rows } = await tx.execute<Around>(sql`
    select
      (select json_build_object('name', c.name, 'timezone', c.timezone, 'logoHash', (select f.hash from files f where f.id = c.logo_id)) from customers c where c.id = ${customerId}) as customer,
      (select coalesce(json_agg(i.title order by array_position(${ids}, i.id)), '[]') from ${items} i where i.id = any(${ids})) as titles,
      (select ${LISTING} from listings l where l.id = ${orderType === 'LISTINGS' ? first : null}) as listing,
      (select ${RESOURCE} from resources r where r.id = ${orderType === 'RESOURCES' ? first : null}) as resource,
      (select coalesce(json_agg(${AGENT} order by array_position(${contacts}, a.id)), '[]') from agents a where a.id = any(${contacts}) and a.deleted_at is null) as agents,
      (select ${OFFICE} from offices f where f.id = ${officeId}) as office,
      (select ${PRODUCT} from order_products p where p.order_id = ${id} order by p.place limit 1) as product,
      coalesce((select m.text from order_comments m where m.order_id = ${id} and m.deleted_at is null order by m.id limit 1), '') as comments`);
  const [around] = rows;
  if (!around) throw new Error('PostgreSQL answered a question without a row');
  return around;
}
