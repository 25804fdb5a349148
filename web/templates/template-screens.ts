// The screens of templates: an overview of all customers, and for each customer and network a list, create, edit and clone.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const staff = ['admin', 'operations'] as const;
const base = { shell: 'staff', roles: staff } as const;
const preloadCustomer = ({ customerId = '' }: ScreenParams) => endpointQuery('readCustomer', { params: { customerId } });

export const templateScreens: readonly Screen[] = [
  {
    ...base,
    id: 'template-overview',
    path: '/campaign-templates',
    title: 'Campaign Templates',
    menu: {
      menu: 'Features',
      label: 'Campaign Templates',
      order: 6,
      keywords: 'generic display ads words variables facebook google',
      about: 'Generic templates, and the templates of each customer.',
    },
    loads: ['listGenericCampaignTemplates', 'listGenericGoogleCampaignTemplates', 'groupCampaignTemplates'],
    load: () => import('./template-overview-screen.tsx'),
  },
  {
    ...base,
    id: 'campaign-templates',
    path: '/customer/{customerId}/campaign-templates/{selectedTab}',
    title: 'Campaign Templates',
    loads: ['readCustomer', 'listCampaignTemplates', 'listGenericCampaignTemplates'],
    load: async () => ({ Screen: (await import('./template-list-screen.tsx')).CampaignTemplates }),
    preload: (params) => [preloadCustomer(params)],
  },
  {
    ...base,
    id: 'campaign-template-create',
    path: '/customer/{customerId}/campaign-templates/create',
    title: 'New Campaign Template',
    loads: ['readCustomer', 'readTemplateSettings', 'readTemplateValues', 'listListings', 'readListing'],
    load: async () => ({ Screen: (await import('./campaign-template-form.tsx')).Create }),
    preload: (params) => [preloadCustomer(params)],
  },
  {
    ...base,
    id: 'campaign-template-edit',
    path: '/customer/{customerId}/campaign-template/{campaignTemplateId}/edit',
    title: 'Edit Campaign Template',
    loads: ['readCustomer', 'readCampaignTemplate', 'readTemplateSettings', 'readTemplateValues', 'listListings', 'readListing'],
    load: async () => ({ Screen: (await import('./campaign-template-form.tsx')).Edit }),
    preload: (params) => [
      preloadCustomer(params),
      endpointQuery('readCampaignTemplate', { params: { id: params['campaignTemplateId'] ?? '' } }),
    ],
  },
  {
    ...base,
    id: 'campaign-template-clone',
    path: '/customer/{customerId}/campaign-template/{campaignTemplateId}/clone',
    title: 'Clone Campaign Template',
    loads: ['readCustomer', 'readCampaignTemplate', 'readTemplateSettings', 'readTemplateValues', 'listListings', 'readListing'],
    load: async () => ({ Screen: (await import('./campaign-template-form.tsx')).Clone }),
    preload: (params) => [preloadCustomer(params)],
  },
  {
    ...base,
    id: 'gdn-campaign-templates',
    path: '/customer/{customerId}/gdn-campaign-templates/{selectedTab}',
    title: 'Display Templates',
    loads: ['readCustomer', 'listGoogleCampaignTemplates', 'listGenericGoogleCampaignTemplates'],
    load: async () => ({ Screen: (await import('./template-list-screen.tsx')).GoogleTemplates }),
    preload: (params) => [preloadCustomer(params)],
  },
  {
    ...base,
    id: 'gdn-campaign-template-create',
    path: '/customer/{customerId}/gdn-campaign-templates/create',
    title: 'New Display Template',
    loads: ['readCustomer', 'readTemplateSettings', 'readTemplateValues', 'listListings', 'readListing'],
    load: async () => ({ Screen: (await import('./google-template-form.tsx')).Create }),
    preload: (params) => [preloadCustomer(params)],
  },
  {
    ...base,
    id: 'gdn-campaign-template-edit',
    path: '/customer/{customerId}/gdn-campaign-template/{gdnCampaignTemplateId}/edit',
    title: 'Edit Display Template',
    loads: ['readCustomer', 'readGoogleCampaignTemplate', 'readTemplateSettings', 'readTemplateValues', 'listListings', 'readListing'],
    load: async () => ({ Screen: (await import('./google-template-form.tsx')).Edit }),
    preload: (params) => [
      preloadCustomer(params),
      endpointQuery('readGoogleCampaignTemplate', { params: { id: params['gdnCampaignTemplateId'] ?? '' } }),
    ],
  },
  {
    ...base,
    id: 'gdn-campaign-template-clone',
    path: '/customer/{customerId}/gdn-campaign-template/{gdnCampaignTemplateId}/clone',
    title: 'Clone Display Template',
    loads: ['readCustomer', 'readGoogleCampaignTemplate', 'readTemplateSettings', 'readTemplateValues', 'listListings', 'readListing'],
    load: async () => ({ Screen: (await import('./google-template-form.tsx')).Clone }),
    preload: (params) => [preloadCustomer(params)],
  },
];
