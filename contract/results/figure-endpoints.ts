// Asking the networks for new figures now, instead of at the next full hour.
import { CAMPAIGN_STAFF } from '#domain/campaigns/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';

/** How many campaigns are read. The figures are there when the job has ended. */
const requested = z.object({ campaigns: z.int() });

export const figureEndpoints = {
  updateCampaignFigures: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/figures',
    summary: 'Read the figures of a campaign from its network now',
    area: 'results',
    access: CAMPAIGN_STAFF,
    params: z.object({ campaignId: id }),
    output: requested,
    errors: ['campaignBeingCreated'],
  }),
  updateOrderFigures: endpoint({
    method: 'POST',
    path: '/api/orders/{orderId}/figures',
    summary: 'Read the figures of all campaigns of an order from their networks now',
    area: 'results',
    access: CAMPAIGN_STAFF,
    params: z.object({ orderId: id }),
    output: requested,
  }),
} as const;
