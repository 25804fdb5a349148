// The dashboards that a person may open, and what is new in each.
import { ROLES } from '#domain/access/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { strictQuery } from '../strict-query.ts';

const time = z.iso.datetime({ offset: true });

export const DASHBOARDS_PER_PAGE = 24;

export const dashboardEntry = z.object({
  customer: z.object({ _id: id, name: z.string(), logoUrl: z.string().nullable() }),
  /** The person's roles in this dashboard. */
  roles: z.array(z.enum(ROLES)),
  /** True for the person's own customer. */
  isHome: z.boolean(),
  lastVisitAt: time.nullable(),
  /** Since the last visit, or in the last week if there was none. */
  news: z.array(z.object({ kind: z.string(), count: z.number().int(), text: z.string() })),
});
export type DashboardEntry = z.infer<typeof dashboardEntry>;

/** A window in which an admin acts as someone else. */
export const actingWindow = z.object({ _id: id, personName: z.string(), customerName: z.string(), endsAt: time });
export type ActingWindow = z.infer<typeof actingWindow>;

const visitors = ['admin', 'sales', 'corporate', 'branchmanager', 'branchuser'] as const;

export const hubEndpoints = {
  listDashboards: endpoint({
    method: 'GET',
    path: '/api/hub',
    summary: 'The dashboards a user may open, last visited first, with what is new in each',
    area: 'hub',
    access: visitors,
    query: strictQuery({ search: z.string().trim().max(100).optional(), page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: z.object({ dashboards: z.array(dashboardEntry), hasMore: z.boolean(), windows: z.array(actingWindow) }),
  }),
  visitDashboard: endpoint({
    method: 'POST',
    path: '/api/hub/visits',
    summary: 'Record a visit to a dashboard. Later activity counts as new',
    area: 'hub',
    access: visitors,
    body: z.strictObject({ customerId: id }),
    output: z.object({ at: time }),
    errors: ['notFound'],
  }),
  endActingWindow: endpoint({
    method: 'DELETE',
    path: '/api/hub/windows/{windowId}',
    summary: 'End a session in which the user acts as someone else',
    area: 'hub',
    access: ['admin'],
    params: z.object({ windowId: id }),
    output: z.object({}),
    errors: ['notFound'],
  }),
} as const;
