// The resources list. The reference is searched by its full value, other fields by any part (specification 3 §7).
import { DEFAULT_RESOURCE_PAGE_SIZE, RESOURCE_PAGE_SIZES } from '#domain/inventory/resources/index.ts';
import { z } from 'zod';
import { id } from '../../id.ts';
import { calendarDate } from '../../input-shapes.ts';
import { BY_CHOICE, BY_OPTIONAL_TEXT, BY_RANGE, BY_TEXT, column, idColumn, listQuery, YES_OR_NO } from '../../list/index.ts';
import type { ListDescriptor } from '../../list/index.ts';

export const resourceRow = z.object({
  _id: id,
  heroImage: z.string().nullable(),
  reference: z.string(),
  name: z.string(),
  title: z.string(),
  message: z.string(),
  description: z.string(),
  customerId: id,
  officeIds: z.array(id),
  officeNames: z.array(z.string()),
  numImages: z.number().int(),
  numVideos: z.number().int(),
  hasValidUrl: z.boolean(),
  isPublished: z.boolean(),
  isCopied: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type ResourceRow = z.infer<typeof resourceRow>;

const internal = { shown: false, internal: true } as const;

export const resourceList: ListDescriptor = {
  name: 'resources',
  title: 'Resources',
  noun: 'resource',
  columns: [
    idColumn(),
    column('heroImage', 'Picture', { kind: 'picture' }),
    column('reference', 'Reference', { search: ['equals', 'not in', 'empty'] }),
    column('title', 'Title', { sortable: true, search: BY_OPTIONAL_TEXT }),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    /** Searches all text fields. */
    column('text', 'Title, name, message or description', { search: ['%'], ...internal, searchOnly: true }),
    column('message', 'Message', { search: BY_OPTIONAL_TEXT, shown: false }),
    column('description', 'Description', { search: BY_OPTIONAL_TEXT, shown: false }),
    column('customerId', 'Customer', { kind: 'id', search: BY_CHOICE, ...internal }),
    column('officeIds', 'Office', { kind: 'id', search: BY_CHOICE, ...internal }),
    column('officeNames', 'Offices'),
    column('numImages', 'Images', { kind: 'number', search: BY_RANGE }),
    column('numVideos', 'Videos', { kind: 'number', search: BY_RANGE }),
    column('hasValidUrl', 'Has a link', { kind: 'boolean', shown: false, search: ['equals'], choices: YES_OR_NO }),
    column('isPublished', 'Published', {
      kind: 'boolean',
      search: ['equals'],
      choices: [
        { value: 'true', label: 'Published' },
        { value: 'false', label: 'Unpublished' },
      ],
    }),
    column('isCopied', 'Copied', { kind: 'boolean', shown: false, search: ['equals'], choices: YES_OR_NO }),
    column('createdAt', 'Created', { kind: 'time', shown: false, search: BY_RANGE }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: RESOURCE_PAGE_SIZES,
  defaultPageSize: DEFAULT_RESOURCE_PAGE_SIZE,
  defaultOrder: '-_id',
};

export const resourceQuery = listQuery(resourceList, {
  filters: {
    dateFrom: calendarDate.optional().describe('Created on or after this date, in the customer’s time zone'),
    dateTo: calendarDate.optional().describe('Created on or before this date, in the customer’s time zone'),
  },
});
export type ResourceQuery = z.output<typeof resourceQuery>;
