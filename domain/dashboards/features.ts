// What may someone do in a dashboard? Lists of roles in the configuration (specification 2 §6, 3 §6), by plain names.
import { hasAnyRole } from '../access/index.ts';
import type { Actor, Role } from '../access/index.ts';
import { EVERYONE_THERE, THOSE_WHO_LEAD } from './tabs.ts';
import type { DashboardListRole } from './tabs.ts';

/** Who may, as long as nobody decided otherwise. */
export const DEFAULT_FEATURES = {
  downloadLeads: THOSE_WHO_LEAD,
  campaignBudget: THOSE_WHO_LEAD,
  taxInclusive: THOSE_WHO_LEAD,
  exportCampaigns: THOSE_WHO_LEAD,
  leadBudget: THOSE_WHO_LEAD,
  leadGraph: EVERYONE_THERE,
  listingTypeFilter: EVERYONE_THERE,
  createListing: EVERYONE_THERE,
  bulkCreateListing: THOSE_WHO_LEAD,
  chooseOffice: THOSE_WHO_LEAD,
  createResource: EVERYONE_THERE,
  ordersTaxInclusive: EVERYONE_THERE,
  digitalInvestment: THOSE_WHO_LEAD,
  overviewSearch: THOSE_WHO_LEAD,
} as const satisfies Record<string, readonly DashboardListRole[]>;

export type Feature = keyof typeof DEFAULT_FEATURES;
export const FEATURES = Object.keys(DEFAULT_FEATURES) as [Feature, ...Feature[]];
export type FeatureRoles = Readonly<Record<Feature, readonly DashboardListRole[]>>;

/** What the console opens to staff stays open to them in dashboards; sales work there as the customer's people do. */
export const worksInConsole = ({ customerId, roles }: Pick<Actor, 'customerId' | 'roles'>): boolean =>
  customerId === null && hasAnyRole(roles, ['admin', 'operations']);

/** Any of the person's roles counts: the order in which they were given decides nothing here. */
export const mayUse = (features: FeatureRoles, feature: Feature, roles: readonly Role[]): boolean =>
  roles.includes('admin') || hasAnyRole(roles, features[feature]);
