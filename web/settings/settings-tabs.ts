// Which tabs do the system settings have, and for whom? Later rooms add theirs, one line each, in the order they are shown.
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
];

export const tabsFor = (roles: readonly Role[], tabs: readonly SettingsTab[] = settingsTabs): SettingsTab[] =>
  tabs.filter((tab) => hasAnyRole(roles, tab.roles));

/** What the Settings entry opens: for operations the users tab, for admins the first there is. */
export function firstTab(roles: readonly Role[], tabs: readonly SettingsTab[] = settingsTabs): string | null {
  const own = tabsFor(roles, tabs);
  const first = roles.includes('admin') ? own[0] : (own.find(({ id }) => id === 'users') ?? own[0]);
  return first ? `/settings/${first.id}` : null;
}
