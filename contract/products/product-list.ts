// The products list.
import { CAMPAIGN_TYPE_LABELS, CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { activeColumn, BY_CHOICE, BY_PRESENCE, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

export const productRow = z.object({
  _id: id,
  code: z.string(),
  name: z.string(),
  type: z.enum(CAMPAIGN_TYPES),
  customerId: id,
  customerName: z.string(),
  /** Formatted with the currency. */
  price: z.string(),
  isTaxInclusive: z.boolean(),
  campaignDurationDays: z.number().int(),
  budgetPlanName: z.string().nullable(),
  isActive: z.boolean(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type ProductRow = z.infer<typeof productRow>;

export const productList: ListDescriptor = {
  name: 'products',
  title: 'Products',
  noun: 'product',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('code', 'Code', { usualLength: 14, sortable: true, search: BY_TEXT }),
    activeColumn({ sortable: true }),
    column('type', 'Type', {
      search: BY_CHOICE,
      choices: CAMPAIGN_TYPES.map((value) => ({ value, label: CAMPAIGN_TYPE_LABELS[value] })),
    }),
    column('customerId', 'Customer', { kind: 'id', search: BY_CHOICE, shown: false, internal: true }),
    column('customerName', 'Customer'),
    column('price', 'Price', { kind: 'money', sortable: true, search: BY_RANGE }),
    column('isTaxInclusive', 'Tax', {
      kind: 'boolean',
      shown: false,
      search: ['equals'],
      choices: [
        { value: 'true', label: 'Included' },
        { value: 'false', label: 'Added' },
      ],
    }),
    column('campaignDurationDays', 'Days', { kind: 'number', sortable: true, search: ['equals', ...BY_RANGE] }),
    column('budgetPlanName', 'Budget plan', { search: BY_PRESENCE, shown: false }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
