// The tabs of the system settings, in the order in which they are shown. A module adds its tab as one entry here, and a file that
// exports `Tab`.
import type { EndpointName } from '#contract/index.ts';
import type { Role } from '#domain/access/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { ComponentType } from 'react';

export interface SettingsTab {
  /** The last segment of its URL. */
  id: string;
  label: string;
  roles: readonly Role[];
  /** The calls it makes when it opens; each of its roles may make them. */
  loads: readonly EndpointName[];
  load: () => Promise<{ Tab: ComponentType }>;
}

const staff = ['admin', 'operations'] as const;

export const settingsTabs: readonly SettingsTab[] = [
  {
    id: 'verticals',
    label: 'Verticals',
    roles: staff,
    loads: ['listVerticals', 'listViews'],
    load: () => import('#web/inventory/verticals/index.ts'),
  },
  {
    id: 'data-feeds',
    label: 'Data feeds',
    roles: staff,
    loads: ['listDataFeeds', 'listViews'],
    load: () => import('#web/feeds/data-feeds/data-feeds-tab.tsx'),
  },
  {
    id: 'data-filters',
    label: 'Data filters',
    roles: staff,
    loads: ['listFilters', 'listViews'],
    load: () => import('#web/feeds/filters/filters-tab.tsx'),
  },
  {
    id: 'data-feed-accounts',
    label: 'Feed accounts',
    roles: staff,
    loads: ['listFeedAccounts', 'listViews'],
    load: () => import('#web/feeds/accounts/accounts-tab.tsx'),
  },
  {
    id: 'servers',
    label: 'Servers',
    roles: staff,
    loads: ['listFeedServers', 'listViews'],
    load: () => import('#web/feeds/servers/servers-tab.tsx'),
  },
  { id: 'users', label: 'Users', roles: staff, loads: ['listUsers', 'listViews'], load: () => import('./users-tab.tsx') },
  {
    id: 'deliveries',
    label: 'Deliveries',
    roles: staff,
    loads: ['listDeliveryStops', 'listAdAccounts', 'listGoogleAccounts'],
    load: () => import('./deliveries/deliveries-tab.tsx'),
  },
  { id: 'version', label: 'Version', roles: staff, loads: ['readInstallation'], load: () => import('./version-tab.tsx') },
];

/** Every call that some tab makes when it opens, for the entry of the settings in the table of screens. */
export const tabLoads = (tabs: readonly SettingsTab[] = settingsTabs): EndpointName[] => [...new Set(tabs.flatMap(({ loads }) => loads))];

export const tabsFor = (roles: readonly Role[], tabs: readonly SettingsTab[] = settingsTabs): SettingsTab[] =>
  tabs.filter((tab) => hasAnyRole(roles, tab.roles));

/** The URL that the Settings menu entry opens: the users tab for operations, the first tab for admins. */
export function firstTab(roles: readonly Role[], tabs: readonly SettingsTab[] = settingsTabs): string | null {
  const visible = tabsFor(roles, tabs);
  const first = roles.includes('admin') ? visible[0] : (visible.find(({ id }) => id === 'users') ?? visible[0]);
  return first ? `/settings/${first.id}` : null;
}
