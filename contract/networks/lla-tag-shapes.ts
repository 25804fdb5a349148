// LLA (look-alike audience) tags: labels of one customer. An audience is tagged if it has the tag's name. A tag may ask for look-alikes of
// the audiences that have it.
import { AUDIENCE_STATES, LOOKALIKE_PERCENTS, LOOKALIKE_STATES } from '#domain/networks/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { BY_PRESENCE, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';
import { tagName } from './audience-shapes.ts';

export const llaTagRow = z.object({
  _id: id,
  name: z.string(),
  audienceCount: z.number().int(),
  /** Country and share of the look-alikes: 'NZ 1%'; null where the tag asks for none. */
  lookalike: z.string().nullable(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type LlaTagRow = z.infer<typeof llaTagRow>;

const lookalikeSpec = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
  /** The share of the country's people. */
  percent: z
    .number('Enter a percentage.')
    .int('Enter a whole percentage.')
    .min(LOOKALIKE_PERCENTS.least, `Enter a percentage from ${LOOKALIKE_PERCENTS.least}% to ${LOOKALIKE_PERCENTS.most}%.`)
    .max(LOOKALIKE_PERCENTS.most, `Enter a percentage from ${LOOKALIKE_PERCENTS.least}% to ${LOOKALIKE_PERCENTS.most}%.`),
});

const taggedAudience = z.object({
  _id: id,
  name: z.string(),
  accountName: z.string(),
  state: z.enum(AUDIENCE_STATES),
  size: z.number().int().nullable(),
});

export const llaTag = z.object({
  _id: id,
  customerId: id,
  name: z.string(),
  lookalike: lookalikeSpec.nullable(),
  sources: z.array(taggedAudience),
  lookalikes: z.array(
    z.object({
      _id: id,
      name: z.string(),
      accountName: z.string(),
      state: z.enum(LOOKALIKE_STATES),
      size: z.number().int().nullable(),
      /** Why it is not there; empty when nothing is wrong. */
      problem: z.string(),
    }),
  ),
  version: z.number().int(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type LlaTag = z.infer<typeof llaTag>;

const writable = {
  name: tagName,
  lookalike: lookalikeSpec.nullable().default(null),
  /** The audiences that have the tag; those that have it stay where this is left out. */
  sourceIds: z.array(id).max(200, 'At most 200 audiences.').optional(),
};
export const llaTagInput = z.strictObject({ customerId: z.uuid('Choose a customer.').toLowerCase(), ...writable });
export type LlaTagInput = z.output<typeof llaTagInput>;
export const llaTagChange = z.strictObject({ ...writable, version: z.number().int().optional() });
export type LlaTagChange = z.output<typeof llaTagChange>;

export const llaTagList: ListDescriptor = {
  name: 'llaTags',
  title: 'LLA tags',
  noun: 'tag',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('audienceCount', 'Audiences', { kind: 'number', search: BY_RANGE }),
    column('lookalike', 'Lookalikes', { search: BY_PRESENCE }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
