// What do the variables of an order's emails stand for? What the order says, and what its items, contacts, office and customer are now.
import { boughtValues, orderedCampaignValues, orderValues, paymentValues } from '#domain/orders/index.ts';
import type { ToldPayment, ToldProduct } from '#domain/orders/index.ts';
import { customerValues } from '#domain/templates/index.ts';
import type { Values } from '#domain/variables/index.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import {
  ADVERTISED_LISTING,
  ADVERTISED_RESOURCE,
  advertisedValues,
  CONTACT_AGENT,
  linkToFile,
  SELLING_OFFICE,
} from '../templates/index.ts';
import type { Advertised } from '../templates/index.ts';
import type { OrderRecord } from './order-store.ts';

interface Around extends Advertised, Record<string, unknown> {
  customer: { name: string; timezone: string; logoHash: string | null };
  titles: string[];
  product: { productId: string; bought: ToldProduct };
  comments: string;
}

export interface LetterValues {
  values: Values;
  timezone: string;
  customerName: string;
  /** The first one, which may have emails in its own words. */
  productId: string;
}

/** Where the customer's people see it. */
export const linkToOrder = ({ address }: Pick<House, 'address'>, id: string): string =>
  address.link(`/customer-dashboard/dashboardOrders?order=${id}`);

export async function readLetterValues(
  { address }: House,
  tx: Transaction,
  order: OrderRecord,
  card: ToldPayment['card'],
): Promise<LetterValues> {
  const around = await readAround(tx, order);
  const { customer, product, comments } = around;
  const told = {
    ...order,
    placedAt: order.createdAt.toISOString(),
    itemTitles: around.titles,
    comments,
    url: linkToOrder({ address }, order.id),
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
      customer: customerValues({
        name: customer.name,
        logo: linkToFile(address, customer.logoHash),
        currency: { code: order.currencyCode },
      }),
      ...advertisedValues(address, order.currencyCode, around),
    },
  };
}

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
      (select ${sql.raw(ADVERTISED_LISTING)} from listings l where l.id = ${orderType === 'LISTINGS' ? first : null}) as listing,
      (select ${sql.raw(ADVERTISED_RESOURCE)} from resources r where r.id = ${orderType === 'RESOURCES' ? first : null}) as resource,
      (select coalesce(json_agg(${sql.raw(CONTACT_AGENT)} order by array_position(${contacts}, a.id)), '[]') from agents a where a.id = any(${contacts}) and a.deleted_at is null) as agents,
      (select ${sql.raw(SELLING_OFFICE)} from offices f where f.id = ${officeId}) as office,
      (select ${PRODUCT} from order_products p where p.order_id = ${id} order by p.place limit 1) as product,
      coalesce((select m.text from order_comments m where m.order_id = ${id} and m.deleted_at is null order by m.id limit 1), '') as comments`);
  const [around] = rows;
  if (!around) throw new Error('PostgreSQL answered a question without a row');
  return around;
}
