// Links from a count to the list of exactly the rows that it counts.
import type { CountedList } from '#contract/staff-overview/index.ts';
import { writeConditions } from '#web/list/filters/condition-text.ts';
import type { ScreenSearch } from '#web/navigation/index.ts';

const SCREENS: Readonly<Record<CountedList['endpoint'], string>> = {
  listOrders: 'orders',
  listCampaigns: 'campaigns',
  listGoogleCampaigns: 'gdn-campaigns',
  listOutdatedCreatives: 'outdated-creatives',
  listAdAccounts: 'ad-accounts',
  listGoogleAccounts: 'gdn-accounts',
  listJobs: 'jobs',
  listListings: 'customer-listings',
  listUsers: 'users',
};

export const listLink = ({ endpoint, conditions, range }: CountedList): { to: string; search: ScreenSearch } => ({
  to: SCREENS[endpoint],
  search: {
    filters: writeConditions(conditions),
    ...(range && ('code' in range ? { range: range.code } : { from: range.from })),
  },
});

export const equalTo = (field: string, value: string): ScreenSearch => ({
  filters: writeConditions([{ field, operator: 'equals', value }]),
});
