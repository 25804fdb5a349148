// The table of all screens: one registration line per module. It feeds router, guards, menus, titles and palette. It is loaded only
// after signing in, so a module's table must not be imported elsewhere.
import { adAccountScreens } from '#web/ad-accounts/ad-account-screens.ts';
import { agentScreens } from '#web/agents/agent-screens.ts';
import { audienceScreens } from '#web/audiences/audience-screens.ts';
import { automationScreens } from '#web/automation/automation-screens.ts';
import { campaignScreens } from '#web/campaigns/campaign-screens.ts';
import { catalogScreens } from '#web/catalogs/catalog-screens.ts';
import { creativeScreens } from '#web/creatives/creative-screens.ts';
import { customerScreens } from '#web/customers/customer-screens.ts';
import { dashboardScreens } from '#web/customer-dashboard/dashboard-screens.ts';
import { dashboardSettingsScreens } from '#web/dashboard-setup/dashboard-settings-screens.ts';
import { feedAccountScreens } from '#web/feeds/accounts/feed-account-screens.ts';
import { feedServerScreens } from '#web/feeds/servers/feed-server-screens.ts';
import { feedFileScreens } from '#web/feeds/files/feed-file-screens.ts';
import { storeScreens } from '#web/feeds/stores/store-screens.ts';
import { filterScreens } from '#web/feeds/filters/filter-screens.ts';
import { dataFeedScreens } from '#web/feeds/data-feeds/data-feed-screens.ts';
import { hubScreens } from '#web/hub/hub-screens.ts';
import { bulkUploadScreens } from '#web/inventory/bulk-uploads/bulk-upload-screens.ts';
import { listingScreens } from '#web/inventory/listings/listing-screens.ts';
import { openHomeScreens } from '#web/inventory/open-homes/open-home-screens.ts';
import { jobScreens } from '#web/jobs/job-screens.ts';
import { emailScreens } from '#web/emails/email-screens.ts';
import { assetScreens } from '#web/inventory/assets/asset-screens.ts';
import { verticalScreens } from '#web/inventory/verticals/vertical-screens.ts';
import { resourceScreens } from '#web/inventory/resources/resource-screens.ts';
import type { Screen } from '#web/navigation/index.ts';
import { orderingScreens } from '#web/order-wizard/ordering-screens.ts';
import { orderScreens } from '#web/orders/order-screens.ts';
import { staffOverviewScreens } from '#web/staff-overview/staff-overview-screens.ts';
import { webhookScreens } from '#web/outgoing-webhooks/webhook-screens.ts';
import { paymentScreens } from '#web/card-payment/payment-screens.ts';
import { productScreens } from '#web/products/product-screens.ts';
import { templateScreens } from '#web/templates/template-screens.ts';
import { systemScreens } from '#web/system/system-screens.ts';
import { twinScreens } from '#web/twins/twin-screens.ts';
import { settingsScreens } from '#web/settings/settings-screens.ts';
import { userScreens } from '#web/users/user-screens.ts';
import { userSettingsScreens } from '#web/user-settings/user-settings-screens.ts';
import { guestScreens } from './guest-screens.ts';

export type { Screen };

export const screens: readonly Screen[] = [
  ...guestScreens,
  ...customerScreens,
  ...staffOverviewScreens,
  ...agentScreens,
  ...adAccountScreens,
  ...audienceScreens,
  ...catalogScreens,
  ...openHomeScreens,
  ...listingScreens,
  ...bulkUploadScreens,
  ...userSettingsScreens,
  ...userScreens,
  ...settingsScreens,
  ...verticalScreens,
  ...feedServerScreens,
  ...feedAccountScreens,
  ...feedFileScreens,
  ...storeScreens,
  ...filterScreens,
  ...dataFeedScreens,
  ...dashboardSettingsScreens,
  ...jobScreens,
  ...emailScreens,
  ...assetScreens,
  ...resourceScreens,
  ...templateScreens,
  ...creativeScreens,
  ...productScreens,
  ...orderScreens,
  ...campaignScreens,
  ...paymentScreens,
  ...dashboardScreens,
  ...webhookScreens,
  ...automationScreens,
  ...orderingScreens,
  ...hubScreens,
  // Last, since only admins need them.
  ...twinScreens,
  ...systemScreens,
];
