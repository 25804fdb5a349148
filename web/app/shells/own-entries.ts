// The entries of the user menu that lead to screens, and which of them a path belongs to.
import { IconUserCog, IconUsers } from '@tabler/icons-react';

export const OWN_ENTRIES = [
  {
    label: 'Your settings',
    Icon: IconUserCog,
    /** The first that someone may open leads to the others. */
    screenIds: ['own-settings', 'own-notifications', 'own-sessions', 'dashboard-settings'],
    pathPrefixes: ['/user/settings', '/customer-dashboard/settings', '/customer-dashboard/webhooks'],
  },
  { label: 'Users', Icon: IconUsers, screenIds: ['users'], pathPrefixes: ['/admin/users'] },
] as const;

export const ownEntryAt = (path: string): (typeof OWN_ENTRIES)[number] | undefined =>
  OWN_ENTRIES.find(({ pathPrefixes }) => pathPrefixes.some((prefix) => path.startsWith(prefix)));
