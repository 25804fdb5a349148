// Whether the pictures and videos of a template's ads are stored, and large and long enough for the network.
import { adMedia } from '../../orders/index.ts';
import type { ShownImage } from '../../orders/index.ts';
import type { Size } from '../../media/index.ts';
import type { DeliveredTemplate, DeliveryOrder, MetaStage, MetaTemplate } from '../plan/delivery-order.ts';
import { imageOf, videoOf } from '../plan/planned-media.ts';
import { GOOGLE_LANDSCAPE, GOOGLE_SQUARE, INSTAGRAM_SECONDS, isTooSmall, META_SQUARE, MIN_VIDEO_SECONDS } from './media-limits.ts';
import { findingsOn } from './preflight-finding.ts';
import type { PreflightFinding } from './preflight-finding.ts';

type Field = NonNullable<PreflightFinding['where']['field']>;

export function mediaFindings(order: DeliveryOrder, template: DeliveredTemplate, at: number): PreflightFinding[] {
  const field: Field = { step: 'assets', path: `campaignData.${at}.resources` };
  if (template.network === 'google') {
    const shown = template.data.resources.map(({ itemId, images }) => ({
      itemId,
      imageId: images.find(({ deleted }) => !deleted)?._id ?? null,
    }));
    return pictureFindings(order, shown, { network: 'google', leasts: [GOOGLE_LANDSCAPE, GOOGLE_SQUARE], field });
  }
  return template.stages.flatMap((stage) => stageFindings(order, template, stage, field));
}

function stageFindings(order: DeliveryOrder, { data }: MetaTemplate, { type, content }: MetaStage, field: Field): PreflightFinding[] {
  const { stop } = findingsOn('meta');
  if (type === 'FACEBOOK_DPA_CAMPAIGN')
    return order.meta && !order.meta.catalog
      ? [stop('The catalog of this order does not exist on Meta yet, or has no product set.', { record: { kind: 'catalogs', id: '' } })]
      : [];
  const media = adMedia({ type, resources: data.resources, useImagesForVideo: content.useImagesForVideo });
  if (media.kind === 'film') return filmFindings(order, media.videoId, field);
  const shown = media.kind === 'images' ? media.images : media.kind === 'cards' ? media.cards : media.slides;
  return pictureFindings(order, shown, { network: 'meta', leasts: [META_SQUARE], field });
}

interface PictureRules {
  network: 'meta' | 'google';
  leasts: readonly Size[];
  field: Field;
}

function pictureFindings(
  { items }: DeliveryOrder,
  shown: readonly ShownImage[],
  { network, leasts, field }: PictureRules,
): PreflightFinding[] {
  const { stop } = findingsOn(network);
  if (shown.length === 0) return [stop('This ad shows no picture. Choose one.', { field })];
  return shown.flatMap(({ itemId, imageId }, at) => {
    const image = imageOf(items, itemId, imageId);
    if (!image) return [stop(`Picture ${at + 1} is not in storage any more. Choose another.`, { field })];
    // The size of some older files is not known; the network checks them.
    const least = image.width === 0 ? undefined : leasts.find((each) => isTooSmall(image, each));
    if (!least) return [];
    const [is, needs] = [image, least].map(({ width, height }) => `${width} × ${height}`);
    return [stop(`Picture ${at + 1} has ${is} pixels; this ad needs at least ${needs}. Choose a larger one.`, { field })];
  });
}

function filmFindings({ items, meta }: DeliveryOrder, videoId: string | null, field: Field): PreflightFinding[] {
  const { stop, warn } = findingsOn('meta');
  const video = videoOf(items, videoId);
  if (!video) return [stop('The video of this ad is not in storage any more. Choose another.', { field })];
  const { least, most } = INSTAGRAM_SECONDS;
  const { seconds, thumbnail } = video;
  if (!thumbnail) return [stop('The video of this ad is still being processed. Try again in a minute.', { field })];
  if (seconds < MIN_VIDEO_SECONDS) return [stop('The video of this ad is shorter than one second. Choose another.', { field })];
  const isLeftOut = seconds < least || seconds > most;
  return isLeftOut && meta?.instagramUserId
    ? [warn(`The video has ${Math.round(seconds)} seconds. Instagram’s feed shows videos of ${least} to ${most} seconds.`, { field })]
    : [];
}
