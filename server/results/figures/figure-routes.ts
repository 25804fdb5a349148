import type { figureEndpoints } from '#contract/results/index.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { requestCampaignFigures, requestOrderFigures } from './request-figures.ts';

export const figureRoutes: Routes<typeof figureEndpoints> = {
  updateCampaignFigures: ({ context, actor, params }) => requestCampaignFigures(context, actor, params.campaignId),
  updateOrderFigures: ({ context, actor, params }) => requestOrderFigures(context, actor, params.orderId),
};
