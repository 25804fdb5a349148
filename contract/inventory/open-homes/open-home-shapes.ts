// Visitors of open homes in responses. An open home is a listing at a certain time.
import { z } from 'zod';
import { id } from '../../id.ts';
import { BY_CHOICE, BY_OPTIONAL_TEXT, BY_PRESENCE, BY_RANGE, BY_TEXT, column, idColumn } from '../../list/index.ts';
import type { ListDescriptor } from '../../list/index.ts';

const time = z.iso.datetime({ offset: true });

export const openHomeVisitorRow = z.object({
  _id: id,
  name: z.string(),
  listingId: id,
  listingTitle: z.string(),
  startsAt: time,
  /** The customer's time zone, in which times of open homes are shown. */
  timezone: z.string(),
  visitorCount: z.number().int(),
  email: z.string(),
  phone: z.string(),
  consent: z.boolean(),
  comments: z.string(),
  officeName: z.string().nullable(),
  agentName: z.string().nullable(),
  customerId: id,
  customerName: z.string(),
  createdAt: time,
});
export type OpenHomeVisitorRow = z.infer<typeof openHomeVisitorRow>;

/** Includes the other visitors of the same open home. */
export const openHomeVisitor = openHomeVisitorRow.extend({
  visitors: z.array(z.object({ _id: id, name: z.string(), consent: z.boolean(), createdAt: time })),
});
export type OpenHomeVisitor = z.infer<typeof openHomeVisitor>;

/** Maximum number of other visitors that are returned. */
export const MAX_VISITORS_SHOWN = 200;

export const openHomeVisitorList: ListDescriptor = {
  name: 'openHomeVisitors',
  title: 'Open Homes',
  noun: 'visitor',
  columns: [
    idColumn(),
    column('name', 'Visitor', { sortable: true, search: BY_TEXT }),
    column('email', 'Email', { sortable: true, search: BY_OPTIONAL_TEXT }),
    column('phone', 'Phone', { kind: 'phone', search: BY_PRESENCE }),
    column('consent', 'Consent', {
      kind: 'boolean',
      search: ['equals'],
      choices: [
        { value: 'true', label: 'Given' },
        { value: 'false', label: 'Not given' },
      ],
    }),
    column('listingId', 'Listing', { kind: 'id', search: BY_CHOICE, shown: false, internal: true }),
    column('listingTitle', 'Listing'),
    column('startsAt', 'Open home', { kind: 'time', sortable: true, search: BY_RANGE }),
    column('visitorCount', 'Visitors', { kind: 'number', shown: false }),
    column('timezone', 'Time zone', { shown: false, internal: true }),
    column('agentName', 'Agent', { search: BY_PRESENCE }),
    column('officeName', 'Office', { search: BY_PRESENCE, shown: false }),
    column('comments', 'Comments', { search: BY_PRESENCE }),
    column('customerId', 'Customer', { kind: 'id', search: BY_CHOICE, shown: false, internal: true }),
    column('customerName', 'Customer'),
    column('createdAt', 'Came', { kind: 'time', sortable: true, shown: false, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
