// The counts that a dashboard's tabs show, within the person's scope.
import { DASHBOARD_LIST_ROLES } from '#domain/dashboards/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { calendarDate } from '../input-shapes.ts';
import { strictQuery } from '../strict-query.ts';

const count = z.number().int();

/** Counting stops here, so that the response is fast for any number of listings. */
export const MAX_COUNTED_LISTINGS = 10_000;

export const dashboardComponents = z.object({
  /** The same listings as in the listings tab: sold and closed ones only if the configuration includes them. */
  listings: z.object({
    count,
    byStatus: z.object({ 'No Campaigns': count, Active: count, Completed: count }),
    /** True if counting stopped at the limit. */
    isMore: z.boolean(),
  }),
  resources: z.object({ count, published: count }),
  /** Null for people who may not list agents. */
  agents: z.object({ count }).nullable(),
  offices: z.object({ count }),
});
export type DashboardComponents = z.infer<typeof dashboardComponents>;

const componentQuery = strictQuery({
  customerId: id.optional().describe('Must equal the customer in the path; otherwise 404'),
  dateFrom: calendarDate.optional().describe('Listings and resources created on or after this date, in the customer’s time zone'),
  dateTo: calendarDate.optional().describe('Listings and resources created on or before this date, in the customer’s time zone'),
  requestedAgent: id.optional().describe('Only listings of this agent'),
  office: id.optional().describe('Only what belongs to this office'),
});
export type ComponentQuery = z.output<typeof componentQuery>;

export const componentEndpoints = {
  readDashboardComponents: endpoint({
    method: 'GET',
    path: '/api/customer-dashboards/{customerId}/components',
    summary: 'The totals for the tabs of a dashboard, as the user sees them',
    area: 'dashboard',
    access: DASHBOARD_LIST_ROLES,
    params: z.object({ customerId: id }),
    query: componentQuery,
    output: dashboardComponents,
    errors: ['notFound'],
  }),
} as const;
