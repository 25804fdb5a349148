// Custom audiences in responses. They come from the ad account; their tags are stored here.
import { AUDIENCE_KIND_LABELS, AUDIENCE_KINDS, AUDIENCE_STATE_LABELS, AUDIENCE_STATES } from '#domain/networks/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { column, idColumn } from '../list/index.ts';
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

export const audienceTags = z.object({ tags: z.array(z.string()) });

export const audienceList: ListDescriptor = {
  name: 'customAudiences',
  title: 'Custom audiences',
  noun: 'custom audience',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: ['%', 'equals'] }),
    column('audienceId', 'Audience id', { search: ['%', 'equals'] }),
    column('kind', 'Kind', {
      search: ['equals', 'in'],
      choices: AUDIENCE_KINDS.map((value) => ({ value, label: AUDIENCE_KIND_LABELS[value] })),
    }),
    column('state', 'Status', {
      kind: 'status',
      search: ['equals', 'in'],
      choices: AUDIENCE_STATES.map((value) => ({ value, label: AUDIENCE_STATE_LABELS[value] })),
    }),
    column('size', 'People', { kind: 'number', sortable: true }),
    column('tags', 'Tags', { kind: 'set', search: ['equals', 'in'] }),
    column('updatedAt', 'Changed', { kind: 'time' }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 50,
  defaultOrder: '-_id',
};
