// The pages of a server. Their list is a tab of the settings.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

export const feedServerScreens: readonly Screen[] = [
  {
    id: 'feed-server-create',
    path: '/settings/servers/create',
    title: 'New Server',
    shell: 'staff',
    roles: ['admin'],
    loads: [],
    load: async () => ({ Screen: (await import('./server-form.tsx')).CreateServer }),
  },
  {
    id: 'feed-server-edit',
    path: '/settings/servers/edit/{serverId}',
    title: 'Edit Server',
    shell: 'staff',
    roles: ['admin'],
    loads: ['readFeedServer'],
    load: async () => ({ Screen: (await import('./server-form.tsx')).EditServer }),
    preload: ({ serverId = '' }: ScreenParams) => [endpointQuery('readFeedServer', { params: { serverId } })],
  },
];
