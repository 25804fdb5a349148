import type { staffOverviewEndpoints } from '#contract/staff-overview/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { readCustomerOverview } from './read-customer-overview.ts';
import { readStaffOverview } from './read-staff-overview.ts';

export const staffOverviewRoutes: Routes<typeof staffOverviewEndpoints> = {
  readStaffOverview: ({ context, actor }) => readStaffOverview(context, actor),
  readCustomerOverview: async ({ context, actor, params }) => {
    const overview = await readCustomerOverview(context, actor, params.customerId);
    if (!overview) throw new AppError('notFound');
    return overview;
  },
};
