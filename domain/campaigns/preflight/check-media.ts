// Whether the pictures and videos of a template's ads are stored, and large and long enough for the network.
import { adMedia } from '../../orders/index.ts';
import type { ShownImage } from '../../orders/index.ts';
import type { Size } from '../../media/index.ts';
import { GOOGLE_LANDSCAPE, GOOGLE_SQUARE, isTooSmall, META_SQUARE } from '../../networks/index.ts';
import type { NamedCreative } from '../../templates/index.ts';
import type { DeliveredTemplate, DeliveryOrder, MetaStage, MetaTemplate } from '../plan/delivery-order.ts';
import { imageOf, videoOf } from '../plan/planned-media.ts';
import type { PreflightFinding } from './preflight-finding.ts';
import type { PreflightFacts } from './preflight-facts.ts';
import type { TemplateFindings } from './template-findings.ts';

/** The lengths of videos in seconds. Instagram's feed leaves out others; Facebook shows them. */
const INSTAGRAM_SECONDS = { least: 3, most: 60 } as const;
const MIN_VIDEO_SECONDS = 1;

export function mediaFindings(facts: PreflightFacts, template: DeliveredTemplate, about: TemplateFindings): PreflightFinding[] {
  if (template.network === 'google') {
    const shown = template.data.resources.map(({ itemId, images }) => ({
      itemId,
      imageId: images.find(({ deleted }) => !deleted)?._id ?? null,
    }));
    if (isRenderedImage(template.creative)) return pictureFindings(facts.order, withPicture(shown), [], about);
    return pictureFindings(facts.order, shown, [GOOGLE_LANDSCAPE, GOOGLE_SQUARE], about);
  }
  return template.stages.flatMap((stage) => stageFindings(facts, template, stage, about));
}

/** A render has a size of its own, and a creative template may do without a picture. */
const isRenderedImage = (creative: NamedCreative | null): boolean => creative !== null && !creative.isVideo;
const withPicture = (shown: readonly ShownImage[]): ShownImage[] => shown.filter(({ imageId }) => imageId !== null);

/** Pictures and videos are chosen in the order. */
const assetsField = ({ path }: TemplateFindings) => ({ field: { step: 'assets', path: `${path}.resources` } }) as const;

function stageFindings(
  { order, customerId }: PreflightFacts,
  { data }: MetaTemplate,
  { type, content, creative }: MetaStage,
  about: TemplateFindings,
): PreflightFinding[] {
  if (type === 'FACEBOOK_DPA_CAMPAIGN')
    return order.meta && !order.meta.catalog
      ? [
          about.block('The catalog of this order does not exist on Meta yet, or has no product set.', {
            record: { kind: 'catalogs', id: customerId },
          }),
        ]
      : [];
  const media = adMedia({ type, resources: data.resources, useImagesForVideo: content.useImagesForVideo });
  if (creative?.isVideo && (media.kind === 'film' || media.kind === 'slides')) return [];
  if (media.kind === 'film') return filmFindings(order, media.videoId, about);
  const shown = media.kind === 'images' ? media.images : media.kind === 'cards' ? media.cards : media.slides;
  if (shown.length > 0 && isRenderedImage(creative)) return pictureFindings(order, withPicture(shown), [], about);
  return pictureFindings(order, shown, [META_SQUARE], about);
}

function pictureFindings(
  { items }: DeliveryOrder,
  shown: readonly ShownImage[],
  leasts: readonly Size[],
  about: TemplateFindings,
): PreflightFinding[] {
  const { block } = about;
  const where = assetsField(about);
  if (shown.length === 0 && leasts.length > 0) return [block('This ad shows no image. Choose one.', where)];
  return shown.flatMap(({ itemId, imageId }, at) => {
    const image = imageOf(items, itemId, imageId);
    if (!image) return [block(`Image ${at + 1} no longer exists. Choose another.`, where)];
    // The size of some older files is not known; the network checks them.
    const least = image.width === 0 ? undefined : leasts.find((each) => isTooSmall(image, each));
    if (!least) return [];
    const [is, needs] = [image, least].map(({ width, height }) => `${width} × ${height}`);
    return [block(`Image ${at + 1} has ${is} pixels; this ad needs at least ${needs}. Choose a larger one.`, where)];
  });
}

function filmFindings({ items, meta }: DeliveryOrder, videoId: string | null, about: TemplateFindings): PreflightFinding[] {
  const { block, warn } = about;
  const where = assetsField(about);
  const video = videoOf(items, videoId);
  if (!video) return [block('The video of this ad no longer exists. Choose another.', where)];
  const { least, most } = INSTAGRAM_SECONDS;
  const { seconds, thumbnail } = video;
  if (!thumbnail) return [block('The video of this ad is still being processed. Try again in a minute.', where)];
  if (seconds < MIN_VIDEO_SECONDS) return [block('The video of this ad is shorter than one second. Choose another.', where)];
  const isLeftOut = seconds < least || seconds > most;
  return isLeftOut && meta?.instagramUserId
    ? [warn(`The video has ${Math.round(seconds)} seconds. Instagram’s feed shows videos of ${least} to ${most} seconds.`, where)]
    : [];
}
