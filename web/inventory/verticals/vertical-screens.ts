// The screens of verticals. Their list is a tab of the system settings.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const forms = () => import('./vertical-form.tsx');
const admins = ['admin'] as const;

export const verticalScreens: readonly Screen[] = [
  {
    id: 'vertical-create',
    path: '/settings/verticals/create',
    title: 'New Vertical',
    shell: 'staff',
    roles: admins,
    loads: [],
    load: async () => ({ Screen: (await forms()).CreateVertical }),
  },
  {
    id: 'vertical-edit',
    path: '/settings/verticals/edit/{verticalId}',
    title: 'Edit Vertical',
    shell: 'staff',
    roles: admins,
    loads: ['readVertical'],
    load: async () => ({ Screen: (await forms()).EditVertical }),
    preload: ({ verticalId = '' }: ScreenParams) => [endpointQuery('readVertical', { params: { verticalId } })],
  },
];
