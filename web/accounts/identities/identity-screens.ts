// The screens on which someone proves that an account is theirs before a provider is linked to it, for staff and dashboard.
import type { Screen } from '#web/navigation/index.ts';

const open = { shell: 'public', roles: 'everyone', ignoresState: true, loads: ['readPendingLink'] } as const;
const screens = () => import('./identity-link-screens.tsx');

export const identityScreens: readonly Screen[] = [
  {
    ...open,
    id: 'link-account',
    path: '/authentication/link-account',
    title: 'Link Account',
    load: async () => ({ Screen: (await screens()).StaffLinkAccount }),
  },
  {
    ...open,
    id: 'dashboard-link-account',
    path: '/customer-dashboard/link-account',
    title: 'Link Account',
    load: async () => ({ Screen: (await screens()).DashboardLinkAccount }),
  },
];
