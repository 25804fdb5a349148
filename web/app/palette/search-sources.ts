// The record types that the palette searches. One registration line per module.
import { agentSearchSources } from '#web/agents/agent-search-sources.ts';
import { campaignSearchSources } from '#web/campaigns/campaign-search-sources.ts';
import { customerSearchSources } from '#web/customers/customer-search-sources.ts';
import { storeSearchSources } from '#web/feeds/stores/store-search-sources.ts';
import { listingSearchSources } from '#web/inventory/listings/listing-search-sources.ts';
import type { SearchSource } from '#web/navigation/index.ts';
import { orderSearchSources } from '#web/orders/order-search-sources.ts';
import { productSearchSources } from '#web/products/product-search-sources.ts';

export const searchSources: readonly SearchSource[] = [
  ...customerSearchSources,
  ...agentSearchSources,
  ...listingSearchSources,
  ...productSearchSources,
  ...orderSearchSources,
  ...campaignSearchSources,
  ...storeSearchSources,
];
