// The list of leads: its columns, its filters (specification 2 §7) and what is counted beside it.
import { GRAPH_UNITS, LEAD_STATE_LABELS, LEAD_STATES } from '#domain/leads/index.ts';
import { NETWORK_LABELS, NETWORKS } from '#domain/networks/index.ts';
import { ORDER_NUMBER_PREFIX } from '#domain/orders/index.ts';
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { calendarDate } from '../input-shapes.ts';
import {
  BY_CHOICE,
  BY_OPTIONAL_RANGE,
  BY_OPTIONAL_TEXT,
  BY_PRESENCE,
  BY_RANGE,
  column,
  idColumn,
  listAnswer,
  listQuery,
  rowQuery,
} from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

const moment = z.iso.datetime({ offset: true });

export const leadRow = z.object({
  _id: id,
  leadCreatedTime: moment,
  /** Null once the data was deleted, as are email and phone. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  answers: z.string(),
  state: z.enum(LEAD_STATES),
  stateChangedAt: moment.nullable(),
  stateChangedByName: z.string().nullable(),
  /** The title of the listing; the order's title where it advertises several, or none. */
  title: z.string().nullable(),
  reference: z.string().nullable(),
  postCode: z.string().nullable(),
  orderNumber: z.number().int().nullable(),
  products: z.string().nullable(),
  campaignName: z.string().nullable(),
  network: z.enum(NETWORKS),
  /** The first contact of the order, who is emailed; once more as two columns for the file. */
  emailNotification: z.object({ name: z.string(), email: z.string() }).nullable(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  /** What its order cost; null for roles that do not see it. */
  budget: z.string().nullable(),
  erasedAt: moment.nullable(),
});
export type LeadRow = z.infer<typeof leadRow>;

export const LEAD_PAGE_SIZES = [5, 10, 20, 30];
export const DEFAULT_LEAD_PAGE_SIZE = 10;

export const leadList: ListDescriptor = {
  name: 'leads',
  title: 'Leads',
  noun: 'lead',
  columns: [
    idColumn(),
    column('text', 'Name, email, phone or listing', { search: ['%'], shown: false, internal: true, searchOnly: true }),
    column('leadCreatedTime', 'Received', { kind: 'time', sortable: true, search: BY_RANGE }),
    column('name', 'Name', { sortable: true, search: BY_OPTIONAL_TEXT }),
    column('email', 'Email', { usualLength: 27, sortable: true, search: BY_OPTIONAL_TEXT }),
    column('phone', 'Phone', { usualLength: 15, search: BY_OPTIONAL_TEXT }),
    column('answers', 'Answers', { usualLength: 28 }),
    column('state', 'Status', {
      kind: 'status',
      sortable: true,
      search: BY_CHOICE,
      choices: LEAD_STATES.map((value) => ({ value, label: LEAD_STATE_LABELS[value] })),
    }),
    column('stateChangedAt', 'Status changed', { kind: 'time', shown: false, search: BY_OPTIONAL_RANGE }),
    column('stateChangedByName', 'Changed by', { search: BY_PRESENCE, shown: false }),
    column('title', 'Listing', { usualLength: 28, search: BY_PRESENCE }),
    column('reference', 'Reference', { usualLength: 12, search: BY_OPTIONAL_TEXT }),
    column('postCode', 'Postcode', { usualLength: 6, search: BY_OPTIONAL_TEXT }),
    column('orderNumber', 'Order', { kind: 'number', prefix: ORDER_NUMBER_PREFIX, search: ['equals', 'empty'] }),
    column('products', 'Products', { usualLength: 24, search: BY_PRESENCE }),
    column('campaignName', 'Campaign', { usualLength: 26, search: BY_PRESENCE }),
    column('network', 'Network', {
      search: BY_CHOICE,
      choices: NETWORKS.map((value) => ({ value, label: NETWORK_LABELS[value] })),
    }),
    column('emailNotification', 'Contact', { internal: true, shown: false }),
    column('contactName', 'Contact', { search: BY_PRESENCE }),
    column('contactEmail', 'Contact email', { usualLength: 27, search: BY_PRESENCE }),
    column('budget', 'Budget', { kind: 'money', search: BY_OPTIONAL_RANGE }),
    column('erasedAt', 'Data deleted', { kind: 'time', shown: false, search: BY_OPTIONAL_RANGE }),
  ],
  pageSizes: LEAD_PAGE_SIZES,
  defaultPageSize: DEFAULT_LEAD_PAGE_SIZE,
  defaultOrder: '-leadCreatedTime',
};

/** A count of matches would reveal whether a person is among the leads, also to readers who never see names. */
export const PERSONAL_LEAD_FIELDS: readonly string[] = ['text', 'name', 'email', 'phone'];

export const leadFilters = z.object({
  dateSubmittedFrom: calendarDate.optional().describe('Sent on or after this date, in the customer’s time zone. Defaults to one year ago'),
  dateSubmittedTo: calendarDate.optional().describe('Sent on or before this date, in the customer’s time zone. Defaults to today'),
  office: id.optional().describe('Only leads of orders of this office'),
  includeMetrics: z.enum(['true', 'false']).optional(),
  includeGraphData: z.enum(['true', 'false']).optional(),
});
export type LeadFilters = z.output<typeof leadFilters>;

export const leadQuery = listQuery(leadList, { filters: leadFilters.shape });
export const leadExportQuery = rowQuery(leadList, leadFilters.shape);
export type LeadQuery = z.output<typeof leadQuery>;
export type LeadExportQuery = z.output<typeof leadExportQuery>;

const count = z.number().int();

export const leadMetrics = z.object({
  total: count,
  byState: z.object({ NEW: count, CONTACTED: count, QUALIFIED: count, LOST: count }),
  /** Per currency, in minor units: the orders that brought these leads, and what one lead cost. Null for roles that do not see it. */
  costs: z
    .array(currency.omit({ code: true }).extend({ currency: z.string(), budget: count, leads: count, perLead: count.nullable() }))
    .nullable(),
  includesTax: z.boolean(),
});
export type LeadMetrics = z.infer<typeof leadMetrics>;

export const leadGraph = z.object({
  unit: z.enum(GRAPH_UNITS),
  /** Each with the first day of its step, in the customer's time zone, without gaps. */
  points: z.array(z.object({ day: z.string(), leads: count })),
});
export type LeadGraph = z.infer<typeof leadGraph>;

export const leadListAnswer = listAnswer('leads', leadRow).and(
  z.object({ metrics: leadMetrics.optional(), graphData: leadGraph.optional() }),
);
