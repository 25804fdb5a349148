// The files of a feed account, at the specification's address of its backups.
import type { Screen } from '#web/navigation/index.ts';

export const feedFileScreens: readonly Screen[] = [
  {
    id: 'feed-files',
    path: '/settings/data-feed-accounts/backup/{accountId}',
    title: 'Files',
    shell: 'staff',
    roles: ['admin'],
    loads: ['listFeedFiles', 'readFeedAccount', 'listViews', 'readFeedFile', 'listFeedRecords'],
    load: () => import('./feed-file-list-screen.tsx'),
  },
];
