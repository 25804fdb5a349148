// The screens of data feeds. Their list is a tab of the settings.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const form = () => import('./data-feed-form.tsx');

export const dataFeedScreens: readonly Screen[] = [
  {
    id: 'data-feed-create',
    path: '/settings/data-feeds/create',
    title: 'New Data Feed',
    shell: 'staff',
    roles: ['admin'],
    loads: ['readDataFeedSettings'],
    load: async () => ({ Screen: (await form()).CreateDataFeed }),
    preload: () => [endpointQuery('readDataFeedSettings', {})],
  },
  {
    id: 'data-feed-edit',
    path: '/settings/data-feeds/edit/{feedId}',
    title: 'Edit Data Feed',
    shell: 'staff',
    roles: ['admin'],
    loads: ['readDataFeed', 'readDataFeedSettings'],
    load: async () => ({ Screen: (await form()).EditDataFeed }),
    preload: ({ feedId = '' }: ScreenParams) => [
      endpointQuery('readDataFeed', { params: { feedId } }),
      endpointQuery('readDataFeedSettings', {}),
    ],
  },
];
