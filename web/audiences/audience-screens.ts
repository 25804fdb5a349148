// The screens of custom audiences and LLA tags.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const accountStaff = ['admin', 'operations'] as const;

export const audienceScreens: readonly Screen[] = [
  {
    id: 'custom-audiences',
    path: '/ad-account/{adAccountId}/custom-audiences',
    title: 'Custom audiences',
    shell: 'staff',
    roles: accountStaff,
    loads: ['listCustomAudiences', 'readAdAccount', 'listViews'],
    load: async () => ({ Screen: (await import('./audience-list-screen.tsx')).CustomAudiences }),
    preload: ({ adAccountId = '' }: ScreenParams) => [endpointQuery('readAdAccount', { params: { adAccountId } })],
  },
  {
    id: 'lla-tags',
    path: '/customer/{customerId}/llatags',
    title: 'LLA tags',
    shell: 'staff',
    roles: accountStaff,
    loads: ['listLlaTags', 'readCustomer', 'listViews', 'readLlaTag', 'listAudiencesOfCustomer'],
    load: async () => ({ Screen: (await import('./lla-tag-list-screen.tsx')).LlaTags }),
    preload: ({ customerId = '' }: ScreenParams) => [endpointQuery('readCustomer', { params: { customerId } })],
  },
];
