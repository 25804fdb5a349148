// The orders list: its rows, filters and totals.
import { CAMPAIGN_TYPE_LABELS, CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import {
  DEFAULT_ORDER_PAGE_SIZE,
  MIN_ORDER_SEARCH_CHARACTERS,
  ORDER_NUMBER_PREFIX,
  ORDER_PAGE_SIZES,
  ORDER_RANGES,
  ORDER_STATE_LABELS,
  ORDER_STATES,
  PAYMENT_STATE_LABELS,
  PAYMENT_STATES,
  PAYMENT_TYPE_LABELS,
  PAYMENT_TYPES,
} from '#domain/orders/index.ts';
import { PROGRESS_STEPS } from '#domain/results/index.ts';
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { calendarDate } from '../input-shapes.ts';
import {
  BY_CHOICE,
  BY_OPTIONAL_CHOICE,
  BY_OPTIONAL_TEXT,
  BY_RANGE,
  BY_TEXT,
  column,
  idColumn,
  listAnswer,
  listQuery,
  rowQuery,
  YES_OR_NO,
} from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

export const orderRow = z.object({
  _id: id,
  orderNumber: z.number().int(),
  title: z.string(),
  campaignName: z.string(),
  status: z.enum(ORDER_STATES),
  message: z.string(),
  /** How far its ads are, as the status tab says it. */
  step: z.enum(PROGRESS_STEPS),
  /** Ready for delivery, and waits for the seller's approval. */
  waitsForApproval: z.boolean(),
  customerId: id,
  customerName: z.string(),
  officeName: z.string().nullable(),
  orderedBy: id,
  orderedByName: z.string().nullable(),
  /** The picture of the first item; null for catalogs and for items without one. */
  heroUrl: z.string().nullable(),
  /** The address of the first listing as it is shown; empty for orders of other items. */
  place: z.string(),
  productNames: z.string(),
  paymentType: z.enum(PAYMENT_TYPES),
  /** Only an order on invoice has one; empty for none. */
  purchaseOrderNumber: z.string(),
  /** Formatted with the currency; with or without tax, depending on the reader's role. */
  price: z.string(),
  /** Null for people who see prices without tax. */
  tax: z.string().nullable(),
  /** The part of the price that the customer's credit pays; null for people who see prices without tax. */
  creditUsed: z.string().nullable(),
  paymentState: z.enum(PAYMENT_STATES),
  assigneeId: id.nullable(),
  assigneeName: z.string().nullable(),
  /** The reason why the order's delivery failed; null where it did not, and for customers, who do not see it. */
  failure: z.string().nullable(),
  /** The contacts of the order. */
  agentNames: z.string(),
  digitalInvestment: z.string().nullable(),
  impressions: z.number().int(),
  /** The public page with its results; null while nobody has asked for one. */
  reportUrl: z.string().nullable(),
  startDate: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type OrderRow = z.infer<typeof orderRow>;

export const orderList: ListDescriptor = {
  name: 'orders',
  title: 'Orders',
  noun: 'order',
  columns: [
    idColumn(),
    /** Also finds orders by the name of their campaign. Their type is a filter of its own: no index serves both at once. */
    column('text', 'Number, title or address', { search: ['%'], shown: false, internal: true, searchOnly: true }),
    column('heroUrl', 'Picture', { kind: 'picture' }),
    column('orderNumber', 'Number', { kind: 'number', prefix: ORDER_NUMBER_PREFIX, sortable: true, search: ['equals'] }),
    column('title', 'Title', { sortable: true, search: BY_TEXT }),
    column('place', 'Address', { usualLength: 28, shown: false }),
    column('campaignName', 'Campaign', { sortable: true, search: BY_TEXT, shown: false }),
    column('status', 'Status', {
      kind: 'status',
      sortable: true,
      exported: true,
      search: BY_CHOICE,
      choices: ORDER_STATES.map((value) => ({ value, label: ORDER_STATE_LABELS[value] })),
    }),
    column('message', 'Message', { usualLength: 32, shown: false }),
    column('step', 'Step', { shown: false, internal: true }),
    column('waitsForCheck', 'Waiting for a check', {
      kind: 'boolean',
      search: ['equals'],
      choices: YES_OR_NO,
      shown: false,
      internal: true,
      searchOnly: true,
    }),
    column('waitsForApproval', 'Waiting for approval', { kind: 'boolean', shown: false, internal: true }),
    column('customerId', 'Customer', { kind: 'id', search: BY_CHOICE, shown: false, internal: true }),
    column('customerName', 'Customer', { search: BY_TEXT }),
    column('officeName', 'Office', { search: BY_OPTIONAL_TEXT, shown: false }),
    column('orderedBy', 'Ordered by', { kind: 'id', shown: false, internal: true }),
    column('orderedByName', 'Ordered by', { search: BY_OPTIONAL_TEXT, shown: false }),
    /** The member of staff to whom the order is assigned; null for customers, who do not see it. */
    column('assigneeId', 'Assigned to', { kind: 'id', search: BY_OPTIONAL_CHOICE, shown: false, internal: true }),
    column('assigneeName', 'Assigned to', { usualLength: 16, shown: false }),
    column('agentIds', 'Agents', { kind: 'id', search: BY_CHOICE, shown: false, internal: true, searchOnly: true }),
    column('agentNames', 'Agents', { usualLength: 24, shown: false, exported: true }),
    column('productId', 'Products', { kind: 'id', search: BY_CHOICE, shown: false, internal: true, searchOnly: true }),
    column('productNames', 'Products', { usualLength: 24 }),
    column('campaignType', 'Campaign type', {
      search: BY_CHOICE,
      choices: CAMPAIGN_TYPES.map((value) => ({ value, label: CAMPAIGN_TYPE_LABELS[value] })),
      shown: false,
      internal: true,
      searchOnly: true,
    }),
    column('paymentType', 'Payment', {
      shown: false,
      search: BY_CHOICE,
      choices: PAYMENT_TYPES.map((value) => ({ value, label: PAYMENT_TYPE_LABELS[value] })),
    }),
    column('purchaseOrderNumber', 'Purchase order', { search: BY_OPTIONAL_TEXT, usualLength: 12, shown: false, exported: true }),
    column('paymentState', 'Payment status', {
      shown: false,
      exported: true,
      search: BY_CHOICE,
      choices: PAYMENT_STATES.map((value) => ({ value, label: PAYMENT_STATE_LABELS[value] })),
    }),
    column('price', 'Price', { kind: 'money', sortable: true, search: BY_RANGE }),
    column('tax', 'Tax', { kind: 'money', shown: false, exported: true }),
    column('creditUsed', 'Credit used', { kind: 'money', shown: false, exported: true }),
    column('digitalInvestment', 'Digital investment', { kind: 'money', shown: false }),
    column('impressions', 'Impressions', { kind: 'number', shown: false }),
    column('failure', 'Reason', { usualLength: 40, shown: false }),
    column('reportUrl', 'Report', { usualLength: 8, shown: false }),
    column('startDate', 'Start', { kind: 'date', sortable: true, search: BY_RANGE }),
    column('createdAt', 'Ordered', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: ORDER_PAGE_SIZES,
  defaultPageSize: DEFAULT_ORDER_PAGE_SIZE,
  defaultOrder: '-_id',
};

const flag = z.enum(['true', 'false']).optional();

/** Specification 3 §7. */
export const orderFilters = z.object({
  dateFrom: calendarDate.optional().describe('Ordered on or after this date, in the customer’s time zone. Defaults to one year ago'),
  dateTo: calendarDate.optional().describe('Ordered on or before this date, in the customer’s time zone. Defaults to today'),
  dateRange: z.enum(ORDER_RANGES).optional().describe('A range by its name, in place of both days'),
  office: id.optional(),
  agent: id.optional().describe('A contact of the order'),
  product: id.optional(),
  status: z.enum(ORDER_STATES).optional().describe('As it is shown to the reader'),
  text: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe(
      `Words of an order, the address of its listings or the type of its campaigns; looked for from ${MIN_ORDER_SEARCH_CHARACTERS} characters on`,
    ),
  includeTotalPrice: flag,
  includeTotalPriceTax: flag.describe("'true' sums with tax, for roles that may see it so"),
  includeImpressions: flag,
});
export type OrderFilters = z.output<typeof orderFilters>;

export const orderQuery = listQuery(orderList, { filters: orderFilters.shape });
export const orderExportQuery = rowQuery(orderList, orderFilters.shape);
export type OrderQuery = z.output<typeof orderQuery>;
export type OrderExportQuery = z.output<typeof orderExportQuery>;

export const orderFigures = z.object({
  overallImpressions: z.number().int().optional(),
  /** Per currency, in minor units. */
  totalPrice: z.array(currency.omit({ code: true }).extend({ currency: z.string(), amount: z.number().int() })).optional(),
  /** The names of the tax in the customers' countries, without duplicates. */
  taxCodes: z.array(z.string()).optional(),
});

export const orderListAnswer = listAnswer('orders', orderRow).and(orderFigures);
