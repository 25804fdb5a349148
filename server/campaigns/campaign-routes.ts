import type { campaignEndpoints, deliveryEndpoints, manualCampaignEndpoints } from '#contract/campaigns/index.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { listAdSets, readAdSet } from './ad-set-view.ts';
import { readCampaign, readGoogleCampaign, requireCampaign } from './campaign-view.ts';
import { changeStates, removeCampaign } from './change-states.ts';
import { descriptorFor, exportCampaigns, listCampaigns } from './list-campaigns.ts';
import { readOrderDeliveries } from './delivery/delivery-view.ts';
import { refreshCampaign } from './observe/refresh-campaign.ts';
import { copyCampaign } from './manual/copy-campaign.ts';
import { createCampaign } from './manual/create-campaign.ts';
import { retryCampaign } from './manual/retry-campaign.ts';
import { previewAdSet } from './previews/preview-ad-set.ts';
import { saveAdSet } from './save-ad-set.ts';
import { saveGoogleCampaign, saveMetaCampaign } from './save-campaign.ts';

export const campaignRoutes: Routes<typeof campaignEndpoints & typeof deliveryEndpoints & typeof manualCampaignEndpoints> = {
  readOrderDeliveries: async ({ context, actor, params }) => ({
    deliveries: await readOrderDeliveries(context.db, actor, params.orderId),
  }),
  createCampaign: ({ context, actor, body, request }) => createCampaign(context, actor, body, request),
  retryCampaign: ({ context, actor, params }) => context.db.transaction((tx) => retryCampaign(context, tx, actor, params.campaignId)),
  readCampaignCopy: ({ context, actor, params }) => copyCampaign(context, actor, params.campaignId),
  listCampaigns: ({ context, actor, query }) => listCampaigns(context, actor, 'meta', query),
  exportCampaigns: ({ context, actor, query }) => exportCampaigns(context, actor, 'meta', query),
  readCampaignPageSettings: ({ actor }) => descriptorFor(actor, 'meta'),
  readReportHost: ({ context }) => ({ bbHost: context.address.root() }),
  changeCampaignStates: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => changeStates(context, tx, actor, 'meta', body)),
  readCampaign: ({ context, actor, params }) => readCampaign(context.db, actor, 'meta', params.campaignId),
  refreshCampaign: async ({ context, actor, params }) => {
    await refreshCampaign(context, actor, 'meta', params.campaignId);
    return readCampaign(context.db, actor, 'meta', params.campaignId);
  },
  updateCampaign: ({ context, actor, params, body }) =>
    context.db.transaction(async (tx) => {
      await saveMetaCampaign(context, tx, actor, params.campaignId, body);
      return readCampaign(tx, actor, 'meta', params.campaignId);
    }),
  removeCampaign: ({ context, actor, params }) =>
    context.db.transaction((tx) => removeCampaign(context, tx, actor, 'meta', params.campaignId)),
  listAdSets: async ({ context, actor, params }) => ({
    adsets: await listAdSets(context.db, actor, await requireCampaign(context.db, actor, 'meta', params.campaignId)),
  }),
  readAdSet: ({ context, actor, params }) => readAdSet(context.db, actor, params.adsetId),
  previewAdSet: ({ context, actor, params, query }) => previewAdSet(context, actor, params.adsetId, query.placement),
  updateAdSet: ({ context, actor, params, body }) =>
    context.db.transaction(async (tx) => {
      await saveAdSet(context, tx, actor, params.adsetId, body);
      return readAdSet(tx, actor, params.adsetId);
    }),
  listGoogleCampaigns: ({ context, actor, query }) => listCampaigns(context, actor, 'google', query),
  exportGoogleCampaigns: ({ context, actor, query }) => exportCampaigns(context, actor, 'google', query),
  readGoogleCampaignPageSettings: ({ actor }) => descriptorFor(actor, 'google'),
  changeGoogleCampaignStates: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => changeStates(context, tx, actor, 'google', body)),
  readGoogleCampaign: ({ context, actor, params }) => readGoogleCampaign(context.db, actor, params.gdnCampaignId),
  refreshGoogleCampaign: async ({ context, actor, params }) => {
    await refreshCampaign(context, actor, 'google', params.gdnCampaignId);
    return readGoogleCampaign(context.db, actor, params.gdnCampaignId);
  },
  updateGoogleCampaign: ({ context, actor, params, body }) =>
    context.db.transaction(async (tx) => {
      await saveGoogleCampaign(context, tx, actor, params.gdnCampaignId, body);
      return readGoogleCampaign(tx, actor, params.gdnCampaignId);
    }),
  removeGoogleCampaign: ({ context, actor, params }) =>
    context.db.transaction((tx) => removeCampaign(context, tx, actor, 'google', params.gdnCampaignId)),
};
