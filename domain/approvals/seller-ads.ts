// The ads of an order as its seller sees them before anything exists on a network: read from the plan that delivery makes, so that what is
// approved is what is sent. A video can be watched, as a file or by the pictures that it is made of.
import { campaignsInPlan, planDelivery, withRenderedFiles } from '../campaigns/index.ts';
import type { DeliveryOrder, DeliveryPlan, Fields, PlannedObject } from '../campaigns/index.ts';
import type { Network } from '../networks/index.ts';
import { adLooks } from '../reports/index.ts';
import type { AdLook } from '../reports/index.ts';

export interface SellerAd extends AdLook {
  /** Hash of the video file; null for other ads. */
  video: string | null;
  /** Hashes of the pictures that a video is made of. */
  slides: string[];
}

/** An order may be shown before it has an account or page. Nothing of the destination can be seen in an ad but the page's name. */
const withDestinations = (order: DeliveryOrder): DeliveryOrder => ({
  ...order,
  meta: order.meta ?? {
    accountId: '',
    timezone: order.customer.timezone,
    pageId: '',
    instagramUserId: null,
    pixelId: null,
    catalog: null,
    audiencesOfTag: {},
    blockListIds: [],
  },
  google: order.google ?? { customerId: '', timezone: order.customer.timezone, excludedPlacements: [] },
});

export function sellerAds(order: DeliveryOrder, pageName: string | null, now: number): SellerAd[] {
  const plans = withOwnPictures(planDelivery(withDestinations(order), now));
  const objects: PlannedObject[] = [...plans.meta, ...plans.google];
  const hashes = objects.flatMap(({ file }) => (file && 'hash' in file ? [file.hash] : []));
  const show = (network: Network, creative: Fields): SellerAd[] =>
    adLooks([{ network, creative, pageName }], hashes, order.customer.name).map((look) => ({ ...look, ...filmOf(creative, objects) }));
  const google = { currencyOffset: order.currencyOffset, timezone: order.customer.timezone };
  const ads = [
    ...plans.meta.filter(({ kind }) => kind === 'creative').flatMap(({ fields }) => show('meta', fields)),
    ...campaignsInPlan('google', plans.google, google).flatMap(({ adSets }) =>
      adSets.flatMap((set) => set.ads.flatMap(({ creative }) => show('google', creative))),
    ),
  ];
  // Each span of days has its own copy of the same ad.
  return [...new Map(ads.map((ad) => [JSON.stringify(ad), ad])).values()];
}

/** What is rendered later is shown by the picture that it is made of. */
function withOwnPictures({ meta, google }: DeliveryPlan): Record<Network, PlannedObject[]> {
  const shown = (plan: readonly PlannedObject[]): PlannedObject[] =>
    withRenderedFiles(plan, (key) => {
      const { render } = plan.find((object) => object.key === key) ?? {};
      return render?.result === 'video' ? undefined : render?.pictures[0];
    });
  return { meta: shown(meta), google: shown(google) };
}

function filmOf(creative: Fields, objects: readonly PlannedObject[]): Pick<SellerAd, 'video' | 'slides'> {
  const story = creative['object_story_spec'] as { video_data?: { video_id?: { $ref?: string } } } | undefined;
  const key = story?.video_data?.video_id?.$ref;
  const { file, render } = objects.find((object) => object.key === key) ?? {};
  if (!file) return { video: null, slides: [...(render?.pictures ?? [])] };
  return 'slides' in file ? { video: null, slides: file.slides.map(({ hash }) => hash) } : { video: file.hash, slides: [] };
}
