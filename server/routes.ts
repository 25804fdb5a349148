// Every handler of the product, matched with the contract: one registration line per module.
import { endpoints } from '#contract/index.ts';
import type { FastifyInstance } from 'fastify';
import {
  apiKeyRoutes,
  authRoutes,
  customerKeyRoutes,
  identityRoutes,
  membershipRoutes,
  preauthRoutes,
  profileRoutes,
  sessionRoutes,
  userRoutes,
} from './accounts/index.ts';
import { agentRoutes, dashboardAgentRoutes } from './agents/index.ts';
import { approvalRoutes } from './approvals/index.ts';
import { automationRoutes, autoPostRoutes } from './automation/index.ts';
import { bulkActionRoutes } from './bulk-actions/bulk-action-routes.ts';
import { agentDirectory, customerRoutes, leaveCustomer, officeRoutes } from './customers/index.ts';
import { audienceSizeRoutes, campaignRoutes, outdatedCreativeRoutes, planRoutes, preflightRoutes, stopRoutes } from './campaigns/index.ts';
import { catalogRoutes } from './catalogs/index.ts';
import { creativeRoutes, creativeVersionRoutes } from './creatives/index.ts';
import { componentRoutes } from './customer-dashboard/index.ts';
import { dashboardRoutes, dashboardSetupRoutes, dashboardTemplateRoutes } from './dashboards/index.ts';
import {
  dataFeedRoutes,
  feedAccountRoutes,
  feedFileRoutes,
  feedServerRoutes,
  storeListSource,
  storeSetupRoutes,
  filterRoutes,
  filterVersionRoutes,
  listNamedDataFeeds,
  sampleCheckRoutes,
} from './feeds/index.ts';
import { fileRoutes } from './files/index.ts';
import { bindEndpoints } from './http/bind-endpoints.ts';
import type { Routes } from './http/bind-endpoints.ts';
import { systemRoutes } from './http/system-routes.ts';
import type { AppContext } from './app-context.ts';
import { hubRoutes } from './hub/index.ts';
import { bulkUploadRoutes, assetRoutes, listingRoutes, openHomeRoutes, resourceRoutes, verticalRoutes } from './inventory/index.ts';
import { jobRoutes } from './jobs/index.ts';
import { leadRoutes } from './leads/index.ts';
import { emailTemplateRoutes, emailMessageRoutes } from './emails/index.ts';
import { accountRoutes, audienceRoutes, blockListRoutes, linkRoutes, llaTagRoutes, pageRoutes, pixelRoutes } from './networks/index.ts';
import { notificationRoutes } from './notifications/index.ts';
import { orderDocumentRoutes, orderNoteRoutes, orderRoutes, paymentRoutes, savedCardRoutes } from './orders/index.ts';
import { webhookRoutes } from './outgoing-webhooks/index.ts';
import { placeRoutes } from './places/index.ts';
import { budgetPlanRoutes, currencyRateRoutes, productRoutes } from './products/index.ts';
import { advertisingRoutes, figureRoutes, orderProgressRoutes, resultRoutes } from './results/index.ts';
import { staffOverviewRoutes } from './staff-overview/index.ts';
import { reportRoutes } from './reports/index.ts';
import { storeRoutes } from './stores/index.ts';
import { templateRoutes } from './templates/index.ts';
import { twinRoutes } from './twins/index.ts';
import { viewRoutes } from './views/index.ts';

const routes: Routes<typeof endpoints> = {
  ...systemRoutes,
  ...sessionRoutes,
  ...authRoutes(agentDirectory),
  ...identityRoutes,
  ...userRoutes(leaveCustomer),
  ...profileRoutes,
  ...apiKeyRoutes,
  ...customerKeyRoutes,
  ...preauthRoutes,
  ...membershipRoutes(leaveCustomer),
  ...viewRoutes,
  ...notificationRoutes,
  ...bulkActionRoutes,
  ...webhookRoutes,
  ...dashboardRoutes,
  ...dashboardSetupRoutes,
  ...dashboardTemplateRoutes,
  ...customerRoutes,
  ...officeRoutes,
  ...agentRoutes,
  ...dashboardAgentRoutes,
  ...bulkUploadRoutes,
  ...listingRoutes,
  ...advertisingRoutes,
  ...verticalRoutes,
  ...openHomeRoutes,
  ...resourceRoutes,
  ...assetRoutes,
  ...feedServerRoutes,
  ...feedAccountRoutes(listNamedDataFeeds),
  ...filterRoutes,
  ...filterVersionRoutes,
  ...dataFeedRoutes,
  ...componentRoutes,
  ...hubRoutes,
  ...jobRoutes,
  ...feedFileRoutes,
  ...storeSetupRoutes,
  ...sampleCheckRoutes,
  ...fileRoutes,
  ...emailMessageRoutes,
  ...emailTemplateRoutes,
  ...templateRoutes,
  ...placeRoutes,
  ...reportRoutes,
  ...storeRoutes(storeListSource),
  ...accountRoutes,
  ...linkRoutes,
  ...audienceRoutes,
  ...catalogRoutes,
  ...creativeRoutes,
  ...creativeVersionRoutes,
  ...llaTagRoutes,
  ...pageRoutes,
  ...pixelRoutes,
  ...blockListRoutes,
  ...orderRoutes,
  ...orderDocumentRoutes,
  ...orderNoteRoutes,
  ...paymentRoutes,
  ...savedCardRoutes,
  ...approvalRoutes,
  ...automationRoutes,
  ...autoPostRoutes,
  ...campaignRoutes,
  ...outdatedCreativeRoutes,
  ...figureRoutes,
  ...preflightRoutes,
  ...audienceSizeRoutes,
  ...planRoutes,
  ...stopRoutes,
  ...leadRoutes,
  ...productRoutes,
  ...budgetPlanRoutes,
  ...currencyRateRoutes,
  ...orderProgressRoutes,
  ...resultRoutes,
  ...twinRoutes,
  ...staffOverviewRoutes,
};

export const bindAllRoutes = (app: FastifyInstance, context: AppContext): void => bindEndpoints(app, context, endpoints, routes);
