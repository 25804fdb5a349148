// The tabs of the system settings and their roles, in the order in which they are shown. Later modules add theirs here.
import type { Role } from '#domain/access/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { ComponentType } from 'react';

export interface SettingsTab {
  id: string;
  label: string;
  roles: readonly Role[];
  load: () => Promise<{ Tab: ComponentType }>;
}

export const settingsTabs: readonly SettingsTab[] = [
  { id: 'users', label: 'Users', roles: ['admin', 'operations'], load: () => import('./users-tab.tsx') },
  { id: 'deliveries', label: 'Deliveries', roles: ['admin', 'operations'], load: () => import('./deliveries/deliveries-tab.tsx') },
  {
    id: 'data-feeds',
    label: 'Data feeds',
    roles: ['admin', 'operations'],
    load: () => import('#web/feeds/data-feeds/data-feeds-tab.tsx'),
  },
];

export const tabsFor = (roles: readonly Role[], tabs: readonly SettingsTab[] = settingsTabs): SettingsTab[] =>
  tabs.filter((tab) => hasAnyRole(roles, tab.roles));

/** The URL that the Settings menu entry opens: the users tab for operations, the first tab for admins. */
export function firstTab(roles: readonly Role[], tabs: readonly SettingsTab[] = settingsTabs): string | null {
  const visible = tabsFor(roles, tabs);
  const first = roles.includes('admin') ? visible[0] : (visible.find(({ id }) => id === 'users') ?? visible[0]);
  return first ? `/settings/${first.id}` : null;
}
