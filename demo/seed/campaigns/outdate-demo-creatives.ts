// Which live ads of the demo are no longer true? One of each of at most two campaigns with a listing whose price is shown: the ad has what
// a render of the first starter template showed when it was delivered, and the price of the listing was lowered since. The file is the photo
// without its design, because rendering it would make the first start slow.
import { createHash } from 'node:crypto';
import { referencesIn } from '#domain/campaigns/index.ts';
import type { PlannedRender } from '#domain/campaigns/index.ts';
import { and, asc, desc, eq, inArray, isNotNull, like } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../../../server/app-context.ts';
import { adRenders } from '../../../server/campaigns/ad-render-table.ts';
import { adSets, ads, campaignListings, campaigns } from '../../../server/campaigns/campaign-table.ts';
import { orderRenderOf } from '../../../server/campaigns/delivery/files/render-source.ts';
import { compareChangedCreatives } from '../../../server/campaigns/outdated-creatives/compare-creatives.ts';
import { creativeJobs } from '../../../server/creatives/creative-job-table.ts';
import { creativeTemplates } from '../../../server/creatives/creative-template-table.ts';
import { orderRenderShows } from '../../../server/creatives/index.ts';
import { STARTERS } from '../../../server/creatives/starters/starter-templates.ts';
import { files } from '../../../server/files/file-table.ts';
import { listingContentOf, lockListingById } from '../../../server/inventory/listings/listing-store.ts';
import { writeListing } from '../../../server/inventory/listings/saving/save-listing.ts';
import { orders } from '../../../server/orders/order-table.ts';

const MOST_ADS = 2;
const LOWERED_TO = 0.95;
/** Minor units: prices of homes are whole thousands. */
const THOUSAND = 100_000;
const SHOWN_PRICE = /^\$[\d,]+$/u;

/** Without a browser none of them could be rendered again. */
export async function outdateDemoCreatives(context: AppContext): Promise<void> {
  if (context.config.CHROMIUM_PATH === undefined) return;
  const [starter] = await context.db
    .select({ id: creativeTemplates.id, version: creativeTemplates.publishedVersion })
    .from(creativeTemplates)
    .where(eq(creativeTemplates.starter, STARTERS[0]?.id ?? ''));
  if (!starter?.version) return;
  const outdated = new Set<string>();
  for (const live of await liveAds(context)) {
    if (outdated.size === MOST_ADS) break;
    if (outdated.has(live.listingId)) continue;
    if (await outdate(context, live, { creativeTemplateId: starter.id, version: starter.version })) outdated.add(live.listingId);
  }
  await compareChangedCreatives(context);
}

type LiveAd = Awaited<ReturnType<typeof liveAds>>[number];

/** Ads with pictures that run on Meta, those that have run longest first. */
const liveAds = ({ db }: AppContext) =>
  db
    .select({
      adId: ads.id,
      creative: ads.creative,
      customerId: campaigns.customerId,
      deliveredAt: campaigns.createdAt,
      listingId: campaignListings.listingId,
      agentIds: orders.agentIds,
      officeId: orders.officeId,
    })
    .from(ads)
    .innerJoin(adSets, eq(adSets.id, ads.adSetId))
    .innerJoin(campaigns, eq(campaigns.id, adSets.campaignId))
    .innerJoin(campaignListings, eq(campaignListings.campaignId, campaigns.id))
    .innerJoin(orders, eq(orders.id, campaigns.orderId))
    .where(
      and(
        eq(campaigns.network, 'meta'),
        eq(campaigns.type, 'FACEBOOK_IMAGE_CAMPAIGN'),
        inArray(campaigns.state, ['ACTIVE']),
        eq(ads.state, 'ACTIVE'),
        isNotNull(ads.externalId),
      ),
    )
    .orderBy(asc(campaigns.startsAt), desc(campaigns.id), asc(ads.planKey));

/** False where the ad cannot have shown a price. */
async function outdate(
  context: AppContext,
  live: LiveAd,
  template: Pick<PlannedRender, 'creativeTemplateId' | 'version'>,
): Promise<boolean> {
  const { adId, customerId, listingId, agentIds, officeId, deliveredAt } = live;
  const fileKey = referencesIn(live.creative).find((key) => key.startsWith('image/'));
  const picture = fileKey === undefined ? null : await pictureOf(context, fileKey);
  if (fileKey === undefined || !picture) return false;
  const render: PlannedRender = { ...template, itemId: listingId, pictures: [picture.hash], ratio: 'square', result: 'image' };
  const shown = await orderRenderShows(context, orderRenderOf({ kind: 'listing', agentIds, officeId }, render));
  if (!SHOWN_PRICE.test(shown.values['listing.price'] ?? '')) return false;
  return context.db.transaction(async (tx) => {
    const listing = await lockListingById(tx, listingId);
    if (!listing?.startPrice) return false;
    const creativeJobId = newId();
    await tx.insert(creativeJobs).values({
      id: creativeJobId,
      key: createHash('sha256').update(`demo ${adId}`).digest('hex'),
      templateId: template.creativeTemplateId,
      version: template.version,
      customerId,
      listingId,
      isPreview: false,
      status: 'SUCCESS',
      results: [{ name: 'image.jpg', fileId: picture.id, hash: picture.hash, width: picture.width ?? 0, height: picture.height ?? 0 }],
      shown,
      jobId: newId(),
      createdAt: deliveredAt,
      endedAt: deliveredAt,
    });
    await tx.insert(adRenders).values({ adId, fileKey, creativeJobId, itemId: listingId, render });
    const startPrice = Math.floor((listing.startPrice * LOWERED_TO) / THOUSAND) * THOUSAND;
    await writeListing(tx, null, listing, { ...listingContentOf(listing), startPrice });
    return true;
  });
}

/** The key of a picture begins with its hash, and ends with the size where it is cropped. */
async function pictureOf({ db }: AppContext, fileKey: string) {
  const [, start = ''] = /^image\/([0-9a-f]+)/u.exec(fileKey) ?? [];
  const [picture] =
    start === ''
      ? []
      : await db
          .select()
          .from(files)
          .where(like(files.hash, `${start}%`));
  return picture ?? null;
}
