export { deliverOrderJob } from './delivery/deliver-job.ts';
export { applyStops } from './delivery/stops/apply-stops.ts';
export { startDeliveries } from './delivery/start-deliveries.ts';
export { campaignNameSql } from './campaign-store.ts';
export { campaignRoutes } from './campaign-routes.ts';
export { previewOrigins } from './previews/preview-frame.ts';
export { changeStates } from './change-states.ts';
export { changeCampaignJob } from './change-campaign-job.ts';
export { resendChanges } from './resend-changes.ts';
export { completeOrders } from './observe/complete-orders.ts';
export { serveMetaWebhook } from './observe/meta-webhook.ts';
export { compareChangedCreatives } from './outdated-creatives/compare-creatives.ts';
export { compareCreativesJob } from './outdated-creatives/compare-creatives-job.ts';
export { creativesVisibleTo } from './outdated-creatives/outdated-creative-list.ts';
export { IS_LIVE_CAMPAIGN } from './outdated-creatives/outdated-creative-list.ts';
export { requestReplacements } from './outdated-creatives/request-replacement.ts';
export { outdatedCreativeRoutes } from './outdated-creatives/outdated-creative-routes.ts';
export { replaceCreativesJob } from './outdated-creatives/replace-creatives-job.ts';
export { observeCampaignsJob } from './observe/observe-job.ts';
export { removeDuplicatesJob } from './observe/remove-duplicates-job.ts';
export { removeOrderDuplicatesJob } from './observe/remove-order-duplicates-job.ts';
export { startObservations } from './observe/start-observations.ts';
export { SPENDS_NO_MORE } from './order-budget.ts';
export { checkDelivery } from './preflight/check-delivery.ts';
export { audienceSizeRoutes } from './audience-size/audience-size-routes.ts';
export { preflightRoutes } from './preflight/preflight-routes.ts';
export {
  campaignsOfSubjectSql,
  isPresentCampaignSql,
  itemsOfCampaignSql,
  orderOfCampaignSql,
  renderedHashesSql,
  shownAdSetsSql,
  shownCampaignsSql,
} from './campaigns-of-subject-sql.ts';
export { campaignChangesOf, campaignsOfOrder } from './campaigns-of-order.ts';
export { campaignsOfListingSql, campaignStatusSql, countRunningCampaigns, hasCampaignStatusSql } from './campaigns-of-listing.ts';
export { hasRunningAds, isRunning, orderStep, refusalSql } from './order-step-sql.ts';
export { heldForCheckSql } from './delivery/held-for-check-sql.ts';
export { orderRenderOf } from './delivery/files/render-source.ts';
export { readDeliveryOrder } from './delivery/read-delivery-order.ts';
export type { OrderToDeliver } from './delivery/read-delivery-order.ts';
export { planRoutes } from './plan-view/plan-routes.ts';
export { listStops } from './delivery/stops/stop-store.ts';
export { campaignsVisibleTo } from './campaign-scope-sql.ts';
export { stopRoutes } from './delivery/stops/stop-routes.ts';
