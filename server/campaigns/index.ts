export { deliverOrderJob } from './delivery/deliver-job.ts';
export { startDeliveries } from './delivery/start-deliveries.ts';
export { campaignRoutes } from './campaign-routes.ts';
export type { CampaignNetwork } from './campaign-network.ts';
export { changeCampaignJob } from './change-campaign-job.ts';
export { checkDelivery } from './preflight/check-delivery.ts';
export { preflightRoutes } from './preflight/preflight-routes.ts';
export { planRoutes } from './plan-view/plan-routes.ts';
export { stopRoutes } from './delivery/stop-routes.ts';
