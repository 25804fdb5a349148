// Items shown by tests of screens.
import type { Coverage } from './coverage.ts';

export const shownByWebTests: Coverage['shownBy'] = {
  'web/feeds/servers/server-screens.test.tsx': {
    'a new server takes the usual port of its protocol': ['/settings/servers/create'],
    'is tested, shows what was found': ['/settings/servers/edit/{serverId}'],
  },
  'web/feeds/accounts/account-screens.test.tsx': {
    'a new feed account is created with its customer': ['/settings/data-feed-accounts/create'],
    'a stored feed account is edited over the version that was seen': ['/settings/data-feed-accounts/edit/{accountId}'],
    'says why the connection failed': ['/settings/data-feed-accounts/view/{accountId}'],
  },
  'web/sharing/sharing.test.tsx': {
    'is shared on each channel that the customer allows': [
      'widget: share',
      'MSG-2-099',
      'MSG-2-100',
      'MSG-2-101',
      'MSG-2-102',
      'MSG-2-103',
      'MSG-2-104',
    ],
    'has a QR code and its address for WeChat': ['dialog: share WeChat'],
    'is sent by email to at most three addresses': ['dialog: share email'],
    'is not sent with a link in the message, and says why sending failed': ['MSG-2-173'],
  },
  'web/campaigns/campaign-lists.test.tsx': {
    'are in the menu Campaign under the specified names': [
      'menu: Campaign > FB Campaigns',
      'FB Campaigns',
      'menu: Campaign > GDN Campaigns',
      'GDN Campaigns',
    ],
    'show status, order, dates and money of each': ['/campaigns'],
    'ask for as many rows as specified': ['/gdn-campaigns'],
  },
  'web/campaigns/editing/campaign-edit.test.tsx': {
    'shows before saving what will change': ['/campaign/{campaignId}/edit'],
    'takes a budget and copy': ['/gdn-campaign/{gdnCampaignId}/edit'],
  },
  'web/campaigns/ad-sets/ad-set.test.tsx': {
    'takes copy and a picture from its customer’s people': ['/adset/{adsetId}/edit'],
    'an ad set without an id leads to the campaigns': ['resolver: ad-set'],
  },
  'web/order-wizard/assets/assets.test.tsx': {
    'of a carousel set the order of its cards and the image of each, as a whole': ['dialog: carousel settings'],
    'of a resource say what it is and where it leads, and choose its images': ['dialog: resource settings'],
  },
  'web/order-wizard/order-wizard.test.tsx': {
    'leads from type, duration and price to the product': [
      '/customer-dashboard/order',
      'step: order wizard step 1: Product and contacts',
      'MSG-2-115',
    ],
    'requires a contact, named as in the theme, and allows three at most': ['MSG-2-129'],
    'calls a contact an agent where the theme has no word of its own': ['MSG-2-130'],
    'asks for a Google account where a campaign runs on Google': ['MSG-2-132'],
    'steps that are complete are skipped, and can be opened again': [
      'step: order wizard step 2: Settings per campaign template',
      'MSG-2-116',
      'step: order wizard step 3: Asset or preview',
      'MSG-2-117',
    ],
    'by invoice sends it once, confirms it, and shows the orders': ['step: order wizard step 4: Payment', 'MSG-2-118', 'MSG-2-124'],
    'an error that only the server finds is shown at its field, and the corrected order has a new key': ['MSG-2-155'],
    'that cannot be loaded shows the server’s message, and can be loaded again': ['RT-2-191', 'MSG-2-164', 'MSG-2-165'],
    'a product that is no longer offered is deselected with a message': ['RT-2-190', 'MSG-2-152', 'MSG-2-154'],
  },
  'web/order-wizard/settings/settings.test.tsx': {
    'everyone sees it, or those who live there or were recently there': [
      'everyone',
      'live there',
      'recently there',
      'panel: Facebook campaign settings',
    ],
    'campaigns on Google have areas and no audience': ['panel: Google campaign settings'],
  },
  'web/order-wizard/settings/areas.test.tsx': {
    'an area is changed and removed in the list': ['MSG-2-138', 'MSG-2-139'],
    'a sixteenth area is refused': ['MSG-2-140'],
  },
  'web/order-wizard/settings/lead-form.test.tsx': {
    'is previewed page by page, as people will see it': ['dialog: lead-form preview'],
  },
  'web/card-payment/card-screen.test.tsx': {
    'pays, and the host window is notified of each state, on our own origin only': ['/payments/p'],
    'that is declined shows the provider’s message, and the person can try again': ['{providerMessage}'],
    'that the order is already paid is shown, and the host is notified': ['MSG-2-127'],
    'that there is nothing to pay is shown under Payment Fail, and then the host shows the orders': [
      'dialog: Payment Fail',
      'Payment Fail',
      'MSG-2-161',
    ],
    'about missing payment data is shown when %s': ['/payments', 'MSG-2-162'],
  },
  'web/order-wizard/payment/payment-dialog.test.tsx': {
    'shows the card screen in a session of its order': ['dialog: payment'],
  },
  'web/products/product-screens.test.tsx': {
    'shows what a customer pays while the price is typed, offers the templates of its customer, and is created': ['/product/create'],
    'is saved unchanged with a template that can no longer be chosen': ['/product/{productId}/edit'],
    'shows the first 25, and each links to its page': ['/products'],
    '%s finds in the Features menu': [
      'menu: Features',
      'Features',
      'menu: Features > Budget Plans',
      'menu: Features > Products',
      'Budget Plans',
      'Products',
    ],
  },
  'web/orders/list/order-list-screen.test.tsx': {
    'is the first entry of the menu Campaign': ['menu: Campaign > Orders', 'Orders'],
    'shows how far each has come, and what all that match come to per currency': ['/orders/list'],
  },
  'web/orders/order-screen.test.tsx': {
    'says what was ordered, what it costs, how it was set up': ['/order/{orderId}/edit'],
  },
  'web/leads/leads-tab.test.tsx': {
    'begins with ten leads, the newest first, of one year': ['/customer-dashboard/dashboardLeads'],
    'shows answers, consent, who set the state, who was emailed, and the way to the form': ['dialog: lead data'],
  },
  'web/orders/dashboard/orders-tab.test.tsx': {
    'begins with the days that the dashboard is set to': ['/customer-dashboard/dashboardOrders'],
    'is a tab of the dashboard index': ['screen: orders list'],
  },
  'web/inventory/verticals/vertical-screens.test.tsx': {
    'starts with the fields that the product needs, gets fields of its own, and is created': ['/settings/verticals/create'],
    'shows what a change does to stored listings, and saves it when that is confirmed': ['/settings/verticals/edit/{verticalId}'],
  },
  'web/feeds/data-feeds/data-feed-screens.test.tsx': {
    'begins with the mapping of its format, and is created': ['/settings/data-feeds/create'],
    'maps the records of a sample file at once while its rules are changed, and is saved': ['/settings/data-feeds/edit/{feedId}'],
  },
  'web/products/budget-plan-screens.test.tsx': {
    'keeps its shares at 100 % while they are changed, shows an example, and is created': ['/budget-plan/create'],
    'says how many products use it': ['/budget-plan/{budgetPlanId}/edit'],
    'the list of budget plans shows fifty per page, and each links to its page': ['/budget-plans'],
  },
  'web/dashboard-setup/dashboard-settings.test.tsx': {
    'is created with its name and a complete configuration': ['/dashboards/templates/create'],
    'are reordered with the arrow keys, renamed, hidden from a role and removed': ['/dashboards/templates/edit/{templateId}'],
    'of templates links to each, and does not delete one that is in use': ['/dashboards/templates/list'],
    'inherits from the chosen template, and sends only its overrides': ['/dashboards/create'],
    'shows what it overrides, and can inherit from its template again': ['/dashboards/edit/{dashboardId}'],
    'of dashboards shows customer and template': ['/dashboards/list'],
    'are in the menu Features': [
      'menu: Features > Dashboard Templates',
      'menu: Features > Dashboard Settings',
      'Dashboard Templates',
      'Dashboard Settings',
    ],
  },
  'web/results/result-tabs.test.tsx': {
    'asks for the newest starts of the server’s own year': ['/customer-dashboard/campaigns'],
    'offers the sorts of the specification': [
      'MSG-1-084',
      'MSG-1-085',
      'MSG-1-086',
      'MSG-1-087',
      'MSG-1-088',
      'MSG-1-089',
      'MSG-1-090',
      'MSG-1-091',
      'MSG-1-092',
    ],
    'compares with the period before, and has a table behind each chart': ['screen: overview dashboard'],
    'shows each order with its steps, their dates and the next step': ['/customer-dashboard/status'],
  },
  'web/customer-dashboard/facebook-prompt.test.tsx': {
    'asks when the dashboard opens, and not again after it was declined': ['dialog: Facebook login prompt'],
  },
  'web/agents/agent-screens.test.tsx': {
    'of the customer in the URL is created with its only office and a phone': ['/agents/create'],
    'is saved with only the changed fields differing': ['/agents/{agentId}/edit', 'MSG-1-070'],
    'shows the status of each agent, and deletes after a confirmation with the name': [
      '/agents/list',
      'menu: Customers > Agents',
      'MSG-0-005',
    ],
    'is not sent with a phone number of another country, and shows the keyed error at the field': ['invalidPhoneNumber'],
    'shows a server error about the email at its field': ['MSG-0-029'],
  },
  'web/agents/dashboard-agents.test.tsx': {
    'shows the contact details, offices and status of an agent': ['/customer-dashboard/agent'],
    'says that it is searching while it is': ['Searching agents...'],
    'activates an inactive agent, with the specified text': ['MSG-1-077'],
    'a %s sees a message': ['dialog: Error Occurred', 'MSG-1-073', 'MSG-1-074'],
  },
  'web/agents/own-settings.test.tsx': {
    'an agent changes name, phones, map and listing types': ['/customer-dashboard/settings'],
  },
  'web/inventory/resources/resources-tab.test.tsx': {
    'shows resources as cards': ['screen: resource list'],
    'deleting asks first': ['dialog: resource delete confirmation', 'confirmation before a resource is deleted'],
    'a refused deletion shows the message of the server': ['MSG-2-172', 'list error: modal error dialog'],
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
    'that cannot be saved show an error with the reason': ['Error while saving cropped image.'],
  },
  'web/inventory/assets/assets-screen.test.tsx': {
    'shows the pictures and videos of a customer': ['/customer/{customerId}/assets'],
  },
  'web/inventory/listings/staff-listing-screens.test.tsx': {
    'shows how far sale and advertising of each are': ['/customers/listings'],
    'says which listings are saved': ['Saved'],
    'the listings of one customer are kept to it': ['/customers/listings/{customerId}'],
    'Customer Listings are in the menu of customers': ['menu: Customers > Customer Listings', 'Customer Listings'],
    'and see who changed it last': ['/listing/{listingId}'],
  },
  'web/inventory/listings/dashboard/cards/listing-card.test.tsx': {
    'says %s': ['No Campaigns', 'Active', 'Completed'],
  },
  'web/inventory/listings/dashboard/listings-tab.test.tsx': {
    'begins with the ten newest': ['/customer-dashboard/listings'],
    'that cannot be loaded says Ooops': ['dialog: Ooops for list errors', 'Ooops'],
    'refuses a deleted listing': ['dialog: Sorry', 'Sorry', 'Cant select deleted listing'],
  },
  'web/inventory/listings/dashboard/forms/dashboard-listing-form.test.tsx': {
    'real estate asks for rooms': ['screen: listing create/edit form', 'Fixed Price', 'Negotiation', 'Auction', 'Tender', 'On Request'],
    'general has one more type and one more price view': ['Not Applicable'],
    'is sent with what was typed': ['/customer-dashboard/listings/create', 'listing created and no products exist: created message'],
    'that are still on their way hold the saving back': ['Some Image is not upload...'],
    'shows its reference': ['/customer-dashboard/listing/{listingId}/edit'],
    "shows the server's message": ['MSG-2-169'],
    'shows Something went wrong for an error without a message': ['MSG-2-170'],
  },
  'web/feeds/stores/store-screens.test.tsx': {
    'the stores of a customer are listed': ['/customer/{customerId}/stores'],
    'a new store is tested, and created': ['/customer/{customerId}/stores/create'],
    'a stored store shows its runs, and is changed': ['/customer/{customerId}/store/{storeId}/edit'],
    'a clone begins with the values of the other store': ['/customer/{customerId}/store/{storeId}/clone'],
  },
  'web/feeds/files/feed-file-screens.test.tsx': {
    'a file shows its counts and every reason of its refused records': ['/settings/data-feed-accounts/backup/{accountId}'],
  },
  'web/inventory/bulk-uploads/bulk-upload-screen.test.tsx': {
    'sends a file, shows how far it is': ['/customer-dashboard/listings/bulkManage', 'screen: bulk listing manager'],
    'says why a file was refused': ['file upload fail.'],
  },
  'web/users/user-screens.test.tsx': {
    'shows roles and status as text, and links to the user': ['/admin', '/admin/users'],
    'is shown with sessions, linked accounts': ['/admin/users/{userId}'],
    'saves roles as a set': ['/admin/users/{userId}/edit'],
  },
  'web/settings/settings-screens.test.tsx': {
    'open for %s at the tab %s': ['/settings/{tabId}'],
    'the Settings entry is seen by admin and operations only': ['menu: Settings', 'MSG-0-008', 'MSG-1-058'],
    'is invited with name, email and roles': ['/settings/users/create', '/settings/users/edit-profile/{userId}'],
    'is sent once both fields agree': ['/settings/users/change-password/{userId}'],
    'a picture is removed and saved': ['/settings/users/change-profile-picture/{userId}'],
  },
  'web/user-settings/user-settings.test.tsx': {
    'the settings open at the profile': ['/user/settings', '/user/settings/picture'],
    'a new name shows in the top bar': ['/user/settings/profile'],
    'is changed with the current one': ['/user/settings/password'],
  },
  'web/accounts/identities/identity-screens.test.tsx': {
    'links an account: it requests the URL of the provider and opens it': ['/user/settings/accounts'],
    'unlinks only after asking': ['dialog: unlink account confirm', 'Are you sure you want to unlink {provider} account?'],
  },
  'web/ad-accounts/page-screens.test.tsx': {
    'are in the menu Campaign under the specified name': ['menu: Campaign > Meta Pages', 'Meta Pages'],
    'show permission and Instagram account as text': ['/meta-pages'],
  },
  'web/audiences/audience-screens.test.tsx': {
    'show the audiences of one ad account': ['/ad-account/{adAccountId}/custom-audiences'],
    'are listed for a customer': ['/customer/{customerId}/llatags'],
  },
  'web/catalogs/catalog-screens.test.tsx': {
    'are listed for a customer': ['/customer/{customerId}/fb-catalogs'],
    'is changed with a filter that counts its listings': ['/customer/{customerId}/fb-catalog/{fbCatalogId}'],
  },
  'web/ad-accounts/ad-account-screens.test.tsx': {
    'are in the menu Campaign under the specified names': [
      'menu: Campaign',
      'menu: Campaign > FB Ad Accounts',
      'menu: Campaign > GDN Accounts',
      'Campaign',
      'FB Ad Accounts',
      'GDN Accounts',
    ],
    'is entered in a drawer, with the customers that it serves': ['/ad-accounts'],
    'is not sent with an id that its network would not accept': ['/gdn-accounts'],
  },
  'web/inventory/open-homes/open-home-screens.test.tsx': {
    'is in the menu Customers': ['menu: Customers > Open Homes', 'Open Homes'],
    'groups visitors under their open home': ['/customer/open-homes'],
    'is shown with their open home': ['/customer/open-homes/{openHomeVisitorId}'],
  },
  'web/hub/hub-screen.test.tsx': {
    'someone with several dashboards finds them at home, with their roles and what is new in each': ['shell: authorized-user hub'],
  },
  'web/app/shells/visiting.test.tsx': {
    'a guest finds the two sign-in entries at home': ['/'],
    'an unknown address shows the not-found screen': ['/not-found'],
    'a signed-in person without the role goes to the forbidden screen': ['/forbidden'],
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
  'web/ui/feedback/dialogs.test.tsx': {
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
  'web/list/filters/list-filters.test.tsx': {
    'shows a filter as a chip': ['equals', 'contains', 'in'],
  },
  'web/accounts/sign-in.test.tsx': {
    'signs an active user in and opens home': ['/authentication/signin'],
    'shows the outcome for 750 ms before it moves on': ['/customer-dashboard/signin'],
    'tells an inactive user that they are not active': ['MSG-0-009'],
    'clears the credentials of an inactive user': ['MSG-1-065'],
    'shows a fixed text for a failed provider sign-in, whatever the URL contains': ['Error occurred while signing in'],
  },
  'web/accounts/sign-up/sign-up.test.tsx': {
    'requests an account with the trimmed email, announces the email, and opens the sign-in screen': [
      '/authentication/signup',
      'dialog: signup success',
      'Account Verification',
      'please check your email: {email}',
    ],
    "shows the server's error at its field, or else above the form": ['MSG-0-016'],
    'with an activation email (%s) says "%s" and opens the sign-in screen, which repeats it': [
      '/customer-dashboard/signup',
      'Please check your email: {email}',
      'You have successfully signed up.',
    ],
    'fills in the form, shows the email it was sent to, is used at once and signs the person in': [
      '/customer-dashboard/signup/{agentDetails}',
    ],
    'leads to the expired page when it has expired': [
      '/authentication/dashboardexpiredlink',
      'invite has expired',
      'invalid or expired invitation',
    ],
    'leads to the invalid page when it was used': ['/authentication/dashboardinvalid'],
    'shows an error when it was used meanwhile': ['Invalid token or user already activated.', 'MSG-1-066'],
    'asks for no details from someone who has an account': ['/authentication/dashboardsuccessexisting'],
  },
  'web/accounts/emailed-links/email-links.test.tsx': {
    'can be reset by email, and the answer does not reveal whether the account exists': ['/password/forgot', '/password/dashboard/forgot'],
    'is replaced through the link in the email': [
      '/password/reset/{token}',
      '/password/reset/success',
      '/password/dashboard/reset/{token}',
      '/password/dashboard/reset/success',
      'invalid or success',
    ],
    'cannot be set by a link that is %s': ['/password/reset/invalid', '/password/dashboard/reset/invalid'],
    '%s confirms the email by a click, not by being opened': [
      '/authentication/success',
      '/authentication/dashboardsuccess',
      'account activation outcomes',
    ],
    '%s leads to %s when it was used': ['/authentication/invalid'],
    'that has expired leads to the request for a new one': ['/authentication/resend'],
    'a new dashboard link can be requested': ['/authentication/dashboardresend'],
  },
  'web/ui/fields/password-fields.test.tsx': {
    '%j confirmed by %j gives the expected messages': [
      'Please enter a passphrase or password with 6 or more characters.',
      'confirmation does not match',
    ],
  },
  'web/customer-dashboard/dashboard-index.test.tsx': {
    'on the first tab that its configuration opens to the person': ['/customer-dashboard'],
    'it shows the specified text with the request id, and can be loaded again': [
      'MSG-2-156',
      'Failed to fetch data, please contact us if this persists.',
    ],
  },
  'web/ui/schedule/schedule-picker.test.tsx': {
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
  'web/ui/media/drop-zones.test.tsx': {
    'take ten images and no more': ['dialog: Too Many Images', 'Too Many Images', 'Only 10 Images allow for the listing'],
    'mark items as failed when Adstead cannot be reached': ['upload failure: the item is marked failed'],
    'throw when a required attribute is missing': ['missing required attribute on an upload zone: an error is raised'],
  },
  'web/customers/office-screens.test.tsx': {
    'shows the filter by customer with the customer’s name': ['/offices/list'],
  },
  'web/templates/template-screens.test.tsx': {
    'are listed on tabs by state, with a tab for generic ones': ['/customer/{customerId}/campaign-templates/{selectedTab}'],
    'explain what they are for while there are none': ['/customer/{customerId}/gdn-campaign-templates/{selectedTab}'],
    'starts with valid texts, previews its ad with a real listing, and is created': ['/customer/{customerId}/campaign-templates/create'],
    'a campaign template is changed over the version that was seen': ['/customer/{customerId}/campaign-template/{campaignTemplateId}/edit'],
    'a copy begins as a draft with a name of its own': ['/customer/{customerId}/campaign-template/{campaignTemplateId}/clone'],
    'is created, changed and copied': ['/customer/{customerId}/gdn-campaign-templates/create'],
    'can be opened and edited': ['/customer/{customerId}/gdn-campaign-template/{gdnCampaignTemplateId}/edit'],
    'is copied as a draft': ['/customer/{customerId}/gdn-campaign-template/{gdnCampaignTemplateId}/clone'],
  },
  'web/feeds/filters/filter-screens.test.tsx': {
    'a new filter is created in a vertical and opens in the editor': ['/settings/data-filters/create'],
    'saves the draft over the version that was seen, and asks before leaving without saving': ['/settings/data-filters/edit/{filterId}'],
  },
  'web/creatives/creative-screens.test.tsx': {
    'is in the menu Features with the shared assets, newest first': [
      '/creative-templates',
      '/creative-templates/list',
      'menu: Features > Creative Templates',
      'menu: Features > Creative Templates Assets',
      'Creative Templates',
      'Creative Templates Assets',
    ],
    'deletes after the specified question, with an undo': ['dialog: delete items confirmation', 'MSG-2-179', 'MSG-2-182'],
    'a new creative template is created with its size and audio options': ['/creative-templates/create'],
    'saves the typed files first, and then the template over the version that was seen': [
      '/creative-templates/{creativeTemplateId}/edit',
      'MSG-2-177',
    ],
    'names the file that is empty, and does not publish it': ['MSG-2-146'],
    'lists unsupported variables by name and line, and proceeds only when told to': [
      'dialog: unsupported variables',
      'MSG-2-150',
      'MSG-2-151',
    ],
    'are removed after the specified question': ['dialog: delete file confirmation', 'MSG-2-178', 'MSG-2-181'],
    'that are uploaded keep to the size, the formats and the number of audio files': ['MSG-2-147', 'MSG-2-148', 'MSG-2-149'],
    'that are pictures are added and uploaded': ['MSG-2-180'],
  },
  'web/creatives/shared-assets.test.tsx': {
    'shared assets are listed, and deleted after the specified question': ['/creative-templates/shared-assets'],
    'a new shared asset takes its key from its file, in camelCase, and is uploaded': ['/creative-templates/shared-assets/create'],
    'a shared asset is changed over the version that was seen, and removed': ['/creative-templates/shared-assets/{creativeTemplateFileId}'],
  },
  'web/creatives/preview/live-preview.test.tsx': {
    'a preview that fails says so, with what the template printed': ['MSG-2-176'],
  },
  'web/emails/email-templates-screen.test.tsx': {
    'are ten; customised ones are marked, and each is previewed in a sandboxed frame': ['/customer/{customerId}/email-templates'],
    'the emails of a product are customised by saving a changed version of the customer’s': ['/product/{productId}/email-templates'],
  },
};
