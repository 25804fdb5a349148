// What does someone read of one order? All that was agreed on, how it came to its state, and what they may do with it now.
import { OFFERED_STEPS } from '#contract/orders/index.ts';
import type { Order, OrderComment } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { taxCodeIn } from '#domain/customers/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { PriceParts, TaxBasis } from '#domain/money/index.ts';
import {
  isOrderEditable,
  lastDay,
  mayRemoveComment,
  moverOf,
  orderMessage,
  stepsFor,
  toldEntries,
  toldState,
} from '#domain/orders/index.ts';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { orderEyes } from './order-eyes.ts';
import { findOrder, productsOfOrder } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';

interface Around extends Record<string, unknown> {
  customer: Omit<Order['customer'], 'taxCode'> & { countryCode: string };
  office: Order['office'];
  items: Order['items'];
  agents: Order['agents'];
  comments: (Omit<OrderComment, 'isRemovable' | 'createdBy'> & { createdBy: { _id: string; displayName: string } })[];
  timeline: Order['timeline'];
  isRefundFailed: boolean | null;
}

export async function readOrder(db: Database, actor: Actor, id: string): Promise<Order> {
  const order = await findOrder(db, actor, id);
  if (!order) throw new AppError('notFound');
  const [around, products, eyes] = await Promise.all([readAround(db, order), productsOfOrder(db, id), orderEyes(db, actor)]);
  const mover = moverOf(actor, order);
  const { countryCode, ...customer } = around.customer;
  return {
    _id: id,
    orderNumber: order.orderNumber,
    title: order.title,
    status: eyes.seesDelivery ? order.status : toldState(order.status),
    message: orderMessage(order.status),
    customer: { ...customer, taxCode: taxCodeIn(countryCode) },
    orderType: order.orderType,
    orderedFrom: order.orderedFrom,
    items: around.items,
    fbDpaCatalogId: order.catalogId,
    products: products.map(({ productId, code, name, type, campaignDurationDays, ...price }) => ({
      _id: productId,
      code,
      name,
      type,
      campaignDurationDays,
      ...amountsOn(eyes.basis, price),
    })),
    ...amountsOn(eyes.basis, order),
    digitalInvestment: eyes.seesInvestment ? order.digitalInvestment : null,
    currency: moneyCurrency(order.currencyCode),
    paymentType: order.paymentType,
    paidAt: order.paidAt?.toISOString() ?? null,
    refundedAt: order.refundedAt?.toISOString() ?? null,
    isRefundFailed: mover === 'staff' && around.isRefundFailed === true,
    campaignName: order.campaignName,
    startDate: order.startDate,
    endDate: lastDay(order.startDate, order.durationDays),
    email: order.email,
    agents: around.agents,
    office: around.office,
    attributes: order.attributes,
    campaignData: order.campaignData,
    fbCampaigns: [],
    gdnCampaigns: [],
    comments: around.comments.map((comment) => ({ ...comment, isRemovable: mayRemoveComment(actor, comment.createdBy._id) })),
    timeline: eyes.seesDelivery ? around.timeline : toldEntries(around.timeline),
    steps: mover === null ? [] : OFFERED_STEPS.filter((step) => stepsFor(order.status, mover).includes(step)),
    isEditable: mover === 'staff' && customer.isActive && isOrderEditable(order.status),
    orderedBy: { _id: order.orderedBy, displayName: order.orderedByName },
    version: order.version,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

/** Who sees prices without tax is sent no tax. */
const amountsOn = (basis: TaxBasis, { net, tax, total }: PriceParts): Pick<Order, 'net' | 'tax' | 'total'> =>
  basis === 'withTax' ? { net, tax, total } : { net, tax: null, total: null };

const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const written = (column: string): string => `to_char(${column} at time zone 'UTC', ${TIME})`;

async function readAround(db: Queryable, { id, customerId, officeId, orderType, itemIds, agentIds }: OrderRecord): Promise<Around> {
  const [items, hero] = orderType === 'RESOURCES' ? ['resources', 'hero_image'] : ['listings', 'hero_url'];
  const { rows } = await db.execute<Around>(sql`
    select
      (select json_build_object('_id', c.id, 'name', c.name, 'isActive', c.is_active, 'countryCode', c.country_code) from customers c where c.id = ${customerId}) as customer,
      (select json_build_object('_id', f.id, 'name', f.name) from offices f where f.id = ${officeId}) as office,
      (select coalesce(json_agg(json_build_object('_id', i.id, 'title', i.title, 'heroUrl', i.${sql.raw(hero)}, 'pictures',
        (select coalesce(json_agg(json_build_object('_id', p ->> '_id', 'thumbnailUrl', p ->> 'thumbnailUrl')), '[]') from jsonb_array_elements(i.pictures) p))
        order by array_position(${sql.param(itemIds)}::uuid[], i.id)), '[]')
        from ${sql.raw(items)} i where i.id = any(${sql.param(itemIds)}::uuid[])) as items,
      (select coalesce(json_agg(json_build_object('_id', a.id, 'fullName', a.full_name) order by array_position(${sql.param(agentIds)}::uuid[], a.id)), '[]')
        from agents a where a.id = any(${sql.param(agentIds)}::uuid[])) as agents,
      (select coalesce(json_agg(json_build_object('_id', m.id, 'text', m.text, 'createdAt', ${sql.raw(written('m.created_at'))},
        'createdBy', json_build_object('_id', m.created_by, 'displayName', m.created_by_name)) order by m.id), '[]')
        from order_comments m where m.order_id = ${id} and m.deleted_at is null) as comments,
      (select coalesce(json_agg(json_build_object('from', e."from", 'to', e."to", 'step', e.step, 'actorName', e.actor_name, 'at', ${sql.raw(written('e.at'))}, 'note', e.note) order by e.id), '[]')
        from order_events e where e.order_id = ${id}) as timeline,
      (select r.state = 'FAILED' from refunds r where r.order_id = ${id} order by r.number desc limit 1) as "isRefundFailed"`);
  const [around] = rows;
  if (!around) throw new Error('PostgreSQL answered a question without a row');
  return around;
}
