// The values of the variables in an order's emails: the order as it was placed, and its items, contacts, office and customer as they are now.
import { amountDue, orderedProductValues, orderedCampaignValues, orderValues, paymentValues } from '#domain/orders/index.ts';
import type { OrderState, PaymentForVariables, ProductForVariables } from '#domain/orders/index.ts';
import { customerValues } from '#domain/templates/index.ts';
import type { Values } from '#domain/variables/index.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { linkToFile } from '../../files/index.ts';
import { ADVERTISED_LISTING, ADVERTISED_RESOURCE, advertisedValues, CONTACT_AGENT, SELLING_OFFICE } from '../../templates/index.ts';
import type { Advertised } from '../../templates/index.ts';
import type { OrderRecord } from '../order-store.ts';

interface EmailData extends Advertised, Record<string, unknown> {
  customer: { name: string; timezone: string; logoHash: string | null };
  titles: string[];
  product: { productId: string; bought: ProductForVariables };
  comments: string;
}

export interface OrderEmailValues {
  values: Values;
  timezone: string;
  customerName: string;
  /** The first product, which may have email templates of its own. */
  productId: string;
}

/** Before, the order's page tells more than a report without figures. */
const HAS_RESULTS: readonly OrderState[] = ['DELIVERED', 'COMPLETED'];

/** The order in the customer's dashboard. */
export const linkToOrder = ({ address }: Pick<AppContext, 'address'>, id: string): string =>
  address.link(`/customer-dashboard/dashboardOrders?order=${id}`);

export async function readOrderEmailValues(
  context: AppContext,
  tx: Transaction,
  order: OrderRecord,
  card: PaymentForVariables['card'],
): Promise<OrderEmailValues> {
  const { address } = context;
  const data = await readEmailData(tx, order);
  const { customer, product, comments } = data;
  const orderFields = {
    ...order,
    placedAt: order.createdAt.toISOString(),
    itemTitles: data.titles,
    comments,
    url: linkToOrder({ address }, order.id),
  };
  const report = HAS_RESULTS.includes(order.status) ? await context.orderReportUrl(context, tx, order) : null;
  const paidAt = order.paidAt?.toISOString() ?? null;
  return {
    timezone: customer.timezone,
    customerName: customer.name,
    productId: product.productId,
    values: {
      order: orderValues(orderFields),
      product: orderedProductValues(product.bought, order.currencyCode),
      payment: paymentValues({
        amount: amountDue(order),
        currencyCode: order.currencyCode,
        card,
        paidAt,
        isRefunded: order.refundedAt !== null,
      }),
      campaign: orderedCampaignValues(order),
      report: { url: report ?? orderFields.url },
      customer: customerValues({
        name: customer.name,
        logo: linkToFile(address, customer.logoHash),
        currency: { code: order.currencyCode },
      }),
      ...advertisedValues(address, order.currencyCode, data),
    },
  };
}

const PRODUCT =
  sql.raw(`json_build_object('productId', p.product_id, 'bought', json_build_object('name', p.name, 'code', p.code, 'price', p.price,
  'campaignDurationDays', p.campaign_duration_days, 'description', coalesce((select q.description from products q where q.id = p.product_id), '')))`);

async function readEmailData(tx: Transaction, { id, customerId, officeId, orderType, itemIds, agentIds }: OrderRecord): Promise<EmailData> {
  const items = sql.raw(orderType === 'RESOURCES' ? 'resources' : 'listings');
  const ids = sql`${sql.param(itemIds)}::uuid[]`;
  const first = itemIds[0] ?? null;
  const contacts = sql`${sql.param(agentIds)}::uuid[]`;
  const { rows } = await tx.execute<EmailData>(sql`
    select
      (select json_build_object('name', c.name, 'timezone', c.timezone, 'logoHash', (select f.hash from files f where f.id = c.logo_id)) from customers c where c.id = ${customerId}) as customer,
      (select coalesce(json_agg(i.title order by array_position(${ids}, i.id)), '[]') from ${items} i where i.id = any(${ids})) as titles,
      (select ${sql.raw(ADVERTISED_LISTING)} from listings l where l.id = ${orderType === 'LISTINGS' ? first : null}) as listing,
      (select ${sql.raw(ADVERTISED_RESOURCE)} from resources r where r.id = ${orderType === 'RESOURCES' ? first : null}) as resource,
      (select coalesce(json_agg(${sql.raw(CONTACT_AGENT)} order by array_position(${contacts}, a.id)), '[]') from agents a where a.id = any(${contacts}) and a.deleted_at is null) as agents,
      (select ${sql.raw(SELLING_OFFICE)} from offices f where f.id = ${officeId}) as office,
      (select ${PRODUCT} from order_products p where p.order_id = ${id} order by p.position limit 1) as product,
      coalesce((select m.text from order_comments m where m.order_id = ${id} and m.deleted_at is null order by m.id limit 1), '') as comments`);
  const [data] = rows;
  if (!data) throw new Error('PostgreSQL returned no row for a select without from');
  return data;
}
