// Changes to an ad set on Meta: customers' users change the targeting, copy and pictures of their own, admins also budget, dates and status.
import type { AdSetChange } from '#contract/campaigns/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { copyOf, maySetAdSetMoney, picturesOf, textFaults } from '#domain/campaigns/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { FieldError } from '../http/app-error.ts';
import { picturesOfItems, readRelated } from './campaign-related.ts';
import type { ItemImage } from './campaign-related.ts';
import { adSetsOfCampaign, campaignIdOfAdSet, lockCampaign } from './campaign-store.ts';
import type { AdRecord, AdSetWithAds } from './campaign-store.ts';
import { changeAd, changeAdSet } from './change-rows.ts';
import { rowFaults } from './check-rows.ts';
import type { CampaignRows } from './pending-change.ts';
import { refuseFaults, requireEditable, saveRows } from './save-rows.ts';

export async function saveAdSet(context: AppContext, tx: Transaction, actor: Actor, id: string, change: AdSetChange): Promise<void> {
  const { version, targeting, ads = [], desiredState, budget, lastDay, aboveOrder } = change;
  const campaignId = await campaignIdOfAdSet(tx, id);
  const campaign = campaignId && (await lockCampaign(tx, actor, 'meta', campaignId));
  if (!campaign) throw new AppError('notFound');
  const before: CampaignRows = { campaign, adSets: await adSetsOfCampaign(tx, campaign.id) };
  const row = before.adSets.find(({ adSet }) => adSet.id === id);
  if (!row) throw new AppError('notFound');
  if (version !== undefined && version !== row.adSet.version) throw new AppError('changedMeanwhile');
  if (!maySetAdSetMoney(actor) && [desiredState, budget, lastDay].some((value) => value !== undefined))
    throw new AppError('adSetMoneyNotYours');
  requireEditable(campaign);
  const [related, images] = await Promise.all([readRelated(tx, campaign), picturesOfItems(tx, campaign.id)]);
  const faults = ads.flatMap((sent, at) => adFaults(row, sent, `ads.${at}`));
  const changed: AdSetWithAds = {
    adSet: changeAdSet(row.adSet, { targeting, desiredState, budget, lastDay }, related.customer.timezone, campaign.drift),
    ads: row.ads.map((ad) => {
      const sent = ads.find(({ _id }) => _id === ad.id);
      return sent ? changeAd(ad, sent.texts ?? {}, hashesOf(sent.pictures ?? [], images, ad), campaign.drift) : ad;
    }),
  };
  const after: CampaignRows = { campaign, adSets: before.adSets.map((each) => (each === row ? changed : each)) };
  const runFaults = rowFaults(context.clock.now(), before, after, related).map(({ field, message }) => ({ path: field, message }));
  refuseFaults([...runFaults, ...faults]);
  await saveRows(context, tx, actor, { before, after, related, aboveOrder });
}

type SentAd = NonNullable<AdSetChange['ads']>[number];

/** An ad of another ad set is refused as if it did not exist. */
function adFaults({ ads }: AdSetWithAds, { _id, texts = {} }: SentAd, path: string): FieldError[] {
  const ad = ads.find(({ id }) => id === _id);
  if (!ad) throw new AppError('notFound');
  return textFaults(copyOf(ad.wanted?.creative ?? ad.creative), texts).map(({ key, message }) => ({
    path: `${path}.texts.${key}`,
    message,
  }));
}

/** A picture that is not among those of the order's items is refused as if it did not exist; one that is shown already stays. */
function hashesOf(pictures: readonly (string | null)[], images: readonly ItemImage[], ad: AdRecord): (string | undefined)[] {
  const shown = picturesOf(ad.wanted?.creative ?? ad.creative);
  return pictures.map((pictureId, at) => {
    if (pictureId === null) return undefined;
    const image = images.find(({ _id }) => _id === pictureId);
    if (!image) throw new AppError('notFound');
    const start = shown[at];
    return start && image.hash.startsWith(start) ? undefined : image.hash;
  });
}
