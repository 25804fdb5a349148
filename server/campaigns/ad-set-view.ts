// An ad set with its ads as the reader may see it.
import type { AdSet, EditedAdSet } from '#contract/campaigns/index.ts';
import { fileUrl } from '#contract/files/index.ts';
import type { Actor } from '#domain/access/index.ts';
import {
  adSetChanges,
  areaText,
  copyOf,
  firstPictureOf,
  isCampaignEditable,
  maySetAdSetMoney,
  picturesOf,
  seesNetworkMoney,
  shownName,
  targetingOf,
} from '#domain/campaigns/index.ts';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { picturesOfItems, readRelated } from './campaign-related.ts';
import type { ItemImage, Related } from './campaign-related.ts';
import { adSetOnNetwork, wantedAdSet, wantedRun } from './campaign-settings.ts';
import { adSetsOfCampaign, campaignIdOfAdSet, findCampaign } from './campaign-store.ts';
import type { AdRecord, AdSetWithAds, CampaignRecord } from './campaign-store.ts';
import { readOrderBudget } from './order-budget.ts';

interface AdSetContext {
  campaign: CampaignRecord;
  related: Related;
  images: readonly ItemImage[];
  actor: Actor;
}

function describeAdSet(row: AdSetWithAds, { campaign, related, images, actor }: AdSetContext): AdSet {
  const { adSet, ads } = row;
  const { timezone } = related.customer;
  const wanted = wantedRun(adSet, adSet.wanted);
  const targeting = targetingOf(adSet.wanted?.targeting ?? adSet.targeting);
  const seesMoney = seesNetworkMoney(actor);
  const pending = adSetChanges(adSetOnNetwork(row, timezone), wantedAdSet(row, timezone), related.currency);
  return {
    _id: adSet.id,
    name: adSet.name,
    network: campaign.network,
    campaign: { _id: campaign.id, name: shownName(campaign.name) },
    customer: related.customer,
    currency: related.currency,
    state: adSet.state,
    desiredState: wanted.state,
    budget: seesMoney ? wanted.budget : null,
    startsAt: adSet.startsAt?.toISOString() ?? null,
    endsAt: wanted.endsAt?.toISOString() ?? null,
    lastDay: wantedAdSet(row, timezone).lastDay,
    externalId: adSet.externalId,
    targeting: targeting && { ...targeting, markers: [...targeting.markers] },
    area: areaText(adSet.targeting),
    ads: ads.map((ad) => describeAd(ad, images)),
    isEditable: isCampaignEditable(campaign),
    maySetMoney: maySetAdSetMoney(actor),
    pending: seesMoney ? pending : pending.filter(({ field }) => field !== 'budget'),
    changeRefusal: campaign.changeRefusal,
    version: adSet.version,
    updatedAt: adSet.updatedAt.toISOString(),
  };
}

function describeAd(ad: AdRecord, images: readonly ItemImage[]): AdSet['ads'][number] {
  const creative = ad.wanted?.creative ?? ad.creative;
  const imageOf = (start: string | null) => (start === null ? undefined : images.find(({ hash }) => hash.startsWith(start)));
  const shown = imageOf(firstPictureOf(creative));
  return {
    _id: ad.id,
    name: ad.name,
    state: ad.state,
    refusal: ad.refusal,
    externalId: ad.externalId,
    copy: copyOf(creative),
    pictures: picturesOf(creative).map((start) => {
      const image = imageOf(start);
      return { _id: image?._id ?? null, thumbnailUrl: image?.thumbnailUrl ?? null };
    }),
    image: shown ? fileUrl(shown.hash) : null,
  };
}

export async function listAdSets(db: Queryable, actor: Actor, campaign: CampaignRecord): Promise<AdSet[]> {
  const [related, images, rows] = await Promise.all([
    readRelated(db, campaign),
    picturesOfItems(db, campaign.id),
    adSetsOfCampaign(db, campaign.id),
  ]);
  return rows.map((row) => describeAdSet(row, { campaign, related, images, actor }));
}

/** Ad sets are Meta's: an ad group of a display campaign is edited with its campaign. */
export async function readAdSet(db: Queryable, actor: Actor, id: string): Promise<EditedAdSet> {
  const campaignId = await campaignIdOfAdSet(db, id);
  const campaign = campaignId && (await findCampaign(db, actor, 'meta', campaignId));
  if (!campaign) throw new AppError('notFound');
  const [related, images, rows, orderBudget] = await Promise.all([
    readRelated(db, campaign),
    picturesOfItems(db, campaign.id),
    adSetsOfCampaign(db, campaign.id),
    maySetAdSetMoney(actor) ? readOrderBudget(db, campaign) : null,
  ]);
  const row = rows.find(({ adSet }) => adSet.id === id);
  if (!row) throw new AppError('notFound');
  const pictureChoices = images.map(({ _id, thumbnailUrl }) => ({ _id, thumbnailUrl }));
  return { ...describeAdSet(row, { campaign, related, images, actor }), pictureChoices, orderBudget };
}
