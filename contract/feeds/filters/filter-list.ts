// The list of data filters: 25 a page, newest first.
import { VERTICALS } from '#domain/inventory/index.ts';
import { z } from 'zod';
import { id } from '../../id.ts';
import { BY_CHOICE, BY_OPTIONAL_RANGE, BY_RANGE, BY_TEXT, column, idColumn } from '../../list/index.ts';
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
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('vertical', 'Vertical', {
      sortable: true,
      search: BY_CHOICE,
      choices: VERTICALS.map(({ code, label }) => ({ value: code, label })),
    }),
    column('isPublished', 'Published', { kind: 'boolean', search: ['equals'] }),
    column('publishedVersion', 'Version', { kind: 'number', search: BY_OPTIONAL_RANGE }),
    column('hasDraft', 'Unpublished changes', { kind: 'boolean', search: ['equals'] }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
