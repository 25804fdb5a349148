// Endpoints of campaigns on both networks, and of the ad sets of Meta.
import { AD_SET_ROLES, CAMPAIGN_READERS, CAMPAIGN_STAFF, PREVIEW_PLACEMENTS } from '#domain/campaigns/index.ts';
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { EXPORT_TYPES, listDescriptor, removedAnswer } from '../list/index.ts';
import { adSetChange, campaignActionInput, campaignChange, googleCampaignChange } from './campaign-input.ts';
import { campaignExportQuery, campaignList, campaignListAnswer, campaignQuery, googleCampaignList } from './campaign-list.ts';
import { adSet, adSetPreviews, campaign, editedAdSet, googleCampaign } from './campaign-shapes.ts';

const campaignId = z.object({ campaignId: id });
const gdnCampaignId = z.object({ gdnCampaignId: id });
const adsetId = z.object({ adsetId: id });
const saveErrors = ['campaignBeingCreated', 'campaignOver', 'changedMeanwhile'] as const;

const social = { area: 'campaigns' } as const;
const display = { area: 'gdn-campaigns' } as const;

export const campaignEndpoints = {
  listCampaigns: endpoint({
    ...social,
    method: 'GET',
    path: '/api/campaigns',
    summary: 'Campaigns on Facebook and Instagram, page by page',
    access: CAMPAIGN_READERS,
    query: campaignQuery(campaignList),
    output: campaignListAnswer('campaigns'),
  }),
  exportCampaigns: endpoint({
    ...social,
    method: 'GET',
    path: '/api/campaignscsv',
    summary: 'All matching campaigns as CSV, or as a spreadsheet',
    access: CAMPAIGN_READERS,
    query: campaignExportQuery(campaignList),
    output: download(...EXPORT_TYPES),
  }),
  readCampaignPageSettings: endpoint({
    ...social,
    method: 'GET',
    path: '/api/campaigns/page-settings',
    summary: 'Columns, searchable fields and page sizes of the campaigns list',
    access: CAMPAIGN_READERS,
    output: listDescriptor,
  }),
  readReportHost: endpoint({
    ...social,
    method: 'GET',
    path: '/api/campaigns/api/bbHost',
    summary: 'The public address that report links begin with',
    access: CAMPAIGN_READERS,
    output: z.object({ bbHost: z.string() }),
  }),
  changeCampaignStates: endpoint({
    ...social,
    method: 'POST',
    path: '/api/campaigns/actions',
    summary: 'Pause, resume, end or delete campaigns. Those that do not allow it stay as they are',
    access: CAMPAIGN_STAFF,
    body: campaignActionInput,
    output: removedAnswer,
  }),
  readCampaign: endpoint({
    ...social,
    method: 'GET',
    path: '/api/campaign/{campaignId}',
    summary: 'One campaign, with the delivery that created it and what was changed on the network',
    access: CAMPAIGN_STAFF,
    params: campaignId,
    output: campaign,
  }),
  updateCampaign: endpoint({
    ...social,
    method: 'PUT',
    path: '/api/campaign/{campaignId}',
    summary: 'Change the status of a campaign, and the budgets and last days of its ad sets',
    access: CAMPAIGN_STAFF,
    params: campaignId,
    body: campaignChange,
    output: campaign,
    errors: saveErrors,
  }),
  removeCampaign: endpoint({
    ...social,
    method: 'DELETE',
    path: '/api/campaign/{campaignId}',
    summary: 'Delete a campaign here and on the network. Its figures stay',
    access: CAMPAIGN_STAFF,
    params: campaignId,
    output: z.object({ _id: id }),
    errors: ['campaignBeingCreated'],
  }),
  listAdSets: endpoint({
    ...social,
    method: 'GET',
    path: '/api/campaign/{campaignId}/adsets',
    summary: 'The ad sets of a campaign with their ads',
    access: CAMPAIGN_STAFF,
    params: campaignId,
    output: z.object({ adsets: z.array(adSet) }),
  }),
  readAdSet: endpoint({
    method: 'GET',
    path: '/api/adset/{adsetId}',
    summary: 'One ad set with its ads, and the pictures that they could show instead',
    area: 'adsets',
    access: AD_SET_ROLES,
    params: adsetId,
    output: editedAdSet,
  }),
  previewAdSet: endpoint({
    method: 'GET',
    path: '/api/adset/{adsetId}/preview',
    summary: 'How the network shows the ads of an ad set in one placement',
    area: 'adsets',
    access: AD_SET_ROLES,
    params: adsetId,
    query: z.object({ placement: z.enum(PREVIEW_PLACEMENTS).default('feed') }),
    output: adSetPreviews,
    errors: ['networkNotSetUp', 'networkRefused'],
  }),
  updateAdSet: endpoint({
    method: 'PUT',
    path: '/api/adset/{adsetId}',
    summary: 'Change the targeting, copy and pictures of an ad set; staff also its budget, last day and status',
    area: 'adsets',
    access: AD_SET_ROLES,
    params: adsetId,
    body: adSetChange,
    output: editedAdSet,
    errors: [...saveErrors, 'adSetMoneyNotYours', 'notFound'],
  }),
  listGoogleCampaigns: endpoint({
    ...display,
    method: 'GET',
    path: '/api/gdn-campaigns',
    summary: 'Campaigns on the Google display network, page by page',
    access: CAMPAIGN_READERS,
    query: campaignQuery(googleCampaignList),
    output: campaignListAnswer('gdnCampaigns'),
  }),
  exportGoogleCampaigns: endpoint({
    ...display,
    method: 'GET',
    path: '/api/gdn-campaignscsv',
    summary: 'All matching display campaigns as CSV, or as a spreadsheet',
    access: CAMPAIGN_READERS,
    query: campaignExportQuery(googleCampaignList),
    output: download(...EXPORT_TYPES),
  }),
  readGoogleCampaignPageSettings: endpoint({
    ...display,
    method: 'GET',
    path: '/api/gdn-campaigns/page-settings',
    summary: 'Columns, searchable fields and page sizes of the display campaigns list',
    access: CAMPAIGN_READERS,
    output: listDescriptor,
  }),
  changeGoogleCampaignStates: endpoint({
    ...display,
    method: 'POST',
    path: '/api/gdn-campaigns/actions',
    summary: 'Pause, resume, end or delete display campaigns. Those that do not allow it stay as they are',
    access: CAMPAIGN_STAFF,
    body: campaignActionInput,
    output: removedAnswer,
  }),
  readGoogleCampaign: endpoint({
    ...display,
    method: 'GET',
    path: '/api/gdn-campaign/{gdnCampaignId}',
    summary: 'One display campaign with its ad group and ads',
    access: CAMPAIGN_STAFF,
    params: gdnCampaignId,
    output: googleCampaign,
  }),
  updateGoogleCampaign: endpoint({
    ...display,
    method: 'PUT',
    path: '/api/gdn-campaign/{gdnCampaignId}',
    summary: 'Change the status, budget, last day and copy of a display campaign',
    access: CAMPAIGN_STAFF,
    params: gdnCampaignId,
    body: googleCampaignChange,
    output: googleCampaign,
    errors: saveErrors,
  }),
  removeGoogleCampaign: endpoint({
    ...display,
    method: 'DELETE',
    path: '/api/gdn-campaign/{gdnCampaignId}',
    summary: 'Delete a display campaign here and on the network. Its figures stay',
    access: CAMPAIGN_STAFF,
    params: gdnCampaignId,
    output: z.object({ _id: id }),
    errors: ['campaignBeingCreated'],
  }),
} as const;
