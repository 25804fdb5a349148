// What keeps rows of earlier modules from being removed: one line for each guard of a later module.
import type { RemovalGuards } from './db/remove-rows.ts';
import { refuseDataFeedsOfStores, refuseUsedDataFeeds, refuseVerticalsOfFeeds } from './feeds/index.ts';
import { refuseOpenOrders } from './orders/index.ts';
import { refuseSoldTemplates } from './products/index.ts';

export const removalGuards: RemovalGuards = {
  customers: [refuseOpenOrders],
  templates: [refuseSoldTemplates],
  dataFeeds: [refuseUsedDataFeeds, refuseDataFeedsOfStores],
  verticals: [refuseVerticalsOfFeeds],
};
