// Live creatives that show something which is no longer true of their listing: the list for staff, those of a listing or a campaign, and
// the request to render them again and replace them on the networks.
import { CAMPAIGN_STAFF, CREATIVE_REPLACERS } from '#domain/campaigns/index.ts';
import { OUTDATED_KIND_LABELS, OUTDATED_KINDS } from '#domain/creatives/index.ts';
import { NETWORK_LABELS, NETWORKS } from '#domain/networks/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import {
  BY_CHOICE,
  BY_PRESENCE,
  BY_RANGE,
  BY_TEXT,
  column,
  idColumn,
  listAnswer,
  listDescriptor,
  listQuery,
  removedAnswer,
  tickedRows,
} from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';
import { strictQuery } from '../strict-query.ts';

const time = z.iso.datetime({ offset: true });

/** OUTDATED: nobody has asked for a replacement. REQUESTED: it is being rendered and sent. FAILED: the last replacement failed. */
export const OUTDATED_STATES = ['OUTDATED', 'REQUESTED', 'FAILED'] as const;
export type OutdatedState = (typeof OUTDATED_STATES)[number];
export const OUTDATED_STATE_LABELS: Readonly<Record<OutdatedState, string>> = {
  OUTDATED: 'Out of date',
  REQUESTED: 'Being replaced',
  FAILED: 'Replacement failed',
};

const outdatedValue = z.object({
  /** The name of the variable, or the path of a picture. */
  name: z.string(),
  label: z.string(),
  /** What the ad shows; empty for nothing, the address of the file for a picture. */
  shown: z.string(),
  now: z.string(),
  isPicture: z.boolean(),
  since: time,
});
export type OutdatedValueAnswer = z.infer<typeof outdatedValue>;

export const outdatedCreative = z.object({
  _id: id,
  network: z.enum(NETWORKS),
  campaign: z.object({ _id: id, name: z.string() }),
  adName: z.string(),
  /** The listing or resource. `isClosed`: sold or withdrawn. */
  item: z.object({ _id: id, title: z.string(), isListing: z.boolean(), isClosed: z.boolean() }),
  /** The URL of the rendered picture, or of the video's cover. */
  preview: z.string().nullable(),
  since: time,
  values: z.array(outdatedValue),
  state: z.enum(OUTDATED_STATES),
  /** Why the last replacement failed. */
  error: z.string().nullable(),
});
export type OutdatedCreative = z.infer<typeof outdatedCreative>;

export const outdatedCreativeRow = z.object({
  _id: id,
  preview: z.string().nullable(),
  itemId: id,
  itemTitle: z.string(),
  isListing: z.boolean(),
  customerId: id,
  customerName: z.string(),
  network: z.enum(NETWORKS),
  campaignId: id,
  campaignName: z.string(),
  adName: z.string(),
  kinds: z.array(z.enum(OUTDATED_KINDS)),
  /** 'Price: $900,000, now $850,000' */
  changes: z.array(z.string()),
  since: time,
  state: z.enum(OUTDATED_STATES),
  error: z.string().nullable(),
});

export const outdatedCreativeList: ListDescriptor = {
  name: 'outdatedCreatives',
  title: 'Outdated creatives',
  noun: 'outdated creative',
  columns: [
    idColumn(),
    column('preview', 'Creative', { kind: 'picture' }),
    column('itemTitle', 'Listing', { search: BY_TEXT }),
    column('kinds', 'Changed', {
      kind: 'set',
      search: ['in', 'not in'],
      choices: OUTDATED_KINDS.map((value) => ({ value, label: OUTDATED_KIND_LABELS[value] })),
    }),
    column('changes', 'Out-of-date values', { kind: 'set' }),
    column('since', 'Since', { kind: 'time', sortable: true, search: BY_RANGE }),
    column('state', 'Status', {
      kind: 'status',
      search: BY_CHOICE,
      choices: OUTDATED_STATES.map((value) => ({ value, label: OUTDATED_STATE_LABELS[value] })),
    }),
    column('error', 'Reason', { search: BY_PRESENCE }),
    column('customerName', 'Customer', { search: BY_TEXT }),
    column('network', 'Network', {
      search: BY_CHOICE,
      choices: NETWORKS.map((value) => ({ value, label: NETWORK_LABELS[value] })),
    }),
    column('campaignName', 'Campaign', { search: BY_TEXT }),
    column('adName', 'Ad', { shown: false }),
    column('customerId', 'Customer', { kind: 'id', search: BY_CHOICE, shown: false, internal: true }),
    ...['itemId', 'isListing', 'campaignId'].map((field) => column(field, field, { shown: false, internal: true })),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-since',
};

const area = 'outdated-creatives';

export const outdatedCreativeEndpoints = {
  listOutdatedCreatives: endpoint({
    method: 'GET',
    path: '/api/outdated-creatives',
    summary: 'Live creatives that show something which is no longer true, page by page',
    area,
    access: CAMPAIGN_STAFF,
    query: listQuery(outdatedCreativeList),
    output: listAnswer('outdatedCreatives', outdatedCreativeRow),
  }),
  readOutdatedCreativePageSettings: endpoint({
    method: 'GET',
    path: '/api/outdated-creatives/page-settings',
    summary: 'Columns, searchable fields and page sizes of the list of outdated creatives',
    area,
    access: CAMPAIGN_STAFF,
    output: listDescriptor,
  }),
  readOutdatedCreatives: endpoint({
    method: 'GET',
    path: '/api/outdated-creatives/details',
    summary: 'The outdated creatives of a listing or of a campaign: what each shows, and what is true now',
    area,
    access: CREATIVE_REPLACERS,
    query: strictQuery({ listing: id.optional(), campaign: id.optional() }),
    output: z.object({ outdatedCreatives: z.array(outdatedCreative) }),
  }),
  replaceOutdatedCreatives: endpoint({
    method: 'POST',
    path: '/api/outdated-creatives/replace',
    summary: 'Render outdated creatives again and replace them on their networks. Those that cannot be replaced stay as they are',
    area,
    access: CREATIVE_REPLACERS,
    body: tickedRows,
    output: removedAnswer,
  }),
} as const;
