// Stores in requests and responses: where the listings of a customer come from.
import { FEED_FILE_STATES, FEED_FORMATS, MAX_STORE_FILTERS } from '#domain/feeds/index.ts';
import { FREQUENCIES } from '#domain/schedule/index.ts';
import { z } from 'zod';
import { id } from '../../id.ts';
import { schedulerSetting } from '../../schedule/index.ts';
import { STORE_KINDS } from '../../stores/index.ts';
import { feedSilence } from '../silences/index.ts';

const moment = z.iso.datetime({ offset: true });
const count = z.number().int();
const named = z.object({ _id: id, name: z.string() });
const timezone = z.string();

/** As it is stored: a response does not check it again. */
const storedSchedule = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('INTERVAL'),
    interval: z.object({ frequency: z.enum(FREQUENCIES), cronSyntax: z.string() }),
    timezone,
  }),
  z.object({ type: z.literal('SCHEDULE'), schedule: z.object({ date: z.string(), hour: count, minute: count }), timezone }),
]);

export const propertyGroup = z.object({
  /** The agentID of the records, in upper case. */
  groupId: z.string(),
  office: named.nullable(),
  /** Records of the group when the groups were fetched last. */
  records: count,
});

export const store = z.object({
  _id: id,
  customer: named,
  name: z.string(),
  kind: z.enum(STORE_KINDS),
  feedAccount: named
    .extend({ /** Its files are sent to our own FTP server, so that there is nothing to fetch. */ receivesUploads: z.boolean() })
    .nullable(),
  url: z.string(),
  dataFeed: named.extend({ format: z.enum(FEED_FORMATS) }).nullable(),
  filters: z.array(named),
  schedule: storedSchedule.nullable(),
  nextRunAt: moment.nullable(),
  /** The last request to the url; the failure is empty where it succeeded. */
  lastFetch: z.object({ at: moment, failure: z.string() }).nullable(),
  lastFile: z
    .object({
      _id: id,
      name: z.string(),
      state: z.enum(FEED_FILE_STATES),
      reason: z.string().nullable(),
      receivedAt: moment,
      recordsTotal: count.nullable(),
      recordsDone: count,
      created: count,
      updated: count,
      unchanged: count,
      removed: count,
      refused: count,
    })
    .nullable(),
  /** The silence of the store, or of its feed account. */
  silence: feedSilence.nullable(),
  propertyGroups: z.array(propertyGroup),
  isActive: z.boolean(),
  version: count,
  createdAt: moment,
  updatedAt: moment,
});
export type Store = z.infer<typeof store>;

const url = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => text === '' || (URL.canParse(text) && /^https?:/i.test(text)),
    'Enter a url such as https://listings.example.com/feed.xml.',
  );

const fields = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'A name has at most 120 characters.'),
  url: url.default(''),
  dataFeedId: id.nullable().default(null),
  /** In the order in which listings pass through them. */
  filterIds: z
    .array(id)
    .max(MAX_STORE_FILTERS, `At most ${MAX_STORE_FILTERS} filters.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each filter once.')
    .default([]),
  /** Null where the store is fetched by hand only. */
  schedule: schedulerSetting.nullable().default(null),
  isActive: z.boolean().default(true),
});

export const URL_MISSING = 'Enter a URL.';
export const DATA_FEED_MISSING = 'Choose a data feed.';

export const storeInput = fields
  .extend({ kind: z.enum(['FEED', 'URL'], 'Choose a kind.'), feedAccountId: id.nullable().default(null) })
  .check(({ value, issues }) => {
    const require = (isMissing: boolean, path: string, message: string) =>
      isMissing && issues.push({ code: 'custom', input: value, path: [path], message });
    require(value.kind === 'FEED' && value.feedAccountId === null, 'feedAccountId', 'Choose a feed account.');
    require(value.kind === 'URL' && value.url === '', 'url', URL_MISSING);
    require(value.kind === 'URL' && value.dataFeedId === null, 'dataFeedId', DATA_FEED_MISSING);
  });
export type StoreInput = z.output<typeof storeInput>;

/** The kind and the feed account stay. */
export const storeChange = fields.extend({ version: count.optional() });
export type StoreChange = z.output<typeof storeChange>;

export const storeChoices = z.object({
  /** Those that bring listings of the customer and have no store of it. */
  feedAccounts: z.array(named),
  dataFeeds: z.array(named.extend({ format: z.enum(FEED_FORMATS) })),
  /** The published filters of the customer's vertical. */
  filters: z.array(named),
  offices: z.array(named),
});
export type StoreChoices = z.infer<typeof storeChoices>;

export const storeTestInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('FEED'), customerId: id, feedAccountId: id }),
  z.strictObject({ kind: z.literal('URL'), customerId: id, url: url.refine((text) => text !== '', URL_MISSING), dataFeedId: id }),
]);
export type StoreTestInput = z.output<typeof storeTestInput>;

export const storeTest = z.object({
  isReached: z.boolean(),
  message: z.string(),
  /** What the server of a URL answered. */
  answer: z.object({ status: count, type: z.string(), bytes: count }).nullable(),
  /** Null where nothing was read. */
  sample: z
    .object({
      count,
      refusal: z.string().nullable(),
      records: z.array(
        z.object({
          line: count,
          /** Empty where the record is refused. */
          reference: z.string(),
          title: z.string(),
          isRefused: z.boolean(),
          problems: z.array(z.object({ text: z.string(), isWarning: z.boolean() })),
        }),
      ),
    })
    .nullable(),
});
export type StoreTest = z.infer<typeof storeTest>;
