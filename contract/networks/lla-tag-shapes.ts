// LLA (look-alike audience) tags: labels of one customer. An audience is tagged if it has the tag's name.
import { z } from 'zod';
import { id } from '../id.ts';
import { column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

export const llaTagRow = z.object({
  _id: id,
  name: z.string(),
  audienceCount: z.number().int(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type LlaTagRow = z.infer<typeof llaTagRow>;

export const llaTagInput = z.strictObject({
  customerId: z.uuid('Please choose a customer.').toLowerCase(),
  name: z.string().trim().min(1, 'Please enter a name.').max(60, 'A name has at most 60 characters.'),
});
export type LlaTagInput = z.output<typeof llaTagInput>;

export const llaTagList: ListDescriptor = {
  name: 'llaTags',
  title: 'LLA tags',
  noun: 'tag',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: ['%', 'equals'] }),
    column('audienceCount', 'Audiences', { kind: 'number' }),
    column('updatedAt', 'Changed', { kind: 'time' }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
