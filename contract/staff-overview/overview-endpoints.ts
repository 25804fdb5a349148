// The calls of the console's home and of a customer's overview.
import { OVERVIEW_ROLES } from '#domain/staff-overview/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { customerOverview } from './customer-overview-shapes.ts';
import { staffOverview } from './overview-shapes.ts';

export const staffOverviewEndpoints = {
  readStaffOverview: endpoint({
    method: 'GET',
    path: '/api/staff-overview',
    summary: 'Items that need attention today, and spend against plan by week, as far as the role sees it',
    area: 'staff-overview',
    access: OVERVIEW_ROLES,
    output: staffOverview,
  }),
  readCustomerOverview: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/overview',
    summary: 'One customer at a glance: orders, money, campaigns, people, accounts, listings and the latest changes',
    area: 'staff-overview',
    access: ['admin', 'operations'],
    params: z.object({ customerId: id }),
    output: customerOverview,
    errors: ['notFound'],
  }),
} as const;
