import type {
  ApprovalEvent,
  CampaignEvent,
  MoneyEvent,
  OrderEmail,
  OrderMover,
  OrderPayer,
  OrderedTemplate,
  OrderState,
  OrderStep,
  OrderType,
  PaymentType,
  StaffEvent,
} from '#domain/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import type { CampaignDataShape, ORDER_SOURCES, OrderInput } from '#contract/orders/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, numeric, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users/user-table.ts';
import { customers } from '../customers/customer-table.ts';
import { offices } from '../customers/office-table.ts';
import { productNow } from '../db/product-time.ts';

const present = sql`deleted_at is null`;
const amount = (name: string) => bigint(name, { mode: 'number' });

/** Amounts are whole minor units of the order's currency. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** Counted over all customers. */
    orderNumber: integer('order_number').generatedAlwaysAsIdentity({ startWith: 1001 }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Who ordered: a user, or a customer's API key. */
    orderedBy: uuid('ordered_by').notNull(),
    orderedByName: text('ordered_by_name').notNull(),
    /** Idempotency key of the request that placed it; stored for good, because a draft may be sent again days later. */
    idempotencyKey: text('idempotency_key'),
    /** The day of the order in the customer's time zone. */
    orderedOn: date('ordered_on', { mode: 'string' }).notNull(),
    orderedFrom: text('ordered_from').$type<(typeof ORDER_SOURCES)[number]>().notNull(),
    /** The party whose invoice an order by an automation rule is on. Null for orders of people, which the customer pays. */
    payer: text().$type<OrderPayer>(),
    /** The rule that ordered requires the seller's approval; false where the customer's setting decides alone. */
    sellerApprovalRequired: boolean('seller_approval_required').notNull().default(false),
    status: text().$type<OrderState>().notNull(),
    orderType: text('order_type').$type<OrderType>().notNull(),
    itemIds: uuid('item_ids').array().notNull(),
    catalogId: uuid('catalog_id'),
    /** Built from the items' titles when the order was placed; later changes to the items do not change it. */
    title: text().notNull(),
    productNames: text('product_names').notNull(),
    agentIds: uuid('agent_ids').array().notNull(),
    officeId: uuid('office_id').references(() => offices.id),
    attributes: jsonb().$type<OrderInput['attributes']>().notNull(),
    campaignData: jsonb('campaign_data').$type<CampaignDataShape[]>().notNull(),
    campaignName: text('campaign_name').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** Duration of the product that runs longest. */
    durationDays: integer('duration_days').notNull(),
    email: text().notNull(),
    /** The member of staff who looks after it. */
    assigneeId: uuid('assignee_id').references(() => users.id),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    /** For the invoice; empty for none. */
    purchaseOrderNumber: text('purchase_order_number').notNull().default(''),
    currencyCode: text('currency_code').notNull(),
    net: amount('net').notNull(),
    tax: amount('tax').notNull(),
    total: amount('total').notNull(),
    /** The part of the total that the customer's credit pays. It counts until the order is cancelled. */
    creditUsed: amount('credit_used').notNull().default(0),
    /** Null when one of the products has no budget plan. */
    digitalInvestment: amount('digital_investment'),
    /** The number of the current revision. */
    revision: integer().notNull().default(1),
    /** The revisions that the seller approved, and wants to be changed; null for none. */
    approvedRevision: integer('approved_revision'),
    changeAskedRevision: integer('change_asked_revision'),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
    /** Set when someone cancels it once it was ready; while it is delivered it is CANCELLED only when nothing of it can run. */
    cancelRequestedAt: timestamp('cancel_requested_at', { withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(productNow),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.orderNumber),
    uniqueIndex('orders_idempotency_key').on(table.orderedBy, table.idempotencyKey),
    index('orders_customer').on(table.customerId, table.id).where(present),
    /** Overviews count a customer's orders by status. */
    index('orders_customer_status').on(table.customerId, table.status).where(present),
    index('orders_customer_day').on(table.customerId, table.orderedOn, table.id).where(present),
    index('orders_day').on(table.orderedOn, table.id).where(present),
    index('orders_status').on(table.status, table.id).where(present),
    index('orders_office').on(table.officeId, table.id).where(present),
    index('orders_ordered_by').on(table.orderedBy, table.id).where(present),
    index('orders_campaign_name').on(table.campaignName, table.id).where(present),
    index('orders_title').on(table.title, table.id).where(present),
    index('orders_start').on(table.startDate, table.id).where(present),
    index('orders_total').on(table.total, table.id).where(present),
    index('orders_created').on(table.createdAt, table.id).where(present),
    index('orders_unpaid')
      .on(table.createdAt)
      .where(sql`status = 'PENDING_PAYMENT'`),
    index('orders_credit_used')
      .on(table.customerId, table.currencyCode)
      .where(sql`credit_used > 0`),
    /** Cancelled orders are looked up every few seconds until nothing of them exists on a network. */
    index('orders_cancel_requested')
      .on(table.id)
      .where(sql`cancel_requested_at is not null`),
    index('orders_assignee')
      .on(table.assigneeId, table.id)
      .where(sql`assignee_id is not null`),
    index('orders_agents').using('gin', table.agentIds).where(present),
    index('orders_items').using('gin', table.itemIds),
    index('orders_purchase_order')
      .using('gin', sql`fold_text(purchase_order_number) gin_trgm_ops`)
      .where(sql`purchase_order_number <> ''`),
    index('orders_words')
      .using('gin', sql`fold_text(title) gin_trgm_ops, fold_text(campaign_name) gin_trgm_ops`)
      .where(present),
  ],
);

/**
 * The ordered products: what was agreed on in money, and the versions of the product, its budget plan and its templates on the day of the
 * order. Later changes to a product do not change them.
 */
export const orderProducts = pgTable(
  'order_products',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: uuid('product_id').notNull(),
    productVersion: integer('product_version').notNull(),
    code: text().notNull(),
    name: text().notNull(),
    type: text().$type<CampaignType>().notNull(),
    campaignDurationDays: integer('campaign_duration_days').notNull(),
    price: amount('price').notNull(),
    isTaxInclusive: boolean('is_tax_inclusive').notNull(),
    taxRate: numeric('tax_rate', { precision: 6, scale: 3, mode: 'number' }).notNull(),
    net: amount('net').notNull(),
    tax: amount('tax').notNull(),
    total: amount('total').notNull(),
    digitalInvestment: amount('digital_investment'),
    /** Null for a product without a budget plan, as its version is. */
    budgetPlanId: uuid('budget_plan_id'),
    budgetPlanVersion: integer('budget_plan_version'),
    templates: jsonb().$type<OrderedTemplate[]>().notNull(),
  },
  (table) => [uniqueIndex('order_products_position').on(table.orderId, table.position)],
);

/** The timeline of an order: its transitions, and what happened to its payment. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    from: text().$type<OrderState>(),
    to: text().$type<OrderState>().notNull(),
    /** The step that led to `to`; for events about payment, approval and campaigns `from` and `to` are the same. */
    step: text().$type<OrderStep | MoneyEvent | ApprovalEvent | CampaignEvent | StaffEvent>().notNull(),
    mover: text().$type<OrderMover | 'seller'>().notNull(),
    /** Null when the product itself, the payment gateway or the seller acted. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    /** The revision that was current: the one that was accepted or delivered, for example. */
    revision: integer().notNull().default(1),
    /** Why it failed, for staff. */
    note: text(),
    at: timestamp({ withTimezone: true }).notNull().default(productNow),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
);

/** What someone wrote about an order: a comment, or an internal note. */
export const remarkColumns = () => ({
  id: uuid().primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  text: text().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdByName: text('created_by_name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(productNow),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});

export const orderComments = pgTable('order_comments', remarkColumns(), (table) => [
  index('order_comments_order').on(table.orderId, table.id).where(present),
]);

/** Orders waiting for delivery: one row for each time an order becomes READY, inserted in the same transaction. */
export const deliveryOutbox = pgTable(
  'delivery_outbox',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** 1 for the first delivery; incremented each time the order becomes READY again. */
    attempt: integer().notNull(),
    /** In real time, like `closedAt`: deliveries are late by it. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null until the order leaves READY: its delivery starts, or it is held back or cancelled. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('delivery_outbox_attempt').on(table.orderId, table.attempt),
    index('delivery_outbox_waiting')
      .on(table.createdAt)
      .where(sql`closed_at is null`),
  ],
);

/** Outbox of emails about orders: inserted in the transaction that the email is about, deleted in the one that writes the email. */
export const pendingEmails = pgTable('pending_order_emails', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
  name: text().$type<OrderEmail>().notNull(),
});
