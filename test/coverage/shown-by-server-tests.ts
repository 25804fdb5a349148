// Items shown by tests of server, contract and rules.
import type { Coverage } from './coverage.ts';

export const shownByServerTests: Coverage['shownBy'] = {
  'server/feeds/servers/feed-server-routes.test.ts': {
    'a server is created with a clean host and folder': ['POST /api/settings/servers'],
    'the list answers rows of the described shape to operations': ['GET /api/settings/servers/list'],
    'a server is changed over the version that was seen': ['PUT /api/settings/servers/{serverId}'],
    'a server that feed accounts use is not removed': ['POST /api/settings/servers/list'],
    'a test remembers the first host key': ['GET /api/settings/servers/{serverId}'],
  },
  'server/feeds/accounts/feed-account-routes.test.ts': {
    'is created with its defaults': ['POST /api/settings/data-feed-accounts', 'GET /api/settings/data-feed-accounts/{accountId}'],
    'is changed over the version that was seen': ['PUT /api/settings/data-feed-accounts/{accountId}'],
    'is listed to operations, and by its server': [
      'GET /api/settings/data-feed-accounts/list',
      'GET /api/settings/data-feed-accounts/list-by-server/{serverId}',
      'GET /api/settings/data-feed-accounts/list-by-vertical/{verticalId}',
    ],
    'is removed and comes back': ['POST /api/settings/data-feed-accounts/list'],
    'names its customers': ['GET /api/settings/data-feed-accounts/{accountId}/customers'],
    'is sealed, answered by no call': ['PUT /api/settings/data-feed-accounts/{accountId}/ftp-password'],
    'is tested and given its folders': ['POST /api/data-feed-account/create-folders'],
  },
  'server/campaigns/campaign-routes.test.ts': {
    'hold one network each, without what was deleted, and sum what matches': ['GET /api/campaigns', 'GET /api/gdn-campaigns'],
    'leave as CSV under the specified paths': ['GET /api/campaignscsv', 'GET /api/gdn-campaignscsv'],
    'are described by their page settings': ['GET /api/campaigns/page-settings', 'GET /api/gdn-campaigns/page-settings'],
    'the host of report links is the public address': ['GET /api/campaigns/api/bbHost'],
    'is told with its order, account, delivery and the link': ['GET /api/campaign/{campaignId}'],
    'has its ad sets with ads, copy and pictures': ['GET /api/campaign/{campaignId}/adsets'],
    'on the display network has its ad group': ['GET /api/gdn-campaign/{gdnCampaignId}'],
    'an order shows its campaigns, and its listing that it is advertised': ['DELETE /api/campaign/{campaignId}'],
    'a display campaign is deleted under its own path': ['DELETE /api/gdn-campaign/{gdnCampaignId}'],
  },
  'server/reports/report-routes.test.ts': {
    'is made once for a campaign, an order and a listing': ['POST /api/config/report/{type}'],
    'is made and revoked only by people who see the row': ['DELETE /api/config/reports/{shortUrlId}'],
    'gets the figures, what they mean and how the ads look': ['GET /api/report/{shortUrlId}/data'],
    'goes to at most three addresses, without those that are none': ['POST /api/customer-dashboards/sendEmail', 'MSG-2-174'],
    'of a report by the specified path says to whom': ['POST /api/report/share/by/email/Url', 'MSG-2-175'],
  },
  'server/creatives/creative-routes.test.ts': {
    'are created once per key, listed newest first, changed with their version and removed with an undo': [
      'GET /api/creative-templates',
      'GET /api/creative-templates/page-settings',
      'GET /api/creative-templates/{creativeTemplateId}',
      'PUT /api/creative-templates/{creativeTemplateId}',
      'POST /api/creative-templates',
      'DELETE /api/creative-templates',
    ],
    'unsupported variables of a page are told by name and line': ['POST /api/creative-templates/validateContent'],
    'are listed with their contents, changed in part and removed for good': [
      'GET /api/creative-template-files',
      'GET /api/creative-template-files/other',
      'POST /api/creative-template-files',
      'PUT /api/creative-template-files/{creativeTemplateFileId}',
      'DELETE /api/creative-template-files',
    ],
    'hold one sound, of a known format, and nothing above ten megabytes': ['POST /api/creative-template-assets/upload'],
    'has a camelCase key of its own and a type by its name': ['GET /api/creative-template-files/page-settings'],
    'of the same content is one render, and an edited file another': [
      'POST /api/creative-templates/generatePreview',
      'GET /api/creative-templates/queue/{jobId}',
    ],
    'is checked by those who see its listing; what the template printed is for staff': [
      'POST /api/creative-templates/checkCreativeTemplateJobs',
    ],
  },
  'server/feeds/filters/filter-routes.test.ts': {
    'is created as a draft, listed for operations too, read, changed and found by its vertical': [
      'POST /api/settings/data-filters',
      'PUT /api/settings/data-filters/{filterId}',
      'GET /api/settings/data-filters/list',
      'GET /api/settings/data-filters/list-by-vertical/{verticalId}',
    ],
    'is removed and put back, but not while a store uses it': ['POST /api/settings/data-filters/list'],
    'can start from a snippet': ['GET /api/settings/data-filters/snippets/list'],
    'makes immutable versions that are listed, read and restored, with audit entries': [
      'POST /api/settings/data-filters/{filterId}/publish',
    ],
    'shows listings of a customer before and after, and changes nothing': ['POST /api/settings/data-filters/{filterId}/run'],
  },
  'server/creatives/render/render-creative-job.test.ts': {
    'a listing becomes a picture with its values, its photo and the colours of its customer': [
      'GET /api/creative-templates/{creativeTemplateId}/jobs/latest',
    ],
  },
  'server/campaigns/change/change-on-networks.test.ts': {
    'ads with copy by placement are previewed with it, and a change of one placement keeps the others': [
      'GET /api/adset/{adsetId}/preview',
    ],
  },
  'server/campaigns/manual/manual-campaign.test.ts': {
    'that is asked for twice with one key is made once': ['POST /api/campaigns'],
  },
  'server/campaigns/save-campaign.test.ts': {
    'keeps what staff want of its ad sets until the network has it': ['PUT /api/campaign/{campaignId}'],
    'takes targeting, copy and a picture of the order’s items': ['GET /api/adset/{adsetId}', 'PUT /api/adset/{adsetId}'],
    'a display campaign takes a budget, a last day, a status and the copy': ['PUT /api/gdn-campaign/{gdnCampaignId}'],
  },
  'server/campaigns/observe/observe-campaigns.test.ts': {
    'is shown for a display campaign': ['GET /api/gdn-campaign/{gdnCampaignId}/update'],
  },
  'server/leads/lead-routes.test.ts': {
    'has the newest lead first, with its listing, order, contact and budget': ['GET /api/customer-dashboards/{customerId}/leads'],
    'holds the leads under its specified name, and stands in the audit trail': [
      'GET /api/customer-dashboards/{customerId}/excelleads',
      'leads-{date}.csv',
    ],
  },
  'server/orders/placing/place-order.test.ts': {
    'by invoice makes it ready at once': ['POST /api/orders', 'GET /api/orders/{orderId}'],
  },
  'server/orders/list/list-orders.test.ts': {
    'sums matching orders per currency': ['GET /api/orders'],
    'is described by its page settings': ['GET /api/orders/page-settings'],
    'leaves as CSV for who sees it, and as a spreadsheet for staff': ['GET /api/ordersCSV', 'GET /api/ordersexcel'],
  },
  'server/orders/change-order.test.ts': {
    'staff change an order until it is delivered': ['PUT /api/orders/{orderId}'],
  },
  'server/orders/removal/remove-orders.test.ts': {
    'staff remove orders in a final state': ['DELETE /api/orders'],
  },
  'server/orders/placing/initial-campaign-data.test.ts': {
    'texts and the item’s first pictures': ['POST /api/orders/campaignDataItem'],
    'is read per product of an order': [
      'GET /api/orders/{orderId}/campaignData/{productId}',
      'GET /api/orders/{orderId}/getCreativeTemplate',
    ],
  },
  'server/orders/order-routes.test.ts': {
    'are added by who sees the order, and taken back': [
      'POST /api/orders/{orderId}/comments',
      'DELETE /api/orders/{orderId}/comments/{commentId}',
    ],
    'an amount is converted by today’s rate': ['GET /api/payments/currency/{fromCode}/{toCode}/{amount}'],
  },
  'server/orders/payments/prepare-payment.test.ts': {
    'gets the same payment for repeated': ['POST /payments/paymentIntents'],
    'requires an unexpired session of this order and this person': ['GET /api/auth/paymentssid'],
  },
  'server/products/product-routes.test.ts': {
    'keeps a product with its templates, and says what a customer pays': ['POST /api/products'],
    'changes a product over the version that was seen': ['PUT /api/products/{productId}'],
    'answers rows of the described shape, with prices as people read them': ['GET /api/products'],
    'has 25 rows per page, and its page-settings path is not read as a product id': ['GET /api/products/page-settings'],
    'is found by its code, however that is written': ['GET /api/products/{productId}', 'GET /api/products/code/{productCode}'],
    'removes products once and puts them back': ['DELETE /api/products'],
  },
  'server/products/product-settings.test.ts': {
    'offers types, plans by name, and the published templates': ['GET /api/products/product-settings'],
    'changes how many items a type takes': ['PUT /api/products/types/{productTypeId}'],
  },
  'server/inventory/verticals/vertical-routes.test.ts': {
    'are listed for operations, and created by admins': [
      'POST /api/settings/verticals',
      'GET /api/settings/verticals/list',
      'GET /api/settings/verticals/{verticalId}',
    ],
    'says first what it does to stored listings, and is saved when that is confirmed': ['PUT /api/settings/verticals/{verticalId}'],
    'stays until the customer has another one': ['POST /api/settings/verticals/list'],
  },
  'server/feeds/data-feeds/data-feed-routes.test.ts': {
    'is created once per key with its audit entry, changed with its version and read back': [
      'POST /api/settings/data-feeds',
      'PUT /api/settings/data-feeds/{feedId}',
      'GET /api/settings/data-feeds/{feedId}',
    ],
    'is listed for operations too, and by vertical for admins': [
      'GET /api/settings/data-feeds/list',
      'GET /api/settings/data-feeds/list-by-vertical/{verticalId}',
    ],
    'is removed with an undo, unless something uses it': ['POST /api/settings/data-feeds/list'],
  },
  'server/products/budget-plan-routes.test.ts': {
    'stores a plan, with its audit entry': ['POST /api/budget-plans'],
    'answers rows of the described shape, fifty to a page': ['GET /api/budget-plans', 'GET /api/budget-plan/{budgetPlanId}'],
    'refuses a change that could not fund a product that uses the plan': ['PUT /api/budget-plan/{budgetPlanId}'],
    'removes a plan once and puts it back': ['DELETE /api/budget-plans'],
  },
  'server/agents/agent-routes.test.ts': {
    'creates an agent with all that the specification names': ['POST /api/agents', 'GET /api/agents/{agentId}'],
    'sales change an agent but make and remove none': ['PUT /api/agents/{agentId}'],
    'answers rows of the described shape, found by name, email, office and status': ['GET /api/agents'],
    'page-settings describe the list and are no agent': ['GET /api/agents/page-settings'],
    'deleted agents can be restored': ['DELETE /api/agents'],
    'agents of a customer are listed in short form': ['GET /api/customer/{customerId}/agents'],
  },
  'server/agents/dashboard-agents.test.ts': {
    'ten to a page, by name': ['GET /api/customer-dashboards/{customerId}/agents'],
  },
  'server/dashboards/dashboard-template-routes.test.ts': {
    'is created with its configuration, read by its id': ['POST /api/dashboardtemplates'],
    'is changed over the version that was seen': ['PUT /api/dashboardtemplates/{templateId}'],
    'is listed by page, limit, colName and sort': ['GET /api/dashboardtemplates', 'GET /api/dashboardtemplates-settings'],
    'is removed while no dashboard follows it': ['DELETE /api/dashboardtemplates'],
  },
  'server/dashboards/dashboard-setup-routes.test.ts': {
    'from a template uses the template’s choices': ['POST /api/dashboards'],
    'stores its own choices': ['PUT /api/dashboards/{dashboardId}'],
    'a removed dashboard gives its people the defaults': ['DELETE /api/dashboards'],
    'dashboards are listed by their customer': ['GET /api/dashboards', 'GET /api/dashboards/page-settings'],
    'the people of dashboards are those of customers': ['GET /api/dashboardusers'],
  },
  'server/accounts/api-keys/customer-key.test.ts': {
    'shows the key once, keeps its hash and first characters': ['GET /api/customer/{customerId}/apiKeyGenerator'],
  },
  'server/customers/customer-extras.test.ts': {
    'deactivates a customer, which signs its people out': ['POST /api/customer/{customerId}/toggleCustomerActivation'],
    'domains are stored as host names': ['GET /api/customer/{customerId}/report-domains'],
    'the bucket and the search key reveal no secret': ['GET /api/bucket', 'GET /api/search/key'],
  },
  'server/inventory/resources/resource-routes.test.ts': {
    'makes a resource with a reference that starts with R': ['POST /api/resources'],
    'changes the fields of the request, leaves the rest, and records who did it': ['PUT /api/resource/{id}'],
    'removes a resource once and restores it': ['GET /api/resource/{id}', 'DELETE /api/resource/{id}'],
  },
  'server/inventory/resources/resource-list.test.ts': {
    'shows a manager and an agent those of their offices': ['GET /api/resources'],
  },
  'server/inventory/resources/convert-listing.test.ts': {
    'a listing becomes a resource': ['POST /api/listing-resource-converter'],
  },
  'server/inventory/assets/asset-routes.test.ts': {
    'by %s returns the asset and its image, with the client id of the request': [
      'POST /api/customers/{customerId}/assets/upload',
      'POST /api/customers/{customerId}/assets/uploadAgentPage',
    ],
    'in a dashboard is for its customer; staff have to name one': [
      'POST /api/customer-dashboards/uploadCustomerAsset',
      'Customer Id is required',
    ],
    'finds assets by name and kind, newest first': ['GET /api/assets/{customerId}', 'GET /api/assets', 'GET /api/assets/page-settings'],
    'removes assets once and restores them': ['DELETE /api/assets'],
    'refuses a request without ids': ['Asset is required'],
    "lets a customer's person remove their own video, and nothing else": ['DELETE /api/customerVideos/{customerAssetId}'],
  },
  'contract/inventory/listings/listing-errors.test.ts': {
    'a deleted listing among the selected ones is named before an order': ['Deleted listing included: {title}'],
  },
  'server/inventory/listings/listing-routes.test.ts': {
    'stores a listing with all of its fields': ['POST /api/listings'],
    'changes a listing, refuses an outdated version, and records the changes': ['GET /api/listing/{id}', 'PUT /api/listing/{id}'],
    'are uploaded onto a listing': ['POST /api/listing/{listingId}/uploadAsset'],
    'remove many and restore them, unless a reference was taken by another': ['DELETE /api/listings'],
    'make the same change to many': ['PUT /api/listings'],
  },
  'server/inventory/listings/listing-scopes.test.ts': {
    'corporate people see all of their customer': ['GET /api/listings', 'POST /api/customer-dashboards/listingCoords'],
  },
  'server/inventory/listings/search/listing-search.test.ts': {
    'accept a shortened query, and give the same query the same id': ['POST /api/listing/shorten/querystring'],
    'are listed by enumerations, which do not shadow static paths': ['GET /api/listings/{propertyName}'],
    'are listed by the properties': ['GET /api/listings/properties/list'],
    'use the page sizes of the dashboard for customers and those of the console for staff': ['GET /api/listings/page-settings'],
    'of one customer show its listings, and are not found for a foreign customer': ['GET /api/customer/{customerId}/listings'],
    'returns the location that was set, or that of the suburb or town, or none': ['GET /api/listing/{id}/geoLocation'],
  },
  'server/inventory/listings/videos/listing-video.test.ts': {
    'the pictures of a listing become a video': ['POST /api/listing/{id}/generateVideo'],
  },
  'server/feeds/files/feed-file-routes.test.ts': {
    'a backup is restored over newer files, until it is cleaned up': [
      'GET /api/settings/data-feed-accounts/{accountId}/backups/list',
      'POST /api/settings/data-feed-accounts/{accountId}/restore',
      'POST /api/settings/data-feed-accounts/{accountId}/cleanup',
    ],
  },
  'server/inventory/bulk-uploads/bulk-upload-routes.test.ts': {
    'becomes listings, with a reason for each row': ['POST /api/customers/{id}/bulkAssets/upload', 'GET /api/bulkAssets'],
    'is saved whole when %s people upload it': ['GET /api/bulkAssets/sample.zip'],
  },
  'server/inventory/bulk-uploads/bulk-upload-access.test.ts': {
    'offices see listings of an upload once it is distributed': ['POST /api/bulkAssets/{bulkId}/distribute'],
  },
  'server/inventory/bulk-uploads/hostile-archives.test.ts': {
    'is recognised by its bytes, whatever its name': ['file not in correct format'],
  },
  'server/http/system-routes.test.ts': {
    'GET /api/version tells anyone': ['GET /api/version'],
  },
  'server/accounts/sign-in/session-routes.test.ts': {
    'signs in with email in any case': ['POST /api/auth/signin'],
    'lets a customer user in': ['POST /api/auth/dashboard/signin'],
    'ends the session and clears the cookie': ['GET /api/auth/signout'],
  },
  'server/accounts/sign-up/sign-up.test.ts': {
    'makes an inactive user who waits': ['POST /api/auth/signup'],
    'says that people may sign up': ['GET /api/auth/config'],
  },
  'server/accounts/sign-up/dashboard-sign-up.test.ts': {
    'links a user to the agent with that email': ['POST /api/auth/dashboard/signup'],
  },
  'server/accounts/sign-up/invite-user.test.ts': {
    'is used at once and signs in': ['GET /api/auth/dashboard/active/{actToken}'],
  },
  'server/accounts/sign-in/password-reset.test.ts': {
    'sends a link to set a new password': ['POST /api/auth/forgot', 'POST /api/auth/reset/{token}'],
    'leads to the reset of the dashboard': ['POST /api/auth/dashboard/forgot', 'POST /api/auth/dashboard/reset/{token}'],
    'sends an expired invitation once more': ['POST /api/auth/reinvite', 'POST /api/auth/dashboard/reinvite'],
  },
  'server/accounts/users/user-routes.test.ts': {
    'is found by role, by status': ['GET /api/users/list'],
    'answers roles as a list': ['GET /api/users/{userId}'],
    'other roles end sessions and key': ['PUT /api/users/{userId}'],
  },
  'server/accounts/users/set-user-active.test.ts': {
    'deactivating a user ends their sessions': ['GET /api/users/activate/{userId}', 'GET /api/users/deactivate/{userId}'],
  },
  'server/accounts/users/remove-users.test.ts': {
    'ends their sessions and key, keeps what they did': ['POST /api/users/list'],
  },
  'server/accounts/sign-in/user-sessions.test.ts': {
    'without the setting, or with a wrong secret': ['PUT /api/users/do-not-a{secret}'],
  },
  'server/accounts/api-keys/api-key.test.ts': {
    'shows it once and keeps only its hash': ['GET /api/users/{userId}/generate-apikey'],
  },
  'server/accounts/memberships/preauth.test.ts': {
    'answers our own URL with a token in its fragment': ['POST /api/auth/dashboard/preauth', 'POST /api/auth/dashboard/preauthLink'],
  },
  'server/accounts/identity/identity-routes.test.ts': {
    'stops sign-in with the account, and revokes it at the provider': ['DELETE /api/users/accounts'],
  },
  'server/feeds/stores/store-routes.test.ts': {
    'is created with its schedule and next run': ['POST /api/customer/{customerId}/store', 'GET /api/store/{storeId}'],
    'is changed over the version that was seen; a pause clears the next run': ['PUT /api/store/{storeId}'],
    'names its property groups, and gives their listings the chosen office': ['POST /api/store/{storeId}/fetch/property-group'],
    'fills the public pages of listings that have none': ['POST /api/store/{storeId}/fetch/listingUrls'],
    'of a url shows the answer and its first ten records': ['POST /api/customer/store/test'],
  },
  'server/stores/store-routes.test.ts': {
    'a new customer has one store': ['GET /api/customer/{customerId}/stores'],
  },
  'server/networks/account-routes.test.ts': {
    'store an account with the network’s own id': ['POST /api/ad-account'],
    'identify a gdn account by ten digits': ['POST /api/gdn-account'],
    'return the accounts of their own network': ['GET /api/ad-accounts/list', 'GET /api/gdn-accounts/list'],
    'describe their columns, and are exported as a file': ['GET /api/ad-accounts/page-settings', 'GET /api/gdn-accounts/page-settings'],
    'remove the ticked accounts of their network once': ['DELETE /api/ad-accounts/list', 'DELETE /api/gdn-accounts/list'],
  },
  'server/networks/tokens/link-accounts.test.ts': {
    'store what the network says of an account, its customers and its page': ['POST /api/ad-accounts/link-account'],
    'keep the manager account through which Google’s is reached': ['POST /api/gdn-accounts/link-account'],
  },
  'server/networks/tokens/minimum-budget.test.ts': {
    'the minimum budget is the network’s, and is stored': ['GET /api/ad-account/{adAccountId}/minimum-budget'],
  },
  'server/catalogs/catalog-routes.test.ts': {
    'begin with a default': ['POST /api/fb-dpa-catalogs'],
    'of their customer are seen by its people': ['GET /api/fb-dpa-catalogs', 'GET /api/fb-dpa-catalogs/page-settings'],
    'are removed and restored; a restored default': ['DELETE /api/fb-dpa-catalogs'],
    'are changed with their filter, over the version that the person saw': ['GET /api/fb-dpa-catalog/{id}', 'PUT /api/fb-dpa-catalog/{id}'],
    'are counted with the reasons why Meta does not accept some': ['POST /api/fb-dpa-catalogs/count-listings'],
  },
  'server/catalogs/sync-catalog.test.ts': {
    'a requested update lets Meta read the feed now': ['GET /api/fb-dpa-catalog/{id}/requestUpdate'],
  },
  'server/networks/update-from-meta.test.ts': {
    'pixels of a customer’s accounts are read from Meta': ['GET /api/fb-pixels'],
  },
  'server/networks/network-routes.test.ts': {
    'of an ad account come fifty at a time': [
      'GET /api/ad-account/{adAccountId}/custom-audiences/list',
      'GET /api/ad-account/custom-audiences/page-settings',
    ],
    'have their tags listed once each': [
      'GET /api/ad-account/{adAccountId}/custom-audience/tags/list',
      'GET /api/ad-accounts/list-by-customer/{customerId}/custom-audience/tags/list',
    ],
    'get tags, which only those who see every customer of the account may change': ['PUT /api/custom-audience/{customAudienceId}'],
    'are renamed with the audiences that have them, and choose their sources': ['PUT /api/lla-tags/{id}'],
    'are listed for staff with their Instagram account and permission': ['GET /api/campaigns/getMetaPages'],
    'are made, listed with how many audiences carry them': ['GET /api/customer/{customerId}/llatags', 'DELETE /api/lla-tags'],
    'are listed by name and read by Meta’s own id': ['GET /api/facebook/pages', 'GET /api/facebook/pages/{pageId}'],
  },
  'server/inventory/open-homes/open-home-routes.test.ts': {
    'answers visitors, the newest first': ['GET /api/customers/open-homes'],
    'answers one visitor with everyone': ['GET /api/customers/open-homes/{openHomeVisitorId}'],
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
    'is served to everyone who may see the customer': ['GET /api/customer-logo/{customerId}'],
  },
  'server/jobs/job-routes.test.ts': {
    'a demo job is listed and described': [
      'POST /api/customer/job/info',
      'GET /api/customer/jobs/list',
      'POST /api/customer/create-demo-job',
    ],
    'the searchable fields are those that the list accepts': ['GET /api/customer/jobs/jobsSearchableFields'],
    'removing all that match removes ended jobs only, and is in the audit log': ['POST /api/customer/jobs/list'],
    'a waiting job that is stopped ends at once': ['POST /api/customer/jobs/stop'],
    'a failed job runs again with all its tries': ['POST /api/customer/jobs/rerun'],
  },
  'server/dashboards/dashboard-routes.test.ts': {
    'is that of their customer, with the defaults': ['GET /api/customer-dashboard'],
    'tell the public address of its dashboard': ['GET /api/customer-dashboards/{customerId}/host'],
    "tell where a map of the customer's country begins": ['GET /api/customer-dashboards/{customerId}/country-coordinates'],
  },
  'server/customer-dashboard/component-routes.test.ts': {
    'corporate people see everything of their customer, by status': ['GET /api/customer-dashboards/{customerId}/components'],
  },
  'server/results/tabs/result-routes.test.ts': {
    'are an order each, newest start first': ['GET /api/customer-dashboards/{customerId}/campaignStats'],
    'the file by the list of roles, under its name': [
      'GET /api/customer-dashboards/{customerId}/campaignStatsExcel',
      'campaign-metrics-{date}.csv',
    ],
    'the overview has each day, each network and the period before': ['GET /api/customer-dashboards/{customerId}/overview'],
    'the status of orders has steps and the next one': ['GET /api/customer-dashboards/{customerId}/campaigns'],
  },
  'server/places/place-routes.test.ts': {
    'a place is found by the beginning of its name': ['GET /api/customer-dashboards/queryLocation'],
  },
  'contract/orders/refusal-text.test.ts': {
    'says at the field': ['MSG-1-071', 'MSG-1-072', 'MSG-2-128', 'MSG-2-131', 'MSG-2-133', 'MSG-2-153'],
    'says of images': ['MSG-2-141', 'MSG-2-142', 'MSG-2-143', 'MSG-2-144', 'MSG-2-145'],
    'dialogs about products and payment are titled': ['MSG-2-158', 'MSG-2-163'],
  },
  'domain/orders/order-status-texts.test.ts': {
    'customers read of %s: %s': ['MSG-2-119', 'MSG-2-120', 'MSG-2-121', 'MSG-2-122', 'MSG-2-123'],
  },
  'server/templates/template-routes.test.ts': {
    'come fifty at a time, newest first': [
      'GET /api/customer/{customerId}/campaign-templates',
      'GET /api/customer/{customerId}/gdn-campaign-templates',
      'GET /api/campaign-templates/page-settings',
      'GET /api/gdn-campaign-templates/page-settings',
    ],
    'is created, read and changed with its version': [
      'POST /api/customer/{customerId}/campaign-template',
      'GET /api/campaign-template/{id}',
      'PUT /api/campaign-template/{id}',
    ],
    'has a name of its own among those of its customer and network': ['POST /api/customer/{customerId}/gdn-campaign-template'],
    'a display template is read and changed': ['GET /api/gdn-campaign-template/{id}', 'PUT /api/gdn-campaign-template/{id}'],
    'templates are grouped by customer': ['GET /api/campaign-templates/group-by/customer'],
  },
  'server/templates/compile-template.test.ts': {
    'reports problems with their lines, and refuses nothing': ['POST /api/settings/compile-template'],
    'compiling a display template makes each text fit': ['POST /api/settings/compile-gdn-template'],
  },
  'server/emails/email-template-routes.test.ts': {
    'are ten, in their order, with the default texts until it has its own': ['GET /api/customer/{customerId}/email-templates'],
    'get texts of its own, are changed with their version, and are reset': [
      'POST /api/email-template',
      'PUT /api/email-template/{id}',
      'GET /api/customer/{customerId}/email-template/{templateName}',
      'GET /api/customer/{customerId}/email-templates/reset/{emailTemplateId}',
    ],
    'are its own, else its customer’s, else the defaults; resetting goes one step back': [
      'GET /api/product/{productId}/email-templates',
      'POST /api/product/{productId}/email-templates',
      'PUT /api/product/{productId}/email-template/{id}',
      'DELETE /api/product/{productId}/email-template/{id}',
    ],
    'is rendered with the customer, the recipient and example values': ['POST /api/preview-email'],
    'is sent only to the person who requests it': ['POST /api/preview-email-test'],
  },
  'server/emails/email-settings.test.ts': {
    'are the defaults until they are set': ['GET /api/customer/email-settings', 'PUT /api/email/{emailId}'],
    'sends an email to the person through it': ['POST /api/email/smtp/test'],
  },
};
