// Every list of the product with the rows that most people see in it: all rows, or where a list belongs to one record, those of one.
import { userListSource } from '../../server/accounts/users/user-list.ts';
import { agentListSource } from '../../server/agents/agent-list-source.ts';
import { autoPostSource, postsOfStore } from '../../server/automation/auto-posts/auto-post-store.ts';
import { campaignSource } from '../../server/campaigns/campaign-list-source.ts';
import { outdatedCreativeSource } from '../../server/campaigns/outdated-creatives/outdated-creative-list.ts';
import { catalogListSource } from '../../server/catalogs/catalog-store.ts';
import { creativeFileListSource } from '../../server/creatives/creative-file-store.ts';
import { creativeTemplateListSource } from '../../server/creatives/creative-template-store.ts';
import { customerListSource } from '../../server/customers/customer-store.ts';
import { officeListSource } from '../../server/customers/office-store.ts';
import { dashboardListSource, dashboardUserSource } from '../../server/dashboards/dashboard-setup-store.ts';
import { templateListSource } from '../../server/dashboards/dashboard-template-store.ts';
import { EVERYTHING } from '../../server/db/lists/list-source.ts';
import type { ListSource, Predicate } from '../../server/db/lists/list-source.ts';
import { emailListSource } from '../../server/emails/email-store.ts';
import { feedAccountListSource } from '../../server/feeds/accounts/feed-account-store.ts';
import { dataFeedListSource } from '../../server/feeds/data-feeds/data-feed-store.ts';
import { feedFileSource, feedRecordSource, filesOfSource, recordsOfFile } from '../../server/feeds/files/feed-file-store.ts';
import { filterListSource } from '../../server/feeds/filters/filter-store.ts';
import { feedServerListSource } from '../../server/feeds/servers/feed-server-store.ts';
import { assetListSource } from '../../server/inventory/assets/asset-store.ts';
import { bulkRowSource, bulkUploadSource, rowsOfUpload } from '../../server/inventory/bulk-uploads/bulk-upload-store.ts';
import { storeListSource } from '../../server/feeds/stores/store-list-source.ts';
import { listingListSource } from '../../server/inventory/listings/listing-list-source.ts';
import { openHomeSource } from '../../server/inventory/open-homes/open-home-store.ts';
import { resourceListSource } from '../../server/inventory/resources/resource-list-source.ts';
import { verticalListSource } from '../../server/inventory/verticals/vertical-record-store.ts';
import { jobListSource } from '../../server/jobs/job-store.ts';
import { leadListSource } from '../../server/leads/lead-list-source.ts';
import { accountSource } from '../../server/networks/account-list.ts';
import { audienceListSource, ofAccount } from '../../server/networks/audience-store.ts';
import { llaTagListSource, ofCustomer as tagsOfCustomer } from '../../server/networks/lla-tag-store.ts';
import { pageSource } from '../../server/networks/page-store.ts';
import { laterModules } from '../../server/later-modules.ts';
import { orderListSource } from '../../server/orders/list/order-list-source.ts';
import { budgetPlanListSource } from '../../server/products/budget-plan-store.ts';
import { currencyRateListSource } from '../../server/products/currency-rate-store.ts';
import { productListSource } from '../../server/products/product-store.ts';
import { ofCustomer as storesOfCustomer } from '../../server/stores/store-rows.ts';
import { genericSource, ofCustomer as templatesOfCustomer, templateSource } from '../../server/templates/template-list-sources.ts';

/** No record has it. */
const { productCountSql } = laterModules.templates;
export const UNKNOWN_ID = '00000000-0000-7000-8000-000000000001';
const ROOT = 'https://reports.example';
export const seenCampaigns = { seesMoney: true, reportUrl: laterModules.campaigns.reportUrlSql(ROOT) };
const staff = { kind: 'everything' } as const;
const ofLeadCustomer: Predicate = { sql: 'ld.customer_id = $1', values: [UNKNOWN_ID] };

export interface ShownList {
  source: ListSource;
  scope: Predicate;
}

export const everyList: readonly ShownList[] = [
  ...[
    orderListSource({ basis: 'withTax', seesInvestment: true, seesDelivery: true }, { later: laterModules.orders, root: ROOT }),
    listingListSource(laterModules.inventory),
    campaignSource('meta', seenCampaigns),
    campaignSource('google', seenCampaigns),
    outdatedCreativeSource,
    customerListSource,
    officeListSource,
    agentListSource,
    userListSource,
    dashboardUserSource,
    dashboardListSource,
    templateListSource,
    productListSource,
    budgetPlanListSource,
    currencyRateListSource,
    jobListSource,
    emailListSource,
    accountSource('meta', staff),
    accountSource('google', staff),
    pageSource(staff),
    catalogListSource,
    creativeTemplateListSource,
    creativeFileListSource,
    assetListSource,
    openHomeSource,
    resourceListSource,
    verticalListSource,
    bulkUploadSource,
    feedAccountListSource,
    feedServerListSource,
    dataFeedListSource,
    filterListSource,
    genericSource('meta', productCountSql),
    genericSource('google', productCountSql),
  ].map((source) => ({ source, scope: EVERYTHING })),
  { source: leadListSource({ seesBudget: true, basis: 'withTax' }), scope: ofLeadCustomer },
  { source: feedFileSource, scope: filesOfSource(UNKNOWN_ID) },
  { source: feedRecordSource, scope: recordsOfFile(UNKNOWN_ID) },
  { source: bulkRowSource, scope: rowsOfUpload(UNKNOWN_ID) },
  { source: storeListSource, scope: storesOfCustomer(UNKNOWN_ID) },
  { source: audienceListSource, scope: ofAccount(UNKNOWN_ID) },
  { source: llaTagListSource, scope: tagsOfCustomer(UNKNOWN_ID) },
  { source: autoPostSource, scope: postsOfStore(UNKNOWN_ID) },
  { source: templateSource('meta', productCountSql), scope: templatesOfCustomer(UNKNOWN_ID) },
  { source: templateSource('google', productCountSql), scope: templatesOfCustomer(UNKNOWN_ID) },
];
