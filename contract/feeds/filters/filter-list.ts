// The list of data filters: 25 a page, newest first.
import { VERTICALS } from '#domain/inventory/index.ts';
import { z } from 'zod';
import { id } from '../../id.ts';
import { column, idColumn } from '../../list/index.ts';
import type { ListDescriptor } from '../../list/index.ts';

export const filterRow = z.object({
  _id: id,
  name: z.string(),
  vertical: z.string(),
  isPublished: z.boolean(),
  publishedVersion: z.int().nullable(),
  hasDraft: z.boolean(),
  updatedAt: z.string(),
});

export const filterList: ListDescriptor = {
  name: 'dataFilters',
  title: 'Data filters',
  noun: 'data filter',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: ['%', 'equals'] }),
    column('vertical', 'Vertical', {
      sortable: true,
      search: ['equals', 'in'],
      choices: VERTICALS.map(({ code, label }) => ({ value: code, label })),
    }),
    column('isPublished', 'Published', { kind: 'boolean', search: ['equals'] }),
    column('publishedVersion', 'Version', { kind: 'number' }),
    column('hasDraft', 'Unpublished changes', { kind: 'boolean' }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
