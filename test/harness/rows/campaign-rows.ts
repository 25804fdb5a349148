// Inserts an order with a delivered campaign for tests: ad sets, ads, and the steps of the delivery that created them.
import type { Fields } from '#domain/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { adSets, ads, campaigns } from '#server/campaigns/campaign-table.ts';
import { deliveries, deliverySteps } from '#server/campaigns/delivery/delivery-table.ts';
import type { Database } from '#server/db/connection.ts';
import { files } from '#server/files/file-table.ts';
import { orders } from '#server/orders/order-table.ts';
import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { makeAgent, makeCustomer, makeListing, makeOffice } from '../factories.ts';
import { makeAccount } from './network-rows.ts';

const DAY = 86_400_000;
const NOW = Date.now();
export const inDays = (days: number): Date => new Date(NOW + days * DAY);

export const HASHES = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string];

export const metaCreative = (headline = 'Sunny villa', hash = HASHES[0]): Fields => ({
  name: 'ad',
  object_story_spec: {
    page_id: '104',
    link_data: {
      link: 'https://kauri.example/1',
      message: 'Come and see',
      name: headline,
      description: 'By the park',
      image_hash: { $ref: `image/${hash.slice(0, 16)}-1080x1080` },
    },
  },
});

export const googleCreative = (): Fields => ({
  finalUrls: ['https://kauri.example/1'],
  responsiveDisplayAd: {
    headlines: [{ text: 'Sunny villa' }],
    longHeadline: { text: 'A sunny villa by the park' },
    descriptions: [{ text: 'Come and see' }],
    businessName: 'Kauri Realty',
  },
});

const TARGETING: Fields = {
  geo_locations: {
    custom_locations: [{ latitude: -36.85, longitude: 174.76, radius: 8, distance_unit: 'kilometer' }],
    location_types: ['home', 'recent'],
  },
  age_min: 18,
  age_max: 65,
  publisher_platforms: ['facebook'],
};

export interface CampaignOwner {
  customerId: string;
  officeId: string;
  agentId: string;
  listingId: string;
  accountIds: Record<Network, string>;
  /** Two pictures of the listing; ads show the first. */
  pictureIds: [string, string];
}

export async function makeOwner(db: Database, given: Parameters<typeof makeCustomer>[1] = {}): Promise<CampaignOwner> {
  const customerId = await makeCustomer(db, given);
  const officeId = await makeOffice(db, customerId);
  const agentId = await makeAgent(db, customerId, { officeIds: [officeId] });
  const pictureIds: [string, string] = [newId(), newId()];
  for (const [at, id] of pictureIds.entries()) {
    const hash = HASHES[at] ?? '';
    await db.insert(files).values({ id, hash, mediaType: 'image/jpeg', extension: 'jpg', bytes: 1, originalName: 'villa.jpg', customerId });
  }
  const pictures = pictureIds.map((_id) => ({
    _id,
    s3Url: '/files/x',
    thumbnailUrl: '/files/x/thumbnail',
    width: 1200,
    height: 800,
    deleted: false,
    croppedImageId: null,
  }));
  const listingId = await makeListing(db, customerId, { officeId, agentIds: [agentId], pictures });
  const accountIds = {
    meta: await makeAccount(db, { customerIds: [customerId], name: 'Kauri ads' }),
    google: await makeAccount(db, { customerIds: [customerId], network: 'google', name: 'Kauri display' }),
  };
  return { customerId, officeId, agentId, listingId, accountIds, pictureIds };
}

export async function makeOrderRow(db: Database, owner: CampaignOwner, given: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db.insert(orders).values({
    id,
    customerId: owner.customerId,
    orderedBy: newId(),
    orderedByName: 'Mere',
    orderedOn: new Date(NOW).toISOString().slice(0, 10),
    orderedFrom: 'DASHBOARD',
    status: 'DELIVERED',
    orderType: 'LISTINGS',
    itemIds: [owner.listingId],
    title: 'Sunny villa',
    productNames: 'Week of images',
    agentIds: [owner.agentId],
    officeId: owner.officeId,
    attributes: [],
    campaignData: [],
    campaignName: 'Spring',
    startDate: new Date(NOW).toISOString().slice(0, 10),
    durationDays: 7,
    email: 'mere@kauri.example',
    paymentType: 'INVOICE',
    currencyCode: 'NZD',
    net: 30_000,
    tax: 4500,
    total: 34_500,
    ...given,
  });
  return id;
}

export interface MadeCampaign {
  campaignId: string;
  orderId: string | null;
  adSetIds: string[];
  adIds: string[];
}

interface CampaignInput extends Partial<typeof campaigns.$inferInsert> {
  network?: Network;
}

let made = 0;

/** With two ad sets of one ad each on Meta, and one ad group with one ad on Google. It runs from yesterday for a week. */
export async function makeDelivered(db: Database, owner: CampaignOwner, given: CampaignInput = {}): Promise<MadeCampaign> {
  const { network = 'meta' } = given;
  const campaignId = newId();
  const number = ++made;
  const orderId = given.orderId === undefined ? await makeOrderRow(db, owner) : given.orderId;
  await db.insert(campaigns).values({
    id: campaignId,
    customerId: owner.customerId,
    name: `Spring ${number}`,
    network,
    orderId,
    orderRevision: orderId === null ? null : 1,
    type: network === 'meta' ? 'FACEBOOK_IMAGE_CAMPAIGN' : 'GOOGLE_DISPLAY_CAMPAIGN',
    accountId: owner.accountIds[network],
    externalId: network === 'meta' ? `1203${number}` : `customers/1/campaigns/${number}`,
    planKey: 't1/campaign',
    budget: 20_000,
    spent: 2500,
    currencyCode: 'NZD',
    startsAt: inDays(-1),
    endsAt: inDays(6),
    state: 'ACTIVE',
    ...given,
  });
  const adSetIds = network === 'meta' ? [newId(), newId()] : [newId()];
  const adIds = adSetIds.map(() => newId());
  for (const [at, id] of adSetIds.entries()) {
    await db.insert(adSets).values({
      id,
      campaignId,
      name: network === 'meta' ? `Part ${at + 1}` : 'Ad group',
      planKey: `t1/set${at + 1}`,
      externalId: `set${number}-${at + 1}`,
      budget: network === 'meta' ? 10_000 : null,
      startsAt: inDays(-1 + 3 * at),
      endsAt: inDays(at === 0 ? 2 : 6),
      targeting: network === 'meta' ? TARGETING : {},
      state: 'ACTIVE',
    });
    await db.insert(ads).values({
      id: adIds[at] ?? '',
      adSetId: id,
      name: `Ad ${at + 1}`,
      planKey: `t1/set${at + 1}/ad1`,
      externalId: `ad${number}-${at + 1}`,
      creative: network === 'meta' ? metaCreative() : googleCreative(),
      state: 'ACTIVE',
    });
  }
  if (orderId !== null) {
    const deliveryId = await makeDelivery(db, owner, orderId, network);
    await db.update(campaigns).set({ deliveryId }).where(eq(campaigns.id, campaignId));
  }
  return { campaignId, orderId, adSetIds, adIds };
}

/** Returns its id. Another campaign of the same order is of another attempt. */
async function makeDelivery(db: Database, owner: CampaignOwner, orderId: string, network: Network): Promise<string> {
  const deliveryId = newId();
  const earlier = await db.$count(deliveries, and(eq(deliveries.orderId, orderId), eq(deliveries.network, network)));
  await db.insert(deliveries).values({
    id: deliveryId,
    orderId,
    revision: 1,
    attempt: earlier + 1,
    network,
    accountId: owner.accountIds[network],
    state: 'DELIVERED',
    plan: [],
  });
  await db.insert(deliverySteps).values([
    {
      id: newId(),
      deliveryId,
      position: 0,
      key: 'image/a',
      kind: 'image',
      state: 'DONE',
      made: { externalId: 'pic1', requestId: null },
      doneAt: inDays(-2),
    },
    {
      id: newId(),
      deliveryId,
      position: 1,
      key: 't1/campaign',
      kind: 'campaign',
      state: 'ACTIVE',
      made: { externalId: '1203', requestId: 'r' },
      doneAt: inDays(-2),
    },
  ]);
  return deliveryId;
}
