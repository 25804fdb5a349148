// The call of the console's home.
import { OVERVIEW_ROLES } from '#domain/staff-overview/index.ts';
import { endpoint } from '../endpoint.ts';
import { staffOverview } from './overview-shapes.ts';

export const staffOverviewEndpoints = {
  readStaffOverview: endpoint({
    method: 'GET',
    path: '/api/staff-overview',
    summary: 'What needs a person today, and spend against plan by week, as far as the role sees it',
    area: 'staff-overview',
    access: OVERVIEW_ROLES,
    output: staffOverview,
  }),
} as const;
