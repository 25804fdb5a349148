// Meta pages in responses. Ads appear in the name of a page.
import { TOKEN_STATE_LABELS, TOKEN_STATES } from '#domain/networks/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

export const metaPage = z.object({
  _id: id,
  pageId: z.string(),
  name: z.string(),
  category: z.string(),
  tokenState: z.enum(TOKEN_STATES),
  customerIds: z.array(id),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type MetaPage = z.infer<typeof metaPage>;

export const metaPageList: ListDescriptor = {
  name: 'pages',
  title: 'Meta pages',
  noun: 'page',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: ['%', 'equals'] }),
    column('pageId', 'Page id', { search: ['%', 'equals', 'in'] }),
    column('category', 'Category'),
    column('tokenState', 'Access', {
      kind: 'status',
      search: ['equals', 'in'],
      choices: TOKEN_STATES.map((value) => ({ value, label: TOKEN_STATE_LABELS[value] })),
    }),
    column('customerIds', 'Customer', { kind: 'set', search: ['equals', 'in'], shown: false, internal: true }),
    column('updatedAt', 'Changed', { kind: 'time' }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: 'name',
};
