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
import { customerNews } from './hub/index.ts';
import { hasListingSql, listingCountSql, listingNews, listVerticals, lockVerticalOfCode } from './inventory/index.ts';
import { orderNews } from './orders/index.ts';
import {
  customerProductCountSql,
  dashboardProductsSql,
  findVisibleProduct,
  isBudgetPlan,
  listBudgetPlanNames,
  productCountSql,
  refusePricedCustomer,
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
