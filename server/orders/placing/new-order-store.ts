// Inserts a new order with its products, first revision, events, comment, and the outbox rows and pending emails that its first transitions cause, in one
// statement: each further round trip would cost about as much as the insert itself.
import { outboxRowsAfter } from '#domain/orders/index.ts';
import type { OrderLine, OrderTransition } from '#domain/orders/index.ts';
import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../db/connection.ts';
import { sendAhead } from '../../db/transactions.ts';
import { AppError } from '../../http/app-error.ts';
import { hasWebhookEndpoints } from '../../outgoing-webhooks/index.ts';
import type { SoldProduct } from './order-facts.ts';
import type { NewOrderEvent, OrderRecord } from '../order-store.ts';
import { orders } from '../order-table.ts';

/** The columns of an order that are known before it is inserted. */
export type NewOrder = Omit<
  OrderRecord,
  | 'orderNumber'
  | 'assigneeId'
  | 'revision'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'approvedRevision'
  | 'changeAskedRevision'
  | 'paidAt'
  | 'refundedAt'
  | 'cancelRequestedAt'
  | 'deletedAt'
>;

export interface OrderLineToWrite {
  product: SoldProduct;
  line: OrderLine;
}

interface PlacingStep extends Omit<NewOrderEvent, 'orderId' | 'transition'> {
  transition: OrderTransition;
}

export interface OrderToWrite {
  order: NewOrder;
  /** The hashes of the pictures and videos that the order names, by file id. */
  fileHashes: Readonly<Record<string, string>>;
  lines: readonly OrderLineToWrite[];
  /** The step that places the order comes first. */
  steps: readonly PlacingStep[];
  /** Empty for none. */
  comment: string;
}

const PRODUCT_COLUMNS = `id, position, product_id, product_version, code, name, type, campaign_duration_days, price, is_tax_inclusive, tax_rate, net, tax,
  total, digital_investment, budget_plan_id, budget_plan_version, templates`;
const FIRST_REVISION = 1;
const EVENT_COLUMNS = 'id, "from", "to", step, mover, actor_id, actor_name';

/** Inserts nothing when the order exists already or its customer is removed. `for share` makes this and a removal of the customer wait for each other. */
const INSERT_ORDER = `
  with placed as (
    insert into orders (id, customer_id, ordered_by, ordered_by_name, idempotency_key, ordered_on, ordered_from, status, order_type, item_ids, catalog_id, title,
      product_names, agent_ids, office_id, attributes, campaign_data, campaign_name, start_date, duration_days, email, payment_type, currency_code, net, tax,
      total, digital_investment, credit_used, payer, purchase_order_number, seller_approval_required)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $35, $36, $37, $38
    from customers where id = $2 and deleted_at is null for share
    on conflict (ordered_by, idempotency_key) do nothing
    returning id, order_number, version, created_at, updated_at
  ), revision as (
    insert into order_revisions (order_id, number, campaign_name, start_date, agent_ids, office_id, attributes, campaign_data, email, file_hashes,
      changed_by, changed_by_name)
    select id, ${FIRST_REVISION}, $18, $19, $14, $15, $16, $17, $21, $34::jsonb, $3, $4 from placed
  ), products as (
    insert into order_products (order_id, ${PRODUCT_COLUMNS})
    select placed.id, new_rows.* from placed, (select ${PRODUCT_COLUMNS} from jsonb_populate_recordset(null::order_products, $28)) as new_rows
  ), events as (
    insert into order_events (order_id, ${EVENT_COLUMNS})
    select placed.id, new_rows.* from placed, (select ${EVENT_COLUMNS} from jsonb_populate_recordset(null::order_events, $29)) as new_rows
  ), comment as (
    insert into order_comments (id, order_id, text, created_by, created_by_name) select $30::uuid, id, $31::text, $3, $4 from placed where $31::text <> ''
  ), outbox as (
    insert into delivery_outbox (id, order_id, attempt) select new_rows.id, placed.id, new_rows.attempt
    from placed, jsonb_populate_recordset(null::delivery_outbox, $32) as new_rows
  ), email as (
    insert into pending_order_emails (id, order_id, name) select new_rows.id, placed.id, new_rows.name
    from placed, jsonb_populate_recordset(null::pending_order_emails, $33) as new_rows
  )
  select order_number as "orderNumber", version, created_at as "createdAt", updated_at as "updatedAt", ${hasWebhookEndpoints('$2')} as "hasEndpoints"
  from placed`;

const NOT_YET = {
  assigneeId: null,
  approvedRevision: null,
  changeAskedRevision: null,
  paidAt: null,
  refundedAt: null,
  cancelRequestedAt: null,
  deletedAt: null,
};

type GeneratedColumns = Pick<OrderRecord, 'orderNumber' | 'version' | 'createdAt' | 'updatedAt'>;

interface InsertedOrder {
  record: OrderRecord;
  alreadyExists: boolean;
  /** Whether the customer has endpoints that events are sent to. */
  hasEndpoints: boolean;
}

/**
 * A repeated idempotency key finds the order that it placed, also when both requests arrive at the same time. Statements that the caller
 * sends before it waits are sent in the same packet.
 */
export async function insertOrder(tx: Transaction, toWrite: OrderToWrite): Promise<InsertedOrder> {
  const { order } = toWrite;
  const { rows } = await sendAhead<GeneratedColumns & Pick<InsertedOrder, 'hasEndpoints'>>(tx, {
    name: 'insert_order',
    text: INSERT_ORDER,
    values: valuesOf(toWrite),
  });
  const [inserted] = rows;
  if (!inserted) return { record: await earlierOrder(tx, order), alreadyExists: true, hasEndpoints: false };
  const { hasEndpoints, ...generated } = inserted;
  return { record: { ...order, ...generated, revision: FIRST_REVISION, ...NOT_YET }, alreadyExists: false, hasEndpoints };
}

const valuesOf = ({ order, fileHashes, lines, steps, comment }: OrderToWrite): unknown[] => [
  order.id,
  order.customerId,
  order.orderedBy,
  order.orderedByName,
  order.idempotencyKey,
  order.orderedOn,
  order.orderedFrom,
  order.status,
  order.orderType,
  order.itemIds,
  order.catalogId,
  order.title,
  order.productNames,
  order.agentIds,
  order.officeId,
  JSON.stringify(order.attributes),
  JSON.stringify(order.campaignData),
  order.campaignName,
  order.startDate,
  order.durationDays,
  order.email,
  order.paymentType,
  order.currencyCode,
  order.net,
  order.tax,
  order.total,
  order.digitalInvestment,
  JSON.stringify(lines.map(productRow)),
  JSON.stringify(steps.map(eventRow)),
  newId(),
  comment,
  JSON.stringify(outboxRowsAfter(steps.map(({ transition }) => transition)).map(({ attempt }) => ({ id: newId(), attempt }))),
  JSON.stringify(steps.flatMap(({ transition: { email } }) => (email ? [{ id: newId(), name: email }] : []))),
  JSON.stringify(fileHashes),
  order.creditUsed,
  order.payer,
  order.purchaseOrderNumber,
  order.sellerApprovalRequired,
];

const productRow = ({ product, line }: OrderLineToWrite, position: number) => ({
  id: newId(),
  position,
  product_id: product._id,
  product_version: product.version,
  code: product.code,
  name: product.name,
  type: product.type,
  campaign_duration_days: product.campaignDurationDays,
  price: product.price,
  is_tax_inclusive: product.isTaxInclusive,
  tax_rate: product.taxRate,
  net: line.net,
  tax: line.tax,
  total: line.total,
  digital_investment: line.digitalInvestment,
  budget_plan_id: product.budgetPlan?._id ?? null,
  budget_plan_version: product.budgetPlan?.version ?? null,
  templates: product.campaignTemplates,
});

const eventRow = ({ transition, mover, actor }: PlacingStep) => ({
  id: newId(),
  from: transition.from,
  to: transition.to,
  step: transition.step,
  mover,
  actor_id: actor?.userId ?? null,
  actor_name: actor?.displayName ?? null,
});

async function earlierOrder(tx: Transaction, { orderedBy, idempotencyKey }: NewOrder): Promise<OrderRecord> {
  const [record] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.orderedBy, orderedBy), eq(orders.idempotencyKey, idempotencyKey ?? '')));
  // No order and no conflict: the customer was removed meanwhile.
  if (!record) throw new AppError('notFound');
  return record;
}
