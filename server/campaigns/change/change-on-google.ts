// Sets the changed fields of a display campaign on Google. Updates set values and may be repeated; an ad is replaced, because its content
// cannot be changed.
import { googleEnd, googleImage, googleState, googleTime, microsPerMinorUnit, resolveReferences } from '#domain/campaigns/index.ts';
import type { CampaignState, WantedState } from '#domain/campaigns/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { z } from 'zod';
import { gaqlText } from '../../adapters/google-ads/index.ts';
import type { MutateOperation } from '../../adapters/google-ads/index.ts';
import type { AppliedChange, CampaignToChange } from '../campaign-network.ts';
import { asStep } from '../delivery/objects/delivery-failures.ts';
import { StepFailure } from '../delivery/objects/delivery-network.ts';
import { googleDelivery, removeGoogleCampaign } from '../delivery/objects/google-delivery.ts';
import type { GoogleDeliveryInput } from '../delivery/objects/google-delivery.ts';
import type { References } from './read-references.ts';
import { replaceDisplayAd } from './replace-display-ad.ts';

interface GoogleChangeInput extends GoogleDeliveryInput {
  references: References;
  now: number;
}

export const changeOnGoogle = (input: GoogleChangeInput, change: CampaignToChange): Promise<AppliedChange> =>
  asStep(async () => {
    if (change.state !== undefined) return { state: await setState(input, change.externalId, change.state), ads: [] };
    await changeRun(input, change);
    const ads: AppliedChange['ads'][number][] = [];
    const idOf = await openReferences(input);
    for (const { id, externalId, creative } of change.ads) {
      const replaced = await replaceDisplayAd(input, externalId, resolveReferences(creative, idOf));
      ads.push({ id, externalId: replaced, creativeExternalId: null, state: 'PENDING_REVIEW' });
    }
    const state = await readState(input, change.externalId);
    // The search may still show that the old ad was disapproved; the new one has not been reviewed.
    return { state: ads.length > 0 && state === 'REJECTED' ? 'PENDING_REVIEW' : state, ads };
  });

/** An asset is named by its content, so that a later try finds it. Google has one asset for the same bytes. */
async function openReferences(input: GoogleChangeInput): Promise<(key: string) => string | undefined> {
  const { made, files } = input.references;
  const network = googleDelivery(input);
  const uploaded = new Map<string, string>();
  for (const [key, file] of files) {
    const asset = googleImage(file);
    const [found] = await network.find(asset);
    uploaded.set(key, (found ?? (await network.make(asset, () => undefined))).externalId);
  }
  return (key) => uploaded.get(key) ?? made.get(key);
}

const campaignRow = z.object({
  campaign: z.object({
    status: z.string(),
    primaryStatus: z.string().default(''),
    primaryStatusReasons: z.array(z.string()).default([]),
    campaignBudget: z.string().default(''),
    startDateTime: z.string().default(''),
    endDateTime: z.string().default(''),
  }),
  customer: z.object({ timeZone: z.string() }),
});

async function readCampaign({ google, access, customerId }: GoogleChangeInput, externalId: string): Promise<z.output<typeof campaignRow>> {
  const fields = ['status', 'primary_status', 'primary_status_reasons', 'campaign_budget', 'start_date_time', 'end_date_time'];
  const query = `SELECT ${fields.map((field) => `campaign.${field}`).join(', ')}, customer.time_zone FROM campaign WHERE campaign.resource_name = ${gaqlText(externalId)}`;
  const [row] = await Array.fromAsync(google.search.rows(access, customerId, query, campaignRow));
  if (!row) throw new StepFailure('The campaign does not exist on Google any more.', { outcome: 'refused' });
  return row;
}

async function readState(input: GoogleChangeInput, externalId: string): Promise<CampaignState> {
  const { campaign, customer } = await readCampaign(input, externalId);
  const hasEnded = campaign.endDateTime !== '' && campaign.endDateTime < googleTime(input.now, customer.timeZone);
  return googleState({ ...campaign, hasEnded });
}

/** Budget and end go in one request: a higher budget for a longer run may be refused for the shorter one. */
async function changeRun(input: GoogleChangeInput, { externalId, budget, endsAt, currencyCode }: CampaignToChange): Promise<void> {
  if (budget === undefined && endsAt === undefined) return;
  const { campaign, customer } = await readCampaign(input, externalId);
  const operations: MutateOperation[] = [];
  if (endsAt !== undefined) {
    const endDateTime = googleEnd(Date.parse(endsAt), customer.timeZone);
    operations.push({ campaignOperation: { update: { resourceName: externalId, endDateTime }, updateMask: 'endDateTime' } });
  }
  if (budget !== undefined) {
    const micros = microsPerMinorUnit({ currencyOffset: moneyCurrency(currencyCode ?? '').offset });
    const update = { resourceName: campaign.campaignBudget, totalAmountMicros: String(budget * micros) };
    operations.push({ campaignBudgetOperation: { update, updateMask: 'totalAmountMicros' } });
  }
  await input.google.mutate(input.access, input.customerId, operations);
}

async function setState(input: GoogleChangeInput, externalId: string, state: WantedState): Promise<CampaignState> {
  const { google, access, customerId } = input;
  if (state === 'DELETED') {
    await removeGoogleCampaign(input, externalId);
    return state;
  }
  const status = state === 'ACTIVE' ? 'ENABLED' : 'PAUSED';
  await google.mutateOf(access, customerId, 'campaigns', [{ update: { resourceName: externalId, status }, updateMask: 'status' }]);
  if (state === 'COMPLETED') await endToday(input, externalId);
  if (state !== 'ACTIVE') return state;
  const found = await readState(input, externalId);
  // The search may still show for a moment that the campaign was paused.
  return found === 'PAUSED' ? 'ACTIVE' : found;
}

/** Google ends campaigns at the end of a day. One that has not begun, or has ended, is only paused. */
async function endToday(input: GoogleChangeInput, externalId: string): Promise<void> {
  const { campaign, customer } = await readCampaign(input, externalId);
  const endDateTime = googleEnd(input.now + 1000, customer.timeZone);
  if (campaign.startDateTime > endDateTime || campaign.endDateTime <= endDateTime) return;
  await input.google.mutateOf(input.access, input.customerId, 'campaigns', [
    { update: { resourceName: externalId, endDateTime }, updateMask: 'endDateTime' },
  ]);
}
