// The screens of creative templates and of the assets that they share.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const staff = ['admin', 'operations'] as const;
const base = { shell: 'staff', roles: staff } as const;

export const creativeScreens: readonly Screen[] = [
  {
    ...base,
    id: 'creatives',
    path: '/creative-templates',
    title: 'Creative Templates',
    loads: [],
    load: async () => ({ Screen: (await import('./creative-list-screen.tsx')).CreativeTemplates }),
    redirectsTo: () => ['/creative-templates/list'],
  },
  {
    ...base,
    id: 'creative-templates',
    path: '/creative-templates/list',
    title: 'Creative Templates',
    menu: {
      menu: 'Features',
      label: 'Creative Templates',
      order: 7,
      keywords: 'html css javascript images videos render design',
      about: 'Designs that become images and videos for each listing.',
    },
    loads: ['listCreativeTemplates', 'listViews'],
    load: async () => ({ Screen: (await import('./creative-list-screen.tsx')).CreativeTemplates }),
  },
  {
    ...base,
    id: 'creative-gallery',
    path: '/creative-templates/gallery',
    title: 'Creative Gallery',
    menu: {
      menu: 'Features',
      label: 'Creative Gallery',
      order: 9,
      keywords: 'starter templates designs just listed open home sold auction',
      about: 'Designs to start from, shown with a real listing.',
    },
    loads: ['listCreativeStarters', 'listCreativeFiles', 'listListings', 'readListing', 'readTemplateValues', 'listCustomerNames'],
    load: async () => ({ Screen: (await import('./gallery/gallery-screen.tsx')).CreativeGallery }),
  },
  {
    ...base,
    id: 'creative-template-create',
    path: '/creative-templates/create',
    title: 'New Creative Template',
    loads: ['listCustomerNames'],
    load: async () => ({ Screen: (await import('./creative-template-form.tsx')).CreateCreativeTemplate }),
  },
  {
    ...base,
    id: 'creative-template-edit',
    path: '/creative-templates/{creativeTemplateId}/edit',
    title: 'Edit Creative Template',
    loads: [
      'readCreativeTemplate',
      'listCreativeFiles',
      'listCustomerNames',
      'readCustomer',
      'listListings',
      'readListing',
      'readTemplateValues',
    ],
    load: async () => ({ Screen: (await import('./creative-template-form.tsx')).EditCreativeTemplate }),
    preload: ({ creativeTemplateId = '' }: ScreenParams) => [endpointQuery('readCreativeTemplate', { params: { creativeTemplateId } })],
  },
  {
    ...base,
    id: 'shared-assets',
    path: '/creative-templates/shared-assets',
    title: 'Creative Templates Assets',
    menu: {
      menu: 'Features',
      label: 'Creative Templates Assets',
      order: 8,
      keywords: 'fonts icons shared files',
      about: 'Fonts and icons that every creative template can use.',
    },
    loads: ['listCreativeFiles', 'listViews'],
    load: async () => ({ Screen: (await import('./shared-asset-list-screen.tsx')).SharedAssets }),
  },
  {
    ...base,
    id: 'shared-asset-create',
    path: '/creative-templates/shared-assets/create',
    title: 'New Shared Asset',
    loads: [],
    load: async () => ({ Screen: (await import('./shared-asset-form.tsx')).CreateSharedAsset }),
  },
  {
    ...base,
    id: 'shared-asset-edit',
    path: '/creative-templates/shared-assets/{creativeTemplateFileId}',
    title: 'Edit Shared Asset',
    loads: ['listCreativeFiles'],
    load: async () => ({ Screen: (await import('./shared-asset-form.tsx')).EditSharedAsset }),
  },
];
