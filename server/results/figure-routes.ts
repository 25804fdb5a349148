import type { figureEndpoints, orderMoneyEndpoints } from '#contract/results/index.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { readOrderMoney } from './ledger/read-order-money.ts';
import { requestCampaignFigures, requestOrderFigures } from './figures/request-figures.ts';

export const figureRoutes: Routes<typeof figureEndpoints & typeof orderMoneyEndpoints> = {
  updateCampaignFigures: ({ context, actor, params }) => requestCampaignFigures(context, actor, params.campaignId),
  updateOrderFigures: ({ context, actor, params }) => requestOrderFigures(context, actor, params.orderId),
  readOrderMoney: ({ context, actor, params }) => readOrderMoney(context, actor, params.orderId),
};
