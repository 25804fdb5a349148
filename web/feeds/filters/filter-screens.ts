// The screens of data filters; their list is a tab of the settings.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const base = { shell: 'staff', roles: ['admin'] } as const;

export const filterScreens: readonly Screen[] = [
  {
    ...base,
    id: 'data-filter-create',
    path: '/settings/data-filters/create',
    title: 'New Data Filter',
    loads: ['readFilterPageSettings'],
    load: async () => ({ Screen: (await import('./filter-form.tsx')).CreateFilter }),
  },
  {
    ...base,
    id: 'data-filter-edit',
    path: '/settings/data-filters/edit/{filterId}',
    title: 'Edit Data Filter',
    loads: ['readFilter', 'listFilterSnippets', 'listCustomerNames'],
    load: async () => ({ Screen: (await import('./filter-form.tsx')).EditFilter }),
    preload: ({ filterId = '' }: ScreenParams) => [endpointQuery('readFilter', { params: { filterId } })],
  },
];
