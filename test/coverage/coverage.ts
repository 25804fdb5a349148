// Where is everything that the specifications name? This is the one place to say it; docs/coverage.md is written from it.
// An item is named by its label in inventory.json, or by its id where the label alone is not unique. Repeats follow the item they repeat.
/** What is still to be built. A capability that is finished leaves this list, and everything under its name must be shown. */
export type Capability =
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
    'Signing in': null,
    Users: null,
    'Shared inputs': null,
    Jobs: null,
    Customers: 'Customers and inventory',
    Offices: null,
    Agents: null,
    Listings: 'Customers and inventory',
    'Resources and assets': 'Customers and inventory',
    'Customer dashboard': 'Customers and inventory',
    'Ad accounts and audiences': null,
    Catalogs: null,
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
    'server/agents/agent-routes.test.ts': {
      'creates an agent with all that the specification names': ['POST /api/agents', 'GET /api/agents/{agentId}'],
      'sales change an agent but make and remove none': ['PUT /api/agents/{agentId}'],
      'answers rows of the described shape, found by name, email, office and standing': ['GET /api/agents'],
      'page-settings describe the list and are no agent': ['GET /api/agents/page-settings'],
      'removed agents can be put back': ['DELETE /api/agents'],
      'agents of a customer are offered in brief': ['GET /api/customer/{customerId}/agents'],
    },
    'server/agents/dashboard-agents.test.ts': {
      'ten to a page, by name': ['GET /api/customer-dashboards/{customerId}/agents'],
    },
    'server/accounts/customer-key.test.ts': {
      'shows the key once, keeps its hash and first characters': ['GET /api/customer/{customerId}/apiKeyGenerator'],
    },
    'server/customers/customer-extras.test.ts': {
      'switches a customer off, which signs its people out': ['POST /api/customer/{customerId}/toggleCustomerActivation'],
      'domains are kept as host names': ['GET /api/customer/{customerId}/report-domains'],
      'the bucket and the search key tell no secret': ['GET /api/bucket', 'GET /api/search/key'],
    },
    'web/agents/agent-screens.test.tsx': {
      'of the customer that the address names is created': ['/agents/create'],
      'is saved as it was, but for what was changed': ['/agents/{agentId}/edit', 'MSG-1-070'],
      'names how each stands, and removes after naming': ['/agents/list', 'menu: Customers > Agents', 'MSG-0-005'],
      'is not sent with a number that is none of the country': ['invalidPhoneNumber'],
      'a refusal about the email is said at its field': ['MSG-0-029'],
    },
    'web/agents/dashboard-agents.test.tsx': {
      'shows how to reach an agent': ['/customer-dashboard/agent'],
      'says that it is searching while it is': ['Searching agents...'],
      'lets in who is locked out': ['MSG-1-077'],
      'a %s is told': ['dialog: Error Occurred', 'MSG-1-073', 'MSG-1-074'],
    },
    'web/agents/own-settings.test.tsx': {
      'an agent changes name, phones, map and listing types': ['/customer-dashboard/settings'],
    },
    'server/inventory/resources/resource-routes.test.ts': {
      'makes a resource with a reference that starts with R': ['POST /api/resources'],
      'changes what is sent, leaves the rest': ['PUT /api/resource/{id}'],
      'removes a resource once and puts it back': ['GET /api/resource/{id}', 'DELETE /api/resource/{id}'],
    },
    'server/inventory/resources/resource-list.test.ts': {
      'shows a manager and an agent those of their offices': ['GET /api/resources'],
    },
    'server/inventory/resources/convert-listing.test.ts': {
      'a listing becomes a resource': ['POST /api/listing-resource-converter'],
    },
    'server/inventory/assets/asset-routes.test.ts': {
      'by %s answers the asset and its image': ['POST /api/customers/{customerId}/assets/upload', 'POST /api/customers/{customerId}/assets/uploadAgentPage'],
      'in a dashboard is for its customer; staff say which': ['POST /api/customer-dashboards/uploadCustomerAsset', 'Customer Id is required'],
      'finds assets by name and kind, newest first': ['GET /api/assets/{customerId}', 'GET /api/assets', 'GET /api/assets/page-settings'],
      'takes assets away once': ['DELETE /api/assets'],
      'needs to know which': ['Asset is required'],
      'take away a video of theirs, and nothing else': ['DELETE /api/customerVideos/{customerAssetId}'],
    },
    'web/inventory/resources/resources-tab.test.tsx': {
      'shows resources as cards': ['screen: resource list'],
      'deleting asks first': ['dialog: resource delete confirmation', 'confirmation before a resource is deleted'],
      'a refused deletion is said in the words of the server': ['MSG-2-172'],
      'resources that cannot be loaded now': ['list load errors: dialog or message'],
      'an unpublished one among the picked ones': ['Order requires Published resources only.'],
    },
    'web/inventory/resources/resource-form.test.tsx': {
      'is saved with its reference, its picture and all own offices': ['/customer-dashboard/resources/create'],
      'is saved over the version that was seen': ['/customer-dashboard/resource/{resourceId}/edit'],
      'cannot be saved while nothing was typed': ['A resource must contain some images or videos.'],
      'opens after saving, is called COPY -': ['COPY - {title}'],
    },
    'web/inventory/resources/resource-media.test.tsx': {
      'that cannot be kept are said so, with why': ['Error while saving cropped image.'],
    },
    'web/inventory/assets/assets-screen.test.tsx': {
      'shows the pictures and videos of a customer': ['/customer/{customerId}/assets'],
    },
    'contract/inventory/listings/listing-errors.test.ts': {
      'a deleted listing among the selected ones is named before an order': ['Deleted listing included: {title}'],
    },
    'server/inventory/listings/listing-routes.test.ts': {
      'keeps a listing with everything that was said of it': ['POST /api/listings'],
      'changes a listing, refuses a version that is out of date': ['GET /api/listing/{id}', 'PUT /api/listing/{id}'],
      'are uploaded onto a listing': ['POST /api/listing/{listingId}/uploadAsset'],
      'remove many and put them back': ['DELETE /api/listings'],
      'make the same change to many': ['PUT /api/listings'],
    },
    'server/inventory/listings/listing-scopes.test.ts': {
      'corporate people see all of their customer': ['GET /api/listings', 'POST /api/customer-dashboards/listingCoords'],
    },
    'server/inventory/listings/listing-search.test.ts': {
      'answer a shortened query': ['POST /api/listing/shorten/querystring'],
      'is told by enumerations': ['GET /api/listings/{propertyName}'],
      'is told by its properties': ['GET /api/listings/properties/list'],
      'page as the dashboard does there': ['GET /api/listings/page-settings'],
      'are of one customer where its page asks': ['GET /api/customer/{customerId}/listings'],
      'is where it was set, or where its suburb': ['GET /api/listing/{id}/geoLocation'],
    },
    'server/inventory/listings/listing-video.test.ts': {
      'its pictures become a video': ['POST /api/listing/{id}/generateVideo'],
    },
    'web/inventory/listings/staff-listing-screens.test.tsx': {
      'shows how far sale and advertising of each are': ['/customers/listings'],
      'says which listings are saved': ['Saved'],
      'the listings of one customer are kept to it': ['/customers/listings/{customerId}'],
      'Customer Listings stand in the menu of customers': ['menu: Customers > Customer Listings', 'Customer Listings'],
      'and see who changed it last': ['/listing/{listingId}'],
    },
    'web/inventory/listings/dashboard/listings-tab.test.tsx': {
      'says %s': ['No Campaigns', 'Active', 'Completed'],
      'begins with the ten newest': ['/customer-dashboard/listings'],
      'that cannot be loaded says Ooops': ['Ooops'],
      'refuses a deleted listing': ['dialog: Sorry', 'Sorry', 'Cant select deleted listing'],
    },
    'web/inventory/listings/dashboard/dashboard-listing-form.test.tsx': {
      'real estate asks for rooms': ['screen: listing create/edit form', 'Fixed Price', 'Negotiation', 'Auction', 'Tender', 'On Request'],
      'general has one more type and one more price view': ['Not Applicable'],
      'is sent with what was typed': ['/customer-dashboard/listings/create', 'listing created and no products exist: created message'],
      'that are still on their way hold the saving back': ['Some Image is not upload...'],
      'shows its reference': ['/customer-dashboard/listing/{listingId}/edit'],
      "shows the server's message": ['MSG-2-169'],
      'says Something went wrong where the server has no words': ['MSG-2-170'],
    },
    'server/inventory/bulk-uploads/bulk-upload-routes.test.ts': {
      'becomes listings, with a reason for each row': ['POST /api/customers/{id}/bulkAssets/upload', 'GET /api/bulkAssets'],
      'is saved whole when %s people upload it': ['GET /api/bulkAssets/sample.zip'],
    },
    'server/inventory/bulk-uploads/bulk-upload-access.test.ts': {
      'offices see listings of an upload once it is distributed': ['POST /api/bulkAssets/{bulkId}/distribute'],
    },
    'server/inventory/bulk-uploads/hostile-archives.test.ts': {
      'is told apart by its bytes': ['file not in correct format'],
    },
    'web/inventory/bulk-uploads/bulk-upload-screen.test.tsx': {
      'sends a file, shows how far it is': ['/customer-dashboard/listings/bulkManage', 'screen: bulk listing manager'],
      'says why a file was refused': ['file upload fail.'],
    },
    'server/http/system-routes.test.ts': {
      'GET /api/version tells anyone': ['GET /api/version'],
    },
    'server/accounts/session-routes.test.ts': {
      'signs in with email in any case': ['POST /api/auth/signin'],
      'lets a customer user in': ['POST /api/auth/dashboard/signin'],
      'ends the session and clears the cookie': ['GET /api/auth/signout'],
    },
    'server/accounts/sign-up.test.ts': {
      'makes an inactive user who waits': ['POST /api/auth/signup'],
      'says that people may sign up': ['GET /api/auth/config'],
      'attaches a user to the agent with that address': ['POST /api/auth/dashboard/signup'],
    },
    'server/accounts/invite-user.test.ts': {
      'is used at once and signs in': ['GET /api/auth/dashboard/active/{actToken}'],
    },
    'server/accounts/password-reset.test.ts': {
      'sends a link to set a new password': ['POST /api/auth/forgot', 'POST /api/auth/reset/{token}'],
      'leads to the reset of the dashboard': ['POST /api/auth/dashboard/forgot', 'POST /api/auth/dashboard/reset/{token}'],
      'sends an expired invitation once more': ['POST /api/auth/reinvite', 'POST /api/auth/dashboard/reinvite'],
    },
    'server/accounts/user-routes.test.ts': {
      'is found by role, by standing': ['GET /api/users/list'],
      'answers roles as a list': ['GET /api/users/{userId}'],
      'other roles end sessions and key': ['PUT /api/users/{userId}'],
    },
    'server/accounts/set-user-active.test.ts': {
      'deactivating a user ends their sessions': ['GET /api/users/activate/{userId}', 'GET /api/users/deactivate/{userId}'],
    },
    'server/accounts/remove-users.test.ts': {
      'ends their sessions and key, keeps what they did': ['POST /api/users/list'],
    },
    'server/accounts/user-sessions.test.ts': {
      'without the setting, or with a wrong secret': ['PUT /api/users/do-not-a{secret}'],
    },
    'server/accounts/api-key.test.ts': {
      'shows it once and keeps only its hash': ['GET /api/users/{userId}/generate-apikey'],
    },
    'server/accounts/preauth.test.ts': {
      'answers an address of ours with a token behind the hash': ['POST /api/auth/dashboard/preauth', 'POST /api/auth/dashboard/preauthLink'],
    },
    'web/users/user-screens.test.tsx': {
      'says roles and standing in words': ['/admin', '/admin/users'],
      'is shown with sessions, linked accounts': ['/admin/users/{userId}'],
      'saves roles as a set': ['/admin/users/{userId}/edit'],
    },
    'web/settings/settings-screens.test.tsx': {
      'open at the users tab': ['/settings/{tabId}'],
      'the Settings entry is seen by admin and operations only': ['menu: Settings', 'MSG-0-008', 'MSG-1-058'],
      'is invited with name, email and roles': ['/settings/users/create', '/settings/users/edit-profile/{userId}'],
      'is sent once both fields agree': ['/settings/users/change-password/{userId}'],
      'a picture is taken away and saved': ['/settings/users/change-profile-picture/{userId}'],
    },
    'web/user-settings/user-settings.test.tsx': {
      'the settings open at the profile': ['/user/settings', '/user/settings/picture'],
      'a new name shows in the top bar': ['/user/settings/profile'],
      'is changed with the current one': ['/user/settings/password'],
    },
    'server/accounts/identity-routes.test.ts': {
      'closes the way in, and ends it at the provider': ['DELETE /api/users/accounts'],
    },
    'web/accounts/identity-screens.test.tsx': {
      'links: it asks where to go': ['/user/settings/accounts'],
      'unlinks only after asking': ['dialog: unlink account confirm', 'Are you sure you want to unlink {provider} account?'],
    },
    'server/stores/store-routes.test.ts': {
      'a new customer has one store': ['GET /api/customer/{customerId}/stores'],
    },
    'server/networks/account-routes.test.ts': {
      'keep an account as its network writes it': ['POST /api/ad-account'],
      'know a gdn account by its ten digits': ['POST /api/gdn-account'],
      'answer the accounts of their own network': ['GET /api/ad-accounts/list', 'GET /api/gdn-accounts/list'],
      'describe their columns, and leave as a file': ['GET /api/ad-accounts/page-settings', 'GET /api/gdn-accounts/page-settings'],
      'remove the ticked accounts of their network once': ['DELETE /api/ad-accounts/list', 'DELETE /api/gdn-accounts/list'],
    },
    'server/networks/network-routes.test.ts': {
      'of an ad account come fifty at a time': ['GET /api/ad-account/{adAccountId}/custom-audiences/list', 'GET /api/ad-account/custom-audiences/page-settings'],
      'have their tags listed once each': [
        'GET /api/ad-account/{adAccountId}/custom-audience/tags/list',
        'GET /api/ad-accounts/list-by-customer/{customerId}/custom-audience/tags/list',
      ],
      'begin with a default': ['POST /api/fb-dpa-catalogs'],
      'of their customer are seen by its people': ['GET /api/fb-dpa-catalogs', 'GET /api/fb-dpa-catalogs/page-settings'],
      'are removed and put back, where a default gives way': ['DELETE /api/fb-dpa-catalogs'],
      'are made, listed with how many audiences carry them': ['GET /api/customer/{customerId}/llatags', 'DELETE /api/lla-tags'],
      'are listed by name and read by Facebook’s own id': ['GET /api/facebook/pages', 'GET /api/facebook/pages/{pageId}'],
    },
    'web/ad-accounts/ad-account-screens.test.tsx': {
      'stand in the menu Campaign': [
        'menu: Campaign',
        'menu: Campaign > FB Ad Accounts',
        'menu: Campaign > GDN Accounts',
        'Campaign',
        'FB Ad Accounts',
        'GDN Accounts',
      ],
      'is typed into a drawer': ['/ad-accounts'],
      'is not sent with an id that its network would not write': ['/gdn-accounts'],
    },
    'server/inventory/open-homes/open-home-routes.test.ts': {
      'answers visitors, the newest first': ['GET /api/customers/open-homes'],
      'answers one visitor with everyone': ['GET /api/customers/open-homes/{openHomeVisitorId}'],
    },
    'web/inventory/open-homes/open-home-screens.test.tsx': {
      'stands in the menu Customers': ['menu: Customers > Open Homes', 'Open Homes'],
      'groups visitors under their open home': ['/customer/open-homes'],
      'is shown with their open home': ['/customer/open-homes/{openHomeVisitorId}'],
    },
    'server/customers/customer-routes.test.ts': {
      'filters with equals': ['GET /api/customers'],
      'names are found by a part of them': ['GET /api/customers/list'],
      'creates a customer with its audit entry': ['POST /api/customer/create'],
      'reads one customer': ['GET /api/customer/{customerId}'],
      'changes a customer and records what changed': ['PUT /api/customer/{customerId}'],
      'removes the ticked ones once': ['DELETE /api/customers'],
      'page-settings describe the list': ['GET /api/customers/page-settings'],
    },
    'server/customers/office-routes.test.ts': {
      'shows a corporate user the whole customer': ['GET /api/offices', 'GET /api/offices/{officeId}'],
      'creates an office with its managers': ['POST /api/offices'],
      'changes an office and keeps it in its customer': ['PUT /api/offices/{officeId}'],
      'removes offices once': ['DELETE /api/offices'],
      'with page-settings beside it': ['GET /api/offices/page-settings'],
    },
    'server/files/file-routes.test.ts': {
      'is given to whoever may see the customer': ['GET /api/customer-logo/{customerId}'],
    },
    'server/jobs/job-routes.test.ts': {
      'a demo job is listed and described': ['POST /api/customer/job/info', 'GET /api/customer/jobs/list', 'POST /api/customer/create-demo-job'],
      'the searchable fields are those that the list accepts': ['GET /api/customer/jobs/jobsSearchableFields'],
      'removing all that match takes ended jobs only': ['POST /api/customer/jobs/list'],
      'a waiting job that is stopped ends at once': ['POST /api/customer/jobs/stop'],
      'a failed job runs again with all its tries': ['POST /api/customer/jobs/rerun'],
    },
    'web/hub/hub-screen.test.tsx': {
      'someone with several dashboards finds them at home, with what they are in each and what is new': ['shell: authorized-user hub'],
    },
    'web/app/visiting.test.tsx': {
      'a guest finds the two doors at home': ['/'],
      'an unknown address shows the not-found screen': ['/not-found'],
      'a signed-in person without the role goes to the forbidden screen': ['/forbidden'],
    },
    'test/browser/every-screen.test.ts': {
      'has its title, settles, fits and has no serious finding': ['/bad-request', '{productShortName} - {screenTitle}'],
    },
    'web/navigation/menus.test.ts': {
      'sees Customers and Offices in the Customers menu': [
        'menu: Customers',
        'menu: Customers > Customers',
        'menu: Customers > Offices',
        'Customers',
        'Offices',
      ],
    },
    'web/ui/dialogs.test.tsx': {
      'has its title and closes by itself in its time': [
        'dialog: generic error',
        'MSG-0-017',
        'dialog: default error',
        'MSG-0-019',
        'dialog: success',
        'Success',
      ],
      'OK closes the generic error at once': ['OK'],
      'is answered by its verb, Cancel or Escape': ['dialog: confirm', 'Are you sure you want to do this?'],
    },
    'web/list/list-selection.test.tsx': {
      'names what it will delete': ['dialog: delete confirm', 'Are you sure you want to delete?'],
    },
    'web/list/list-filters.test.tsx': {
      'shows a filter as a chip in words': ['equals', 'contains', 'in'],
    },
    'web/accounts/sign-in.test.tsx': {
      'lets an active user in and goes home': ['/authentication/signin'],
      'shows the outcome for 750 ms before it moves on': ['/customer-dashboard/signin'],
      'tells an inactive user so': ['MSG-0-009'],
      'clears the credentials of an inactive user': ['MSG-1-065'],
      'says that a sign-in through another provider failed': ['Error occurred while signing in'],
    },
    'web/accounts/sign-up.test.tsx': {
      'asks for an account, says that an email comes': ['/authentication/signup', 'dialog: signup success', 'Account Verification', 'please check your email: {email}'],
      "shows the server's word at the field it is about": ['MSG-0-016'],
      'leads to sign-in, which says it too': ['/customer-dashboard/signup', 'Please check your email: {email}', 'You have successfully signed up.'],
      'is used at once and signs in': ['/customer-dashboard/signup/{agentDetails}'],
      'leads to the expired page when it has expired': ['/authentication/dashboardexpiredlink', 'invite has expired', 'invalid or expired invitation'],
      'leads to the invalid page when it was used': ['/authentication/dashboardinvalid'],
      'says so when it was used meanwhile': ['Invalid token or user already activated.', 'MSG-1-066'],
      'asks nothing of someone who has an account': ['/authentication/dashboardsuccessexisting'],
    },
    'web/accounts/email-links.test.tsx': {
      'is asked for by address, and the answer tells nothing': ['/password/forgot', '/password/dashboard/forgot'],
      'is set anew by the link of the email': [
        '/password/reset/{token}',
        '/password/reset/success',
        '/password/dashboard/reset/{token}',
        '/password/dashboard/reset/success',
        'invalid or success',
      ],
      'cannot be set by a link that is %s': ['/password/reset/invalid', '/password/dashboard/reset/invalid'],
      'confirms the address by a click': ['/authentication/success', '/authentication/dashboardsuccess', 'account activation outcomes'],
      '%s leads to %s when it was used': ['/authentication/invalid'],
      'that has expired leads to asking for a new one': ['/authentication/resend'],
      'a new dashboard link can be asked for': ['/authentication/dashboardresend'],
    },
    'web/ui/password-fields.test.tsx': {
      'is judged in words': ['Please enter a passphrase or password with 6 or more characters.', 'confirmation does not match'],
    },
    'web/dashboard/dashboard-index.test.tsx': {
      'on the first tab that its configuration opens to the person': ['/customer-dashboard'],
      'it says so in the words of the specification': ['MSG-2-156', 'Failed to fetch data, please contact us if this persists.'],
    },
    'server/dashboards/dashboard-routes.test.ts': {
      'is that of their customer, with the defaults': ['GET /api/customer-dashboard'],
      'tell the public address of its dashboard': ['GET /api/customer-dashboards/{customerId}/host'],
      "tell where a map of the customer's country begins": ['GET /api/customer-dashboards/{customerId}/country-coordinates'],
    },
    'server/dashboard/component-routes.test.ts': {
      'corporate people see everything of their customer, by status': ['GET /api/customer-dashboards/{customerId}/components'],
    },
    'test/browser/schedule-inputs.test.ts': {
      'the schedule picker offers every frequency and weekday': [
        'widget: schedule picker',
        'Minute',
        'Hour',
        'Day',
        'Week',
        'Month',
        'Year',
        'Monday',
        'Tuesday',
        'Wednesday',
        'Thursday',
        'Friday',
        'Saturday',
        'Sunday',
      ],
    },
    'test/browser/customers.test.ts': {
      'filters, order and page live in the address': ['/customers'],
      'operations creates a customer, changes it': ['/customers/create', '/customer/{customerId}/edit'],
      'a user creates an office on a phone': ['/offices/create', '/offices/{officeId}/edit'],
    },
    'server/places/place-routes.test.ts': {
      'a place is found by the beginning of its name': ['GET /api/customer-dashboards/queryLocation'],
    },
    'test/browser/media-inputs.test.ts': {
      'takes what is chosen, dropped or pasted': ['widget: drop zone for images'],
      'takes ten and no more': ['dialog: Too Many Images', 'Too Many Images', 'Only 10 Images allow for the listing'],
      'marks one that failed': ['upload failure: the item is marked failed'],
      'gets covers from the server for what the browser cannot show': ['widget: drop zone for videos'],
      'offers the ratios, zooms and turns': ['dialog: image cropping'],
      'says so when the crop cannot be kept': ['Error while uploading cropped image'],
    },
    'web/ui/media/drop-zones.test.tsx': {
      'raise an error for whoever builds a screen': ['missing required attribute on an upload zone: an error is raised'],
    },
    'test/browser/map-inputs.test.ts': {
      'a click adds an area of ten kilometres': ['widget: map target picker'],
      'stops at one and at eighty kilometres with a message': ['MSG-0-012', 'MSG-0-013'],
      'a sixteenth area is refused': ['MSG-2-140'],
    },
    'test/browser/form-builder.test.ts': {
      'a listing is filled in and what would be stored holds what is shown': ['widget: generic form builder'],
    },
    'web/customers/office-screens.test.tsx': {
      'filters by customer in names': ['/offices/list'],
    },
  },

  against: {},
};
