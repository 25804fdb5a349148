export { deliverOrderJob } from './delivery/deliver-job.ts';
export { startDeliveries } from './delivery/start-deliveries.ts';
export { campaignRoutes } from './campaign-routes.ts';
export { previewOrigins } from './previews/preview-frame.ts';
export { changeCampaignJob } from './change-campaign-job.ts';
