// Custom audiences in responses. They come from the ad account; their tags are stored here.
import {
  AUDIENCE_KIND_LABELS,
  AUDIENCE_KINDS,
  AUDIENCE_STATE_LABELS,
  AUDIENCE_STATES,
  MAX_AUDIENCE_TAGS,
  MAX_TAG_CHARACTERS,
} from '#domain/networks/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { BY_CHOICE, BY_OPTIONAL_CHOICE, BY_OPTIONAL_RANGE, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

export const audienceRow = z.object({
  _id: id,
  name: z.string(),
  audienceId: z.string(),
  kind: z.enum(AUDIENCE_KINDS),
  state: z.enum(AUDIENCE_STATES),
  size: z.number().int().nullable(),
  tags: z.array(z.string()),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type AudienceRow = z.infer<typeof audienceRow>;

export const tagName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(MAX_TAG_CHARACTERS, `A name has at most ${MAX_TAG_CHARACTERS} characters.`);

/** Everything else about an audience comes from Meta. */
export const audienceChange = z.strictObject({
  tags: z
    .array(tagName)
    .max(MAX_AUDIENCE_TAGS, `At most ${MAX_AUDIENCE_TAGS} tags.`)
    .transform((tags) => [...new Set(tags)]),
});

export const audiencesRead = z.object({
  /** How many audiences the account has now. */
  count: z.number().int(),
  readAt: z.iso.datetime({ offset: true }),
});

/** An audience of one of a customer's ad accounts, as a choice. */
export const audienceChoice = audienceRow
  .pick({ _id: true, name: true, kind: true, state: true, size: true, tags: true })
  .extend({ accountName: z.string() });
export type AudienceChoice = z.infer<typeof audienceChoice>;
export const MAX_AUDIENCE_CHOICES = 500;

export const audienceTags = z.object({ tags: z.array(z.string()) });

export const audienceList: ListDescriptor = {
  name: 'customAudiences',
  title: 'Custom audiences',
  noun: 'custom audience',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('audienceId', 'Audience ID', { usualLength: 18, sortable: true, search: BY_TEXT }),
    column('kind', 'Kind', {
      search: BY_CHOICE,
      choices: AUDIENCE_KINDS.map((value) => ({ value, label: AUDIENCE_KIND_LABELS[value] })),
    }),
    column('state', 'Status', {
      kind: 'status',
      search: BY_CHOICE,
      choices: AUDIENCE_STATES.map((value) => ({ value, label: AUDIENCE_STATE_LABELS[value] })),
    }),
    column('size', 'People', { kind: 'number', sortable: true, search: BY_OPTIONAL_RANGE }),
    column('tags', 'Tags', { kind: 'set', search: BY_OPTIONAL_CHOICE }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 50,
  defaultOrder: '-_id',
};
