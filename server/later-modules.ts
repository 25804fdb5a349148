// Exports of later modules that earlier ones need and may not import: parts of statements about rows of later modules, lists and checks.
// They are grouped by the module that asks. The context carries them to every handler.
import {
  campaignChangesOf,
  campaignsOfListingSql,
  campaignsOfOrder,
  campaignStatusSql,
  countRunningCampaigns,
  hasCampaignStatusSql,
  heldForCheckSql,
  orderStep,
} from './campaigns/index.ts';
import { lockOfferedCreative, offeredCreatives } from './creatives/index.ts';
import { dashboardChoices } from './dashboards/index.ts';
import type { RemovalGuards } from './db/remove-rows.ts';
import { refuseDataFeedsOfStores, refuseUsedDataFeeds, refuseVerticalsOfFeeds } from './feeds/index.ts';
import { customerNews } from './hub/index.ts';
import { hasListingSql, listingCountSql, listingNews, listVerticals, lockVerticalOfCode } from './inventory/index.ts';
import { orderNews, refuseOpenOrders } from './orders/index.ts';
import {
  customerProductCountSql,
  dashboardProductsSql,
  findVisibleProduct,
  isBudgetPlan,
  listBudgetPlanNames,
  productCountSql,
  refusePricedCustomer,
  refuseSoldTemplates,
  refuseTypeChange,
  refuseUnfundedStages,
  sellsProductsSql,
} from './products/index.ts';
import { reportUrlSql } from './reports/index.ts';
import { impressionsSql } from './results/index.ts';
import { hasPublishedTemplateSql } from './templates/index.ts';

export const laterModules = {
  emails: { dashboardChoices, findVisibleProduct },
  dashboards: { dashboardProductsSql },
  customers: {
    customerProductCountSql,
    listingCountSql,
    hasListingSql,
    hasPublishedTemplateSql,
    listVerticals,
    lockVerticalOfCode,
    refusePricedCustomer,
    sellsProductsSql,
  },
  hub: { newsKinds: [orderNews, listingNews, ...customerNews] },
  templates: {
    isBudgetPlan,
    listBudgetPlanNames,
    lockOfferedCreative,
    offeredCreatives,
    productCountSql,
    refuseTypeChange,
    refuseUnfundedStages,
  },
  inventory: { campaignsOfListingSql, campaignStatusSql, hasCampaignStatusSql },
  feeds: { countRunningCampaigns },
  orders: { campaignChangesOf, campaignsOfOrder, heldForCheckSql, impressionsSql, orderStep, reportUrlSql },
  campaigns: { reportUrlSql },
};
export type LaterModules = typeof laterModules;

/** What keeps rows of earlier modules from being removed: one line for each guard of a later module. */
export const removalGuards: RemovalGuards = {
  customers: [refuseOpenOrders],
  templates: [refuseSoldTemplates],
  dataFeeds: [refuseUsedDataFeeds, refuseDataFeedsOfStores],
  verticals: [refuseVerticalsOfFeeds],
};
