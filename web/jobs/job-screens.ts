// The jobs screen. The specification names no menu for it; Features is the one that admin and operations share.
import { endpointQuery } from '#web/client/index.ts';
import { firstPage } from '#web/list/pages/first-page.ts';
import type { Screen } from '#web/navigation/index.ts';

export const jobScreens: readonly Screen[] = [
  {
    id: 'jobs',
    path: '/jobs',
    title: 'Jobs',
    shell: 'staff',
    roles: ['admin', 'operations'],
    menu: {
      menu: 'Features',
      label: 'Jobs',
      order: 90,
      keywords: 'queue background tasks progress failed schedule',
      about: 'Background work with its progress and failures.',
    },
    loads: ['listJobs', 'listViews', 'readJob'],
    load: () => import('./job-list-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'jobs' } }),
      ...(Object.keys(search).length === 0 ? [endpointQuery('listJobs', { query: firstPage })] : []),
    ],
  },
];
