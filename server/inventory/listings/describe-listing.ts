// Turns a listing's row into the contract's shape, together with the rows it refers to: its agents, campaigns and videos.
import { pictureUrl } from '#contract/files/index.ts';
import type { ItemVideo, Listing, ListingAgent, ListingLock } from '#contract/inventory/index.ts';
import { shownName } from '#domain/campaigns/index.ts';
import type { CampaignState } from '#domain/campaigns/index.ts';
import { campaignStatus, foundPlaceOf, LISTING_AGENT_KEY } from '#domain/inventory/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { ListingRecord } from './listing-store.ts';

export interface ListingDetails {
  customerName: string;
  vertical: string;
  currencyCode: string;
  officeName: string | null;
  changedBy: Listing['changedBy'];
  agents: { _id: string; fullName: string; email: string; phones: { value: string }[]; imageHash: string | null }[];
  campaigns: { _id: string; name: string; network: Network; state: CampaignState }[];
  locks: ListingLock[];
  videoFiles: { _id: string; seconds: number | null; coverId: string | null; coverHash: string | null }[];
}

export function describeListing(record: ListingRecord, details: ListingDetails): Listing {
  const campaigns = details.campaigns.map(({ _id, name, network, state }) => ({
    _id,
    name: shownName(name),
    network,
    isCompleted: state === 'COMPLETED',
    deleted: state === 'DELETED',
  }));
  return {
    _id: record.id,
    customer: { _id: record.customerId, name: details.customerName },
    vertical: details.vertical,
    currency: moneyCurrency(details.currencyCode),
    reference: record.reference,
    title: record.title,
    customerUrl: record.customerUrl,
    description: record.description,
    shortDescription: record.shortDescription,
    type: record.type,
    listingOption: record.listingOption,
    listingStatus: record.listingStatus,
    startPrice: record.startPrice,
    startTimestamp: record.startTimestamp?.toISOString() ?? null,
    agents: details.agents.map(({ _id, fullName, email }) => ({ _id, fullName, email })),
    office: record.officeId === null ? null : { _id: record.officeId, name: details.officeName ?? '' },
    images: record.pictures,
    numImages: record.numImages,
    videos: record.videos.map((video) => withThumbnail(video, details.videoFiles)),
    metaData: [...record.metaData, ...agentEntry(details.agents)],
    foundLocation: foundPlaceOf(record.metaData, record.foundLocation),
    shownPlace: record.shownPlace,
    creationType: record.creationType,
    bulkId: record.bulkId,
    isDistributed: record.isDistributed,
    isSold: record.isSold,
    isClosed: record.isClosed,
    deleted: record.deletedAt !== null,
    fbCampaigns: campaigns
      .filter(({ network }) => network === 'meta')
      .map(({ _id, name, isCompleted, deleted }) => ({ _id, name, isCompleted, deleted })),
    hasCampaign: campaigns.length > 0,
    campaignStatus: campaignStatus(campaigns),
    locks: details.locks,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    changedBy: details.changedBy,
  };
}

/** Derived from the agents' own rows, so that a changed phone number shows at once. */
function agentEntry(agents: ListingDetails['agents']): Listing['metaData'] {
  if (agents.length === 0) return [];
  const value = agents.map(({ _id, fullName, email, phones, imageHash }): ListingAgent => ({
    agentId: _id,
    name: fullName,
    telephone: phones.map((phone) => phone.value),
    img: imageHash === null ? null : pictureUrl(imageHash, 'thumbnail'),
    email,
  }));
  return [{ key: LISTING_AGENT_KEY, value, isPublic: true }];
}

/** The thumbnail and length of a video are known only some seconds after it was added. */
function withThumbnail(stored: ItemVideo, files: ListingDetails['videoFiles']): ItemVideo {
  const { video, thumbnail } = stored;
  const file = files.find(({ _id }) => _id === video._id);
  if (!file) return stored;
  const cover = file.coverId !== null && file.coverHash !== null ? { _id: file.coverId, cdnUrl: pictureUrl(file.coverHash, '640') } : null;
  return { ...stored, video: { ...video, seconds: video.seconds ?? file.seconds }, thumbnail: thumbnail ?? cover };
}
