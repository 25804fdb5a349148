// Auto posts of a store: its words for each event, its daily limit, the pages that are posted to, and what became of each post.
import {
  LISTING_EVENT_LABELS,
  MAX_POST_CHARACTERS,
  MAX_POSTS_PER_DAY,
  POST_EVENTS,
  POST_REASONS,
  POST_STATES,
} from '#domain/automation/index.ts';
import type { PostReason, PostState } from '#domain/automation/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { BY_CHOICE, BY_PRESENCE, BY_RANGE, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';
import { templateText } from '../variables/index.ts';

const moment = z.iso.datetime({ offset: true });
const named = z.object({ _id: id, name: z.string() });

export const POST_STATE_LABELS: Readonly<Record<PostState, string>> = {
  SENDING: 'Posting',
  POSTED: 'Posted',
  SKIPPED: 'Not posted',
  FAILED: 'Failed',
};

export const POST_REASON_TEXTS: Readonly<Record<PostReason, string>> = {
  stopped: 'Automation was stopped.',
  listingRemoved: 'The listing was deleted.',
  listingOffMarket: 'The listing was sold or withdrawn before it was posted.',
  priceNotPublic: 'The price is not public.',
  noPicture: 'The listing has no image.',
  noText: 'The copy is empty for this listing.',
  tooOld: 'The change to the listing is more than a day old.',
  dailyLimit: 'The daily limit of the store was reached.',
};

const text = templateText('campaignCopy', 'text', MAX_POST_CHARACTERS);

export const autoPostInput = z.strictObject({
  isOn: z.boolean(),
  /** An event with an empty text is not posted. */
  texts: z.strictObject({ NEW: text, OPEN_HOME: text, PRICE_CHANGED: text, SOLD: text }),
  postsPerDay: z
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(1, 'At least 1 post a day.')
    .max(MAX_POSTS_PER_DAY, `At most ${MAX_POSTS_PER_DAY} posts a day.`),
  version: z.number().int().optional(),
});
export type AutoPostInput = z.output<typeof autoPostInput>;

export const autoPost = z.object({
  /** The store's id. */
  _id: id,
  name: z.string(),
  customer: named,
  isOn: z.boolean(),
  texts: z.object({ NEW: z.string(), OPEN_HOME: z.string(), PRICE_CHANGED: z.string(), SOLD: z.string() }),
  postsPerDay: z.number().int(),
  postedToday: z.number().int(),
  /** Agents who let their listings of this store be posted. */
  agents: z.array(
    z.object({
      agent: named,
      /** Null where the agent has no page. */
      page: named.nullable(),
      /** Why nothing can be posted now; empty where it can. */
      problem: z.string(),
    }),
  ),
  version: z.number().int(),
});
export type AutoPost = z.infer<typeof autoPost>;

export const autoPostRow = z.object({
  _id: id,
  listingId: id,
  listingTitle: z.string(),
  event: z.enum(POST_EVENTS),
  agentName: z.string(),
  pageName: z.string(),
  state: z.enum(POST_STATES),
  reason: z.enum(POST_REASONS).nullable(),
  /** What the network said about a post that failed. */
  failure: z.string(),
  message: z.string(),
  createdAt: moment,
});
export type AutoPostRow = z.infer<typeof autoPostRow>;

const choices = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

export const autoPostList: ListDescriptor = {
  name: 'posts',
  title: 'Auto posts',
  noun: 'post',
  columns: [
    idColumn(),
    column('createdAt', 'Time', { kind: 'time', sortable: true, search: BY_RANGE }),
    column('listingTitle', 'Listing'),
    column('listingId', 'Listing ID', { kind: 'id', shown: false, internal: true }),
    column('event', 'Event', { search: BY_CHOICE, choices: choices(POST_EVENTS, LISTING_EVENT_LABELS) }),
    column('agentName', 'Agent', { search: BY_PRESENCE }),
    column('pageName', 'Page'),
    column('state', 'Status', { kind: 'status', search: BY_CHOICE, choices: choices(POST_STATES, POST_STATE_LABELS) }),
    column('reason', 'Reason', { search: BY_PRESENCE }),
    column('failure', 'Failure', { shown: false }),
    column('message', 'Text', { shown: false }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
