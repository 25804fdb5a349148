export { campaignRoutes } from './campaign-routes.ts';
export type { CampaignNetwork } from './campaign-network.ts';
export { changeCampaignJob } from './change-campaign-job.ts';
