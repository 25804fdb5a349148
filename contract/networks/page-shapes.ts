// Meta pages in responses. Ads appear in the name of a page.
import { PAGE_PERMISSION_LABELS, PAGE_PERMISSIONS, TOKEN_STATE_LABELS, TOKEN_STATES } from '#domain/networks/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import {
  BY_CHOICE,
  BY_OPTIONAL_CHOICE,
  BY_OPTIONAL_RANGE,
  BY_OPTIONAL_TEXT,
  BY_PRESENCE,
  BY_RANGE,
  BY_TEXT,
  column,
  idColumn,
} from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

export const metaPage = z.object({
  _id: id,
  pageId: z.string(),
  name: z.string(),
  category: z.string(),
  tokenState: z.enum(TOKEN_STATES),
  /** Whether the person by whose sign-in the page was linked may advertise for it. */
  permission: z.enum(PAGE_PERMISSIONS),
  /** Null for a page without an Instagram account: its ads cannot appear there. */
  instagramId: z.string().nullable(),
  instagramName: z.string(),
  customerIds: z.array(id),
  customerNames: z.string(),
  /** When Meta was last asked about the page. */
  checkedAt: z.iso.datetime({ offset: true }).nullable(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type MetaPage = z.infer<typeof metaPage>;

export const metaPageList: ListDescriptor = {
  name: 'pages',
  title: 'Meta Pages',
  noun: 'page',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('pageId', 'Page ID', { usualLength: 16, sortable: true, search: [...BY_TEXT, 'in'] }),
    column('category', 'Category', { search: BY_PRESENCE }),
    column('tokenState', 'Access', {
      kind: 'status',
      sortable: true,
      search: BY_CHOICE,
      choices: TOKEN_STATES.map((value) => ({ value, label: TOKEN_STATE_LABELS[value] })),
    }),
    column('permission', 'Permission', {
      kind: 'status',
      search: BY_CHOICE,
      choices: PAGE_PERMISSIONS.map((value) => ({ value, label: PAGE_PERMISSION_LABELS[value] })),
    }),
    column('instagramName', 'Instagram account', { search: BY_OPTIONAL_TEXT }),
    column('instagramId', 'Instagram ID', { search: BY_OPTIONAL_TEXT, shown: false }),
    column('customerNames', 'Customers', { usualLength: 24 }),
    column('customerIds', 'Customer', { kind: 'set', search: BY_OPTIONAL_CHOICE, shown: false, internal: true }),
    column('checkedAt', 'Checked', { kind: 'time', sortable: true, search: BY_OPTIONAL_RANGE }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, shown: false, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: 'name',
};
