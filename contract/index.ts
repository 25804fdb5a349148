// All endpoints by name.
import {
  apiKeyEndpoints,
  authEndpoints,
  customerKeyEndpoints,
  identityEndpoints,
  membershipEndpoints,
  preauthEndpoints,
  profileEndpoints,
  sessionEndpoints,
  userEndpoints,
} from './accounts/index.ts';
import {
  audienceSizeEndpoints,
  campaignEndpoints,
  deliveryEndpoints,
  manualCampaignEndpoints,
  outdatedCreativeEndpoints,
  planEndpoints,
  preflightEndpoints,
  stopEndpoints,
} from './campaigns/index.ts';
import { agentEndpoints, dashboardAgentEndpoints } from './agents/index.ts';
import { approvalEndpoints } from './approvals/index.ts';
import { automationEndpoints, autoPostEndpoints } from './automation/index.ts';
import { bulkActionEndpoints } from './bulk-actions/index.ts';
import { customerEndpoints, officeEndpoints } from './customers/index.ts';
import { componentEndpoints } from './customer-dashboard/index.ts';
import { dashboardEndpoints, dashboardSetupEndpoints, dashboardTemplateEndpoints } from './dashboards/index.ts';
import {
  dataFeedEndpoints,
  feedAccountEndpoints,
  feedFileEndpoints,
  feedServerEndpoints,
  sampleCheckEndpoints,
  filterEndpoints,
  filterVersionEndpoints,
  storeSetupEndpoints,
} from './feeds/index.ts';
import { fileEndpoints } from './files/index.ts';
import { hubEndpoints } from './hub/index.ts';
import {
  bulkUploadEndpoints,
  assetEndpoints,
  listingEndpoints,
  openHomeEndpoints,
  resourceEndpoints,
  verticalEndpoints,
} from './inventory/index.ts';
import { leadEndpoints } from './leads/index.ts';
import { jobEndpoints } from './jobs/index.ts';
import { emailEndpoints, mailboxEndpoints } from './emails/index.ts';
import { notificationEndpoints } from './notifications/index.ts';
import {
  accountEndpoints,
  audienceEndpoints,
  blockListEndpoints,
  linkEndpoints,
  llaTagEndpoints,
  pageEndpoints,
  pixelEndpoints,
} from './networks/index.ts';
import { catalogEndpoints } from './catalogs/index.ts';
import { creativeEndpoints, creativeVersionEndpoints } from './creatives/index.ts';
import { orderDocumentEndpoints, orderEndpoints, orderNoteEndpoints, paymentEndpoints, savedCardEndpoints } from './orders/index.ts';
import { webhookEndpoints } from './outgoing-webhooks/index.ts';
import { placeEndpoints } from './places/index.ts';
import { budgetPlanEndpoints, currencyRateEndpoints, productEndpoints } from './products/index.ts';
import { figureEndpoints, orderMoneyEndpoints, orderProgressEndpoints, resultEndpoints } from './results/index.ts';
import { staffOverviewEndpoints } from './staff-overview/index.ts';
import { reportEndpoints } from './reports/index.ts';
import { storeEndpoints } from './stores/index.ts';
import { systemEndpoints } from './system/index.ts';
import { templateEndpoints } from './templates/index.ts';
import { twinEndpoints } from './twins/index.ts';
import { viewEndpoints } from './views/index.ts';

export const endpoints = {
  ...systemEndpoints,
  ...sessionEndpoints,
  ...authEndpoints,
  ...identityEndpoints,
  ...userEndpoints,
  ...profileEndpoints,
  ...apiKeyEndpoints,
  ...customerKeyEndpoints,
  ...preauthEndpoints,
  ...membershipEndpoints,
  ...viewEndpoints,
  ...notificationEndpoints,
  ...bulkActionEndpoints,
  ...webhookEndpoints,
  ...dashboardEndpoints,
  ...dashboardSetupEndpoints,
  ...dashboardTemplateEndpoints,
  ...customerEndpoints,
  ...officeEndpoints,
  ...agentEndpoints,
  ...dashboardAgentEndpoints,
  ...bulkUploadEndpoints,
  ...listingEndpoints,
  ...verticalEndpoints,
  ...openHomeEndpoints,
  ...resourceEndpoints,
  ...assetEndpoints,
  ...feedServerEndpoints,
  ...feedAccountEndpoints,
  ...filterEndpoints,
  ...filterVersionEndpoints,
  ...dataFeedEndpoints,
  ...componentEndpoints,
  ...hubEndpoints,
  ...jobEndpoints,
  ...feedFileEndpoints,
  ...storeSetupEndpoints,
  ...sampleCheckEndpoints,
  ...fileEndpoints,
  ...mailboxEndpoints,
  ...emailEndpoints,
  ...templateEndpoints,
  ...placeEndpoints,
  ...reportEndpoints,
  ...storeEndpoints,
  ...accountEndpoints,
  ...linkEndpoints,
  ...audienceEndpoints,
  ...catalogEndpoints,
  ...creativeEndpoints,
  ...creativeVersionEndpoints,
  ...llaTagEndpoints,
  ...pageEndpoints,
  ...pixelEndpoints,
  ...blockListEndpoints,
  ...orderEndpoints,
  ...orderDocumentEndpoints,
  ...orderNoteEndpoints,
  ...paymentEndpoints,
  ...savedCardEndpoints,
  ...approvalEndpoints,
  ...automationEndpoints,
  ...autoPostEndpoints,
  ...campaignEndpoints,
  ...deliveryEndpoints,
  ...manualCampaignEndpoints,
  ...outdatedCreativeEndpoints,
  ...preflightEndpoints,
  ...audienceSizeEndpoints,
  ...planEndpoints,
  ...stopEndpoints,
  ...figureEndpoints,
  ...orderMoneyEndpoints,
  ...orderProgressEndpoints,
  ...leadEndpoints,
  ...productEndpoints,
  ...budgetPlanEndpoints,
  ...currencyRateEndpoints,
  ...resultEndpoints,
  ...twinEndpoints,
  ...staffOverviewEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
