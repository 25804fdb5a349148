// The page of the twins, which exists only where twins are in use.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import { canSteerTwins } from './installation.ts';

export const twinScreens: readonly Screen[] = [
  {
    id: 'twins',
    path: '/system/twins',
    title: 'Twins',
    shell: 'staff',
    roles: ['admin'],
    isAvailable: canSteerTwins,
    menu: {
      menu: 'Features',
      label: 'Twins',
      order: 97,
      keywords: 'simulation test network clock time faults meta google stripe ledger',
      about: 'Monitor and control the simulated networks: requests, campaigns, reviews, faults and the clock.',
    },
    loads: ['readTwins', 'readTwinTimeline', 'readTwinAccounts', 'readTwinCampaigns'],
    load: () => import('./twins-screen.tsx'),
    preload: () => [endpointQuery('readTwins')],
  },
];
