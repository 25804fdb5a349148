// The lists of campaigns, one for each network, with the same columns.
import { CAMPAIGN_STATE_LABELS, CAMPAIGN_STATES } from '#domain/campaigns/index.ts';
import { CAMPAIGN_TYPE_LABELS, CAMPAIGN_TYPES, networkOfCampaign } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { ORDER_NUMBER_PREFIX } from '#domain/orders/index.ts';
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { id } from '../id.ts';
import {
  BY_CHOICE,
  BY_OPTIONAL_CHOICE,
  BY_OPTIONAL_RANGE,
  BY_OPTIONAL_TEXT,
  BY_RANGE,
  BY_TEXT,
  column,
  EXPORT_FORMATS,
  idColumn,
  listAnswer,
  listQuery,
  rowQuery,
  YES_OR_NO,
} from '../list/index.ts';
import type { ListColumn, ListDescriptor } from '../list/index.ts';

export const campaignRow = z.object({
  _id: id,
  name: z.string(),
  customerId: id,
  customerName: z.string(),
  /** Null for a campaign that was made by hand. */
  orderId: id.nullable(),
  orderNumber: z.number().int().nullable(),
  type: z.enum(CAMPAIGN_TYPES).nullable(),
  state: z.enum(CAMPAIGN_STATES),
  desiredState: z.enum(CAMPAIGN_STATES),
  /** A day of the customer's clock. */
  startDate: z.string().nullable(),
  /** The last day. */
  endDate: z.string().nullable(),
  /** With its currency; null for those who do not see the networks' money. */
  budget: z.string().nullable(),
  spent: z.string().nullable(),
  accountName: z.string().nullable(),
  /** Someone changed a setting on the network's own site. */
  isChangedOnNetwork: z.boolean(),
  /** The network rejected the campaign or one of its ads; others may run meanwhile. */
  hasRejectedAd: z.boolean(),
  /** Why the network refused it, in its own words. */
  refusal: z.string().nullable(),
  /** The public page with its results, or with those of its order; null while nobody has asked for one. */
  reportUrl: z.string().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type CampaignRow = z.infer<typeof campaignRow>;

const columnsOn = (network: Network): ListColumn[] => [
  idColumn(),
  column('text', 'Name or order number', { search: ['%'], shown: false, internal: true, searchOnly: true }),
  column('name', 'Name', { sortable: true, search: BY_TEXT }),
  column('customerId', 'Customer', { kind: 'id', search: BY_CHOICE, shown: false, internal: true }),
  column('customerName', 'Customer', { search: BY_TEXT }),
  column('orderId', 'Order', { kind: 'id', search: BY_OPTIONAL_CHOICE, shown: false, internal: true }),
  column('orderNumber', 'Order', { kind: 'number', prefix: ORDER_NUMBER_PREFIX, search: ['equals'] }),
  column('type', 'Type', {
    search: BY_OPTIONAL_CHOICE,
    choices: CAMPAIGN_TYPES.filter((value) => networkOfCampaign(value) === network).map((value) => ({
      value,
      label: CAMPAIGN_TYPE_LABELS[value],
    })),
  }),
  column('state', 'Status', {
    kind: 'status',
    sortable: true,
    search: BY_CHOICE,
    choices: CAMPAIGN_STATES.filter((value) => value !== 'DELETED').map((value) => ({ value, label: CAMPAIGN_STATE_LABELS[value] })),
  }),
  column('desiredState', 'Target status', {
    shown: false,
    choices: CAMPAIGN_STATES.map((value) => ({ value, label: CAMPAIGN_STATE_LABELS[value] })),
    search: BY_CHOICE,
  }),
  column('startDate', 'Start', { kind: 'date', sortable: true, search: BY_OPTIONAL_RANGE }),
  column('endDate', 'End', { kind: 'date', sortable: true, search: BY_OPTIONAL_RANGE }),
  column('isChangedOnNetwork', 'Changed on the network', {
    kind: 'boolean',
    search: ['equals'],
    choices: YES_OR_NO,
    shown: false,
  }),
  column('hasRejectedAd', 'Rejected ads', { kind: 'boolean', search: ['equals'], choices: YES_OR_NO, shown: false }),
  column('budget', 'Budget', { kind: 'money', sortable: true, search: BY_OPTIONAL_RANGE }),
  column('spent', 'Spent', { kind: 'money', sortable: true, search: BY_OPTIONAL_RANGE }),
  column('accountName', 'Account', { search: BY_OPTIONAL_TEXT }),
  column('refusal', 'Reason for rejection', { usualLength: 26, search: BY_OPTIONAL_TEXT }),
  column('reportUrl', 'Report', { usualLength: 8 }),
  column('createdAt', 'Created', { kind: 'time', shown: false, search: BY_RANGE }),
];

const order = { defaultOrder: '-_id' };

/** Specification 2 §9: 50 rows of campaigns, 25 of display campaigns. */
export const campaignList: ListDescriptor = {
  name: 'campaigns',
  title: 'FB Campaigns',
  noun: 'campaign',
  columns: columnsOn('meta'),
  pageSizes: [25, 50, 100],
  defaultPageSize: 50,
  ...order,
};
export const googleCampaignList: ListDescriptor = {
  name: 'gdnCampaigns',
  title: 'GDN Campaigns',
  noun: 'GDN campaign',
  columns: columnsOn('google'),
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  ...order,
};

const MONEY_FIELDS = ['budget', 'spent'];

/** The list for people who do not see the networks' money. */
export const withoutMoney = (descriptor: ListDescriptor): ListDescriptor => ({
  ...descriptor,
  columns: descriptor.columns.filter(({ field }) => !MONEY_FIELDS.includes(field)),
});

const totalsFilter = { includeTotals: z.enum(['true', 'false']).optional().describe("'true' adds the sums over all rows that match") };
export const campaignQuery = (descriptor: ListDescriptor) => listQuery(descriptor, { filters: totalsFilter });
export type CampaignQuery = z.output<ReturnType<typeof campaignQuery>>;
export const campaignExportQuery = (descriptor: ListDescriptor) => rowQuery(descriptor, { format: z.enum(EXPORT_FORMATS).default('csv') });

/** Per currency, in minor units. */
export const campaignTotals = z.object({
  totals: z
    .array(currency.omit({ code: true }).extend({ currency: z.string(), budget: z.number().int(), spent: z.number().int() }))
    .optional(),
});
export type CampaignTotals = z.infer<typeof campaignTotals>;

export const campaignListAnswer = <Name extends string>(name: Name) => listAnswer(name, campaignRow).and(campaignTotals);
