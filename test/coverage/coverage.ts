// Where is everything that the specifications name? This is the one place to say it; docs/coverage.md is written from it.
// An item is named by its label in inventory.json, or by its id where the label alone is not unique. Repeats follow the item they repeat.
/** What is still to be built. A capability that is finished leaves this list, and everything under its name must be shown. */
export type Capability =
  | 'Accounts'
  | 'Customers and inventory'
  | 'Selling'
  | 'Creatives'
  | 'Delivery'
  | 'Results'
  | 'Feeds';

export interface Coverage {
  /** Per area, in the order of the page: what brings the items that are not named below; null where every item is. */
  comesWith: Readonly<Record<string, Capability | null>>;
  /** Items that come with another capability than the rest of their area. */
  comesApart: Readonly<Partial<Record<Capability, readonly string[]>>>;
  /** Test file → part of a test's title → the items that this test shows. */
  shownBy: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Decision page → the items that it decides against. */
  against: Readonly<Record<string, readonly string[]>>;
}

export const coverage: Coverage = {
  comesWith: {
    'Every screen': null,
    Menus: null,
    'Signing in': 'Accounts',
    Users: 'Accounts',
    'Shared inputs': 'Accounts',
    Jobs: null,
    Customers: 'Customers and inventory',
    Offices: null,
    Agents: 'Customers and inventory',
    Listings: 'Customers and inventory',
    'Resources and assets': 'Customers and inventory',
    'Customer dashboard': 'Customers and inventory',
    'Ad accounts and audiences': 'Customers and inventory',
    Catalogs: 'Customers and inventory',
    'Products and budget plans': 'Selling',
    'Campaign templates': 'Selling',
    'Email templates': 'Selling',
    Dashboards: 'Selling',
    Orders: 'Selling',
    Payment: 'Selling',
    'Creative templates': 'Creatives',
    Campaigns: 'Delivery',
    'Results and sharing': 'Results',
    Stores: 'Feeds',
    Settings: 'Feeds',
  },

  comesApart: {
    Accounts: ['/settings/{tabId}', 'menu: Settings', 'MSG-0-008', 'MSG-1-058'],
    'Customers and inventory': [
      'menu: Customers > Agents',
      'menu: Customers > Customer Listings',
      'menu: Customers > Open Homes',
      'menu: Campaign',
      'menu: Campaign > FB Ad Accounts',
      'menu: Campaign > GDN Accounts',
      'Agents',
      'Customer Listings',
      'Open Homes',
      'Campaign',
      'FB Ad Accounts',
      'GDN Accounts',
      'file upload fail.',
      'Error while saving cropped image.',
      'GET /api/customer/{customerId}/stores',
    ],
    Selling: [
      'menu: Features',
      'menu: Features > Budget Plans',
      'menu: Features > Dashboard Templates',
      'menu: Features > Dashboard Settings',
      'menu: Features > Products',
      'menu: Campaign > Orders',
      'Features',
      'Budget Plans',
      'Dashboard Templates',
      'Dashboard Settings',
      'Products',
      'Orders',
      '/customer-dashboard/settings',
      'dialog: Facebook login prompt',
    ],
    Creatives: [
      'menu: Features > Creative Templates',
      'menu: Features > Creative Templates Assets',
      'Creative Templates',
      'Creative Templates Assets',
    ],
    Delivery: [
      'menu: Campaign > FB Campaigns',
      'menu: Campaign > GDN Campaigns',
      'menu: Campaign > Meta Pages',
      'FB Campaigns',
      'GDN Campaigns',
      'Meta Pages',
      'POST /api/ad-accounts/link-account',
      'POST /api/gdn-accounts/link-account',
      'GET /api/ad-account/{adAccountId}/minimum-budget',
      'PUT /api/custom-audience/{customAudienceId}',
      'PUT /api/lla-tags/{id}',
      'GET /api/campaigns/getMetaPages',
      '/customer/{customerId}/llatags',
      '/ad-account/{adAccountId}/custom-audiences',
      '/meta-pages',
      'GET /api/fb-dpa-catalog/{id}',
      'PUT /api/fb-dpa-catalog/{id}',
      'GET /api/fb-dpa-catalog/{id}/requestUpdate',
      'POST /api/fb-dpa-catalogs/count-listings',
      'GET /api/fb-pixels',
      '/customer/{customerId}/fb-catalogs',
      '/customer/{customerId}/fb-catalog/{fbCatalogId}',
    ],
  },

  shownBy: {
    'server/http/system-routes.test.ts': {
      'tells everyone the name, version and database kind': ['GET /api/version'],
    },
    'server/accounts/session-routes.test.ts': {
      'signs a member of staff in': ['POST /api/auth/signin'],
      'signs a dashboard user in': ['POST /api/auth/dashboard/signin'],
      'signs out': ['GET /api/auth/signout'],
    },
    'server/accounts/user-routes.test.ts': {
      'lets a user in again': ['GET /api/users/activate/{userId}'],
      'locks a user out at once': ['GET /api/users/deactivate/{userId}'],
    },
    'server/customers/customer-routes.test.ts': {
      'lists customers': ['GET /api/customers', 'GET /api/customers/list'],
      'creates a customer': ['POST /api/customer/create'],
      'reads a customer': ['GET /api/customer/{customerId}'],
      'changes a customer': ['PUT /api/customer/{customerId}'],
      'deletes customers': ['DELETE /api/customers'],
      'describes the list': ['GET /api/customers/page-settings'],
    },
    'server/customers/office-routes.test.ts': {
      'lists offices': ['GET /api/offices'],
      'creates an office': ['POST /api/offices'],
      'reads an office': ['GET /api/offices/{officeId}'],
      'changes an office': ['PUT /api/offices/{officeId}'],
      'refuses an office without a customer': ['Customer Id is required'],
      'deletes offices': ['DELETE /api/offices'],
      'describes the list': ['GET /api/offices/page-settings'],
    },
    'server/jobs/job-routes.test.ts': {
      'tells what a job is doing': ['POST /api/customer/job/info'],
      'lists jobs': ['GET /api/customer/jobs/list'],
      'names the searchable fields': ['GET /api/customer/jobs/jobsSearchableFields'],
      'removes jobs': ['POST /api/customer/jobs/list'],
      'stops a job': ['POST /api/customer/jobs/stop'],
      'runs a job again': ['POST /api/customer/jobs/rerun'],
      'starts a demo job': ['POST /api/customer/create-demo-job'],
    },
    'web/app/plain-screens.test.tsx': {
      'shows home': ['/'],
      'shows not-found for an unknown path': ['/not-found'],
      'shows bad-request': ['/bad-request'],
      'shows forbidden': ['/forbidden'],
      'names the screen in the page title': ['{productShortName} - {screenTitle}'],
    },
    'web/app/menus.test.tsx': {
      'shows the Customers menu': [
        'menu: Customers',
        'menu: Customers > Customers',
        'menu: Customers > Offices',
        'Customers',
        'Offices',
      ],
    },
    'web/client/dialogs.test.tsx': {
      'generic error': ['dialog: generic error', 'MSG-0-017', 'OK'],
      'default title': ['dialog: default error', 'MSG-0-019'],
      'success': ['dialog: success', 'Success'],
      'asks before': ['dialog: confirm', 'Are you sure you want to do this?'],
    },
    'web/list/list-screen.test.tsx': {
      'asks before it deletes': ['dialog: delete confirm', 'Are you sure you want to delete?'],
      'filters by operator': ['equals', 'contains', 'in'],
    },
    'web/accounts/sign-in-screen.test.tsx': {
      'signs a member of staff in': ['/authentication/signin'],
      'signs a dashboard user in': ['/customer-dashboard/signin'],
      'tells a member of staff who is not active': ['MSG-0-009'],
      'tells a dashboard user who is not active': ['MSG-1-065'],
    },
    'web/app/dashboard-shell.test.tsx': {
      'shows the dashboard': ['/customer-dashboard'],
    },
    'web/customers/customer-screens.test.tsx': {
      'lists customers': ['/customers'],
      'creates a customer': ['/customers/create'],
      'edits a customer': ['/customer/{customerId}/edit'],
    },
    'web/customers/office-screens.test.tsx': {
      'lists offices': ['/offices/list'],
      'creates an office': ['/offices/create'],
      'edits an office': ['/offices/{officeId}/edit'],
    },
  },

  against: {},
};
