// The ads of an order as its seller sees them before anything exists on a network: read from the plan that delivery makes, so that what is
// approved is what is sent. A video can be watched, as a file or by the pictures that it is made of. A render is shown once it is there.
import { campaignsInPlan, isRendered, planDelivery, readAt, withRenderedFiles } from '../campaigns/index.ts';
import type { DeliveryOrder, DeliveryPlan, Fields, PlannedObject, PlannedRender } from '../campaigns/index.ts';
import type { Network } from '../networks/index.ts';
import { reportedAds } from '../reports/index.ts';
import type { ReportedAd } from '../reports/index.ts';
import type { Values } from '../variables/index.ts';

export interface SellerAd extends ReportedAd {
  /** Hash of the video file; null for other ads. */
  video: string | null;
  /** Hashes of the pictures that a video is made of. */
  slides: string[];
  /** The values of the items, only where ads are rendered: a render may show any of them, so that a change needs another approval. */
  renderedValues?: readonly Values[];
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

/** The renders that the ads of an order show, by their keys in the plan. */
export function sellerRenders(order: DeliveryOrder, now: number): Map<string, PlannedRender> {
  const { meta, google } = planDelivery(withDestinations(order), now);
  const objects: PlannedObject[] = [...meta, ...google];
  return new Map(objects.filter(isRendered).map(({ key, render }) => [key, render]));
}

/** `rendered`: hashes of the files of finished renders, by their keys in the plan. What was approved is compared without them. */
export function sellerAds(
  order: DeliveryOrder,
  pageName: string | null,
  now: number,
  rendered: ReadonlyMap<string, string> = new Map(),
): SellerAd[] {
  const planned = planDelivery(withDestinations(order), now);
  const areRendered = [...planned.meta, ...planned.google].some(isRendered);
  const compared = areRendered ? { renderedValues: order.items.map(({ values }) => values) } : {};
  const plans = withFiles(planned, rendered);
  const objects: PlannedObject[] = [...plans.meta, ...plans.google];
  const hashes = objects.flatMap(({ file }) => (file && 'hash' in file ? [file.hash] : []));
  const show = (network: Network, creative: Fields): SellerAd[] =>
    reportedAds([{ network, creative, pageName }], hashes, order.customer.name).map((look) => ({
      ...look,
      ...filmOf(creative, objects),
      ...compared,
    }));
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

/** An ad that is rendered later is shown by the picture that it is made of. */
function withFiles({ meta, google }: DeliveryPlan, rendered: ReadonlyMap<string, string>): Record<Network, PlannedObject[]> {
  const shown = (plan: readonly PlannedObject[]): PlannedObject[] =>
    withRenderedFiles(plan, (key) => {
      const { render } = plan.find((object) => object.key === key) ?? {};
      return rendered.get(key) ?? (render?.result === 'video' ? undefined : render?.pictures[0]);
    });
  return { meta: shown(meta), google: shown(google) };
}

function filmOf(creative: Fields, objects: readonly PlannedObject[]): Pick<SellerAd, 'video' | 'slides'> {
  const video =
    readAt(creative, ['object_story_spec', 'video_data', 'video_id']) ?? readAt(creative, ['asset_feed_spec', 'videos', 0, 'video_id']);
  const key = readAt(video, ['$ref']);
  const { file, render } = objects.find((object) => object.key === key) ?? {};
  if (!file) return { video: null, slides: [...(render?.pictures ?? [])] };
  return 'slides' in file ? { video: null, slides: file.slides.map(({ hash }) => hash) } : { video: file.hash, slides: [] };
}
