// The screen that a link in a notice opens, without a session. The leads tab is registered with the tabs of the dashboard.
import type { Screen } from '#web/navigation/index.ts';

export const leadScreens: readonly Screen[] = [
  {
    id: 'lead-address',
    path: '/lead-address/{token}',
    title: 'Confirm Address',
    shell: 'public',
    roles: 'everyone',
    ignoresState: true,
    loads: ['readLeadAddress'],
    load: () => import('./lead-address-screen.tsx'),
  },
];
