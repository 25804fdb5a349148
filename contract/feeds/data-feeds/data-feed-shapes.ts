// Data feeds in requests and responses.
import { DEFAULT_TIMEZONE, isTimezone } from '#domain/dates/index.ts';
import { CONVERSIONS, FEED_FORMATS, MAPPING_LIMITS, mappingFaults } from '#domain/feeds/index.ts';
import { z } from 'zod';
import { id } from '../../id.ts';
import { BY_CHOICE, BY_RANGE, BY_TEXT, column, idColumn } from '../../list/index.ts';
import type { ListDescriptor } from '../../list/index.ts';
import { MAPPING_FAULT_TEXTS } from './feed-texts.ts';

export const MAX_SAMPLE_BYTES = 5 * 1024 * 1024;
/** How many records of a sample file are shown. */
export const SAMPLE_RECORDS = 10;

const path = z.string().trim().min(1).max(MAPPING_LIMITS.path);

export const feedRule = z.strictObject({
  target: z.string().min(1).max(100),
  sources: z.array(path).max(MAPPING_LIMITS.sources, `At most ${MAPPING_LIMITS.sources} fields.`),
  convert: z.enum(CONVERSIONS),
  choices: z
    .array(
      z.strictObject({ from: z.string().min(1, 'Enter a value.').max(MAPPING_LIMITS.choice), to: z.string().max(MAPPING_LIMITS.choice) }),
    )
    .max(MAPPING_LIMITS.choices, `At most ${MAPPING_LIMITS.choices} values.`)
    .optional(),
  isRequired: z.boolean().optional(),
});

const mappingShape = z.strictObject({
  version: z.literal(1),
  rules: z.array(feedRule).max(MAPPING_LIMITS.rules, `At most ${MAPPING_LIMITS.rules} rules.`),
  absentClears: z.boolean(),
  contentPaths: z.array(path).max(20),
  recordsAt: z.string().trim().max(MAPPING_LIMITS.path),
});

export const feedMapping = mappingShape.check(({ value, issues }) => {
  for (const { rule, code } of mappingFaults(value))
    issues.push({ code: 'custom', input: value, path: rule === -1 ? ['rules'] : ['rules', rule], message: MAPPING_FAULT_TEXTS[code] });
});

export const dataFeed = z.object({
  _id: id,
  name: z.string(),
  vertical: z.object({ _id: z.string(), label: z.string() }),
  format: z.enum(FEED_FORMATS),
  mapping: mappingShape,
  /** Every file holds all listings, so that a listing that is missing is withdrawn. */
  isFullSnapshot: z.boolean(),
  timeZone: z.string(),
  version: z.number().int(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type DataFeed = z.infer<typeof dataFeed>;

const verticalCode = z.string('Choose a vertical.').min(1, 'Choose a vertical.').max(60);

export const dataFeedInput = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'A name has at most 120 characters.'),
  verticalId: verticalCode,
  format: z.enum(FEED_FORMATS, 'Choose a format.'),
  mapping: feedMapping,
  isFullSnapshot: z.boolean().default(false),
  timeZone: z.string().max(60).refine(isTimezone, 'Choose a time zone.').default(DEFAULT_TIMEZONE),
});
export type DataFeedInput = z.output<typeof dataFeedInput>;

/** The vertical and the format stay: the mapping is made for both. */
export const dataFeedChange = dataFeedInput.omit({ verticalId: true, format: true }).extend({ version: z.number().int().optional() });
export type DataFeedChange = z.output<typeof dataFeedChange>;

export const dataFeedRow = z.object({
  _id: id,
  name: z.string(),
  verticalLabel: z.string(),
  format: z.enum(FEED_FORMATS),
  isFullSnapshot: z.boolean(),
  timeZone: z.string(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type DataFeedRow = z.infer<typeof dataFeedRow>;

export const dataFeedName = z.object({ _id: id, name: z.string(), format: z.enum(FEED_FORMATS) });

export const dataFeedList: ListDescriptor = {
  name: 'dataFeeds',
  title: 'Data feeds',
  noun: 'data feed',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('verticalLabel', 'Vertical'),
    column('format', 'Format', { search: BY_CHOICE, choices: FEED_FORMATS.map((value) => ({ value, label: value })) }),
    column('isFullSnapshot', 'Full snapshot', { kind: 'boolean', search: ['equals'] }),
    column('timeZone', 'Time zone', { shown: false }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
