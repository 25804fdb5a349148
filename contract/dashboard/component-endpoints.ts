// What do the tabs of a dashboard start with? How much of everything a person sees there.
import { DASHBOARD_LIST_ROLES } from '#domain/dashboards/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { calendarDate } from '../input-shapes.ts';

const count = z.number().int();

/** Further ones are not counted, so that the answer comes at once however many there are. */
export const MOST_COUNTED_LISTINGS = 10_000;

export const dashboardComponents = z.object({
  /** As the listings tab shows them: sold and closed ones only where the configuration says so. */
  listings: z.object({
    count,
    byStatus: z.object({ 'No Campaigns': count, Active: count, Completed: count }),
    /** There are more than were counted. */
    isMore: z.boolean(),
  }),
  resources: z.object({ count, published: count }),
  /** Null for those who cannot load the list of agents. */
  agents: z.object({ count }).nullable(),
  offices: z.object({ count }),
});
export type DashboardComponents = z.infer<typeof dashboardComponents>;

const componentQuery = z.object({
  customerId: id.optional().describe('As in the path; another one is not found'),
  dateFrom: calendarDate.optional().describe('Listings and resources made on this day of the customer or later'),
  dateTo: calendarDate.optional().describe('Listings and resources made on this day or earlier'),
  requestedAgent: id.optional().describe('Only listings of this agent'),
  office: id.optional().describe('Only what belongs to this office'),
});
export type ComponentQuery = z.output<typeof componentQuery>;

export const componentEndpoints = {
  readDashboardComponents: endpoint({
    method: 'GET',
    path: '/api/customer-dashboards/{customerId}/components',
    summary: 'What the tabs of a dashboard start with: how much of everything a person sees there',
    area: 'dashboard',
    access: DASHBOARD_LIST_ROLES,
    params: z.object({ customerId: id }),
    query: componentQuery,
    output: dashboardComponents,
    errors: ['notFound'],
  }),
} as const;
