// A campaign that staff make by hand, without an order.
import { CAMPAIGN_STAFF, MAX_MANUAL_DAYS } from '#domain/campaigns/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { calendarDate, minorUnits } from '../input-shapes.ts';

const MAX_ITEMS = 60;
const MAX_NAME_CHARACTERS = 100;

export const newCampaign = z.strictObject({
  customerId: id,
  /** A template of the customer; it decides the network and what is made. */
  templateId: id,
  itemType: z.enum(['LISTINGS', 'RESOURCES']).default('LISTINGS'),
  itemIds: z.array(id).min(1, 'Choose listings or resources to advertise.').max(MAX_ITEMS, `At most ${MAX_ITEMS} listings or resources.`),
  /** An account that serves the customer, on the template's network. */
  accountId: id,
  name: z.string().trim().min(1, 'Enter a name.').max(MAX_NAME_CHARACTERS, `At most ${MAX_NAME_CHARACTERS} characters.`),
  /** For the whole run, in minor units of the account's currency. */
  budget: minorUnits.min(1, 'Enter a budget.'),
  startDate: calendarDate,
  days: z
    .number('Enter a number of days.')
    .int('Enter a whole number of days.')
    .min(1, 'At least 1 day.')
    .max(MAX_MANUAL_DAYS, `At most ${MAX_MANUAL_DAYS} days.`),
});
export type NewCampaign = z.output<typeof newCampaign>;

/** The values that a copy begins with. A field is left out where the campaign does not say it. */
const campaignCopy = newCampaign.partial().extend({ network: z.enum(NETWORKS), customer: z.object({ _id: id, name: z.string() }) });
export type CampaignCopy = z.infer<typeof campaignCopy>;

const campaignId = z.object({ campaignId: id });

export const manualCampaignEndpoints = {
  createCampaign: endpoint({
    method: 'POST',
    path: '/api/campaigns',
    area: 'campaigns',
    summary: 'Create a campaign by hand, on either network, without an order',
    access: CAMPAIGN_STAFF,
    body: newCampaign,
    output: z.object({ network: z.enum(NETWORKS), campaigns: z.array(z.object({ _id: id, name: z.string() })) }),
    errors: ['notFound'],
  }),
  retryCampaign: endpoint({
    method: 'POST',
    path: '/api/campaigns/{campaignId}/retry',
    area: 'campaigns',
    summary: 'Retry a manual campaign that failed. Objects that were already created are kept',
    access: CAMPAIGN_STAFF,
    params: campaignId,
    output: z.object({ _id: id }),
    errors: ['notFound', 'campaignNotFailed'],
  }),
  readCampaignCopy: endpoint({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/copy',
    area: 'campaigns',
    summary: 'The values of a new campaign like this one',
    access: CAMPAIGN_STAFF,
    params: campaignId,
    output: campaignCopy,
    errors: ['notFound'],
  }),
} as const;
