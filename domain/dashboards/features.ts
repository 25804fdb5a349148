// The features of a dashboard, each with the roles that may use it (specification 2 §6, 3 §6).
import { hasAnyRole } from '../access/index.ts';
import type { Actor, Role } from '../access/index.ts';
import { ALL_DASHBOARD_ROLES, MANAGING_ROLES } from './tabs.ts';
import type { DashboardListRole } from './tabs.ts';

/** The roles per feature unless the dashboard is configured otherwise. */
export const DEFAULT_FEATURES = {
  downloadLeads: MANAGING_ROLES,
  campaignBudget: MANAGING_ROLES,
  taxInclusive: MANAGING_ROLES,
  exportCampaigns: MANAGING_ROLES,
  leadBudget: MANAGING_ROLES,
  leadGraph: ALL_DASHBOARD_ROLES,
  listingTypeFilter: ALL_DASHBOARD_ROLES,
  createListing: ALL_DASHBOARD_ROLES,
  bulkCreateListing: MANAGING_ROLES,
  chooseOffice: MANAGING_ROLES,
  createResource: ALL_DASHBOARD_ROLES,
  ordersTaxInclusive: ALL_DASHBOARD_ROLES,
  digitalInvestment: MANAGING_ROLES,
  overviewSearch: MANAGING_ROLES,
} as const satisfies Record<string, readonly DashboardListRole[]>;

export type Feature = keyof typeof DEFAULT_FEATURES;
export const FEATURES = Object.keys(DEFAULT_FEATURES) as [Feature, ...Feature[]];
export type FeatureRoles = Readonly<Record<Feature, readonly DashboardListRole[]>>;

/** Admins and operations keep their console rights in dashboards; sales have the same rights as the customer's users. */
export const worksInConsole = ({ customerId, roles }: Pick<Actor, 'customerId' | 'roles'>): boolean =>
  customerId === null && hasAnyRole(roles, ['admin', 'operations']);

/** Any of the person's roles counts, unlike for tabs, where only the first role does. */
export const mayUse = (features: FeatureRoles, feature: Feature, roles: readonly Role[]): boolean =>
  roles.includes('admin') || hasAnyRole(roles, features[feature]);
