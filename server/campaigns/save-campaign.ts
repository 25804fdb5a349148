// Changes of staff to a whole campaign: on Meta the budgets and last days of its ad sets, on Google its own, and the copy of its ads.
import type { CampaignChange, GoogleCampaignChange } from '#contract/campaigns/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { copyOf, textFaults } from '#domain/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { FieldError } from '../http/app-error.ts';
import { readRelated } from './campaign-related.ts';
import { adSetsOfCampaign, lockCampaign } from './campaign-store.ts';
import type { AdSetWithAds } from './campaign-store.ts';
import { changeAd, changeAdSet, changeCampaign } from './change-rows.ts';
import { rowFaults } from './check-rows.ts';
import type { CampaignRows } from './pending-change.ts';
import { restoreDrift } from './restore-drift.ts';
import { refuseFaults, requireEditable, saveRows } from './save-rows.ts';

async function lockForChange(tx: Transaction, actor: Actor, network: Network, id: string, version: number | undefined) {
  const campaign = await lockCampaign(tx, actor, network, id);
  if (!campaign) throw new AppError('notFound');
  if (version !== undefined && version !== campaign.version) throw new AppError('changedMeanwhile');
  requireEditable(campaign);
  const before: CampaignRows = { campaign, adSets: await adSetsOfCampaign(tx, id) };
  return { before, related: await readRelated(tx, campaign) };
}

export async function saveMetaCampaign(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, desiredState, restore = [], adSets = [], aboveOrder }: CampaignChange,
): Promise<void> {
  const { before, related } = await lockForChange(tx, actor, 'meta', id, version);
  const { timezone } = related.customer;
  if (adSets.some(({ _id }) => !before.adSets.some(({ adSet }) => adSet.id === _id))) throw new AppError('notFound');
  const { drift } = before.campaign;
  const changed: CampaignRows = {
    campaign: changeCampaign(before.campaign, { desiredState }, timezone),
    adSets: before.adSets.map((row) => {
      const change = adSets.find(({ _id }) => _id === row.adSet.id);
      return change ? { ...row, adSet: changeAdSet(row.adSet, { budget: change.budget, lastDay: change.lastDay }, timezone, drift) } : row;
    }),
  };
  const after = restoreDrift(changed, restore);
  refuseFaults(
    rowFaults(context.clock.now(), before, after, related).map(({ adSetId, field, message }) => ({
      path: `adSets.${adSets.findIndex(({ _id }) => _id === adSetId)}.${field}`,
      message,
    })),
  );
  await saveRows(context, tx, actor, { before, after, related, aboveOrder });
}

export async function saveGoogleCampaign(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, restore = [], ads = [], aboveOrder, ...run }: GoogleCampaignChange,
): Promise<void> {
  const { before, related } = await lockForChange(tx, actor, 'google', id, version);
  const { rows: adSets, faults } = changeTexts(before.adSets, ads);
  const after = restoreDrift({ campaign: changeCampaign(before.campaign, run, related.customer.timezone), adSets }, restore);
  const runFaults = rowFaults(context.clock.now(), before, after, related).map(({ field, message }) => ({ path: field, message }));
  refuseFaults([...runFaults, ...faults]);
  await saveRows(context, tx, actor, { before, after, related, aboveOrder });
}

/** Ads of Google are replaced, never sent again. */
const NOT_RESTORED = null;

/** An ad of another campaign is refused as if it did not exist. */
function changeTexts(
  rows: readonly AdSetWithAds[],
  changes: NonNullable<GoogleCampaignChange['ads']>,
): { rows: AdSetWithAds[]; faults: FieldError[] } {
  const faults = changes.flatMap(({ _id, texts = {} }, at) => {
    const ad = rows.flatMap(({ ads }) => ads).find(({ id }) => id === _id);
    if (!ad) throw new AppError('notFound');
    return textFaults(copyOf(ad.wanted?.creative ?? ad.creative), texts).map(({ key, message }) => ({
      path: `ads.${at}.texts.${key}`,
      message,
    }));
  });
  const changed = rows.map((row) => ({
    ...row,
    ads: row.ads.map((ad) => {
      const texts = changes.find(({ _id }) => _id === ad.id)?.texts;
      return texts ? changeAd(ad, texts, [], NOT_RESTORED) : ad;
    }),
  }));
  return { rows: changed, faults };
}
