import type { staffOverviewEndpoints } from '#contract/staff-overview/index.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { readStaffOverview } from './read-staff-overview.ts';

export const staffOverviewRoutes: Routes<typeof staffOverviewEndpoints> = {
  readStaffOverview: ({ context, actor }) => readStaffOverview(context, actor),
};
