// The ads of one stage on Meta: which media they show, and the creative of each.
import { adMedia } from '../../orders/index.ts';
import type { AdMedia, CampaignData, ShownImage } from '../../orders/index.ts';
import type { Ratio } from '../../creatives/index.ts';
import type { NamedCreative } from '../../templates/index.ts';
import { adLink, urlTags } from './ad-link.ts';
import { metaTexts } from './ad-texts.ts';
import type { MetaTexts } from './ad-texts.ts';
import type { CreativeInput } from './creative-input.ts';
import type { DeliveredImage, DeliveryOrder, MetaDestination, MetaStage } from './delivery-order.ts';
import { labelOf, objectName } from './labels.ts';
import { carouselCreative, catalogCreative, imageCreative, placedImageCreative, videoCreative } from './meta-creative.ts';
import type { Card } from './meta-creative.ts';
import { cropped, imageOf, metaImage, metaSlideShow, metaVideo, SLIDE, SQUARE, unchanged, videoOf } from './planned-media.ts';
import { refTo } from './planned-object.ts';
import type { Fields, Json, MetaObjectKind, PlannedObject, PlannedRender } from './planned-object.ts';
import { renderedMetaImage, renderedMetaVideo, renderOf } from './planned-renders.ts';

type MetaObject = PlannedObject<MetaObjectKind>;

export interface StageInput {
  order: DeliveryOrder;
  destination: MetaDestination;
  stage: MetaStage;
  data: CampaignData;
  /** 't1', or 't1/stage2' in a funnel. */
  prefix: string;
  /** A reference to the lead form; null where the ads lead to a page. */
  leadForm: Json | null;
}

export interface StageAds {
  media: MetaObject[];
  creatives: MetaObject[];
  /** Null where the ads show pictures. */
  videoKey: string | null;
}

export function stageAds(input: StageInput): StageAds {
  const { stage, data } = input;
  if (stage.type === 'FACEBOOK_DPA_CAMPAIGN') return { media: [], creatives: [catalogAd(input)], videoKey: null };
  const media = adMedia({ type: stage.type, resources: data.resources, useImagesForVideo: stage.content.useImagesForVideo });
  if (media.kind === 'images')
    return hasPlacedImages(input, media.images) ? placedImageAds(input, media.images) : imageAds(input, shownImages(input, media.images));
  if (media.kind === 'cards') return carouselAd(input, shownImages(input, media.cards));
  return stage.creative?.isVideo ? renderedVideoAds(input, stage.creative) : videoAd(input, media);
}

/** The link and texts for an item; without one, what the first item says. */
export function textsAndLink(
  { order, stage, data }: Pick<StageInput, 'order' | 'stage' | 'data'>,
  itemId?: string | null,
): { texts: MetaTexts; link: string } {
  const item = order.items.find((each) => each.itemId === itemId) ?? order.items[0];
  const texts = metaTexts(stage.content, item?.values ?? {}, order.customer.timezone);
  const link = adLink({
    orderLink: data.linkData.link,
    usesCustomerUrl: order.usesCustomerUrl,
    customerUrl: item?.customerUrl ?? null,
    templateLink: texts.link,
  });
  return { texts, link };
}

const stored = ({ items }: DeliveryOrder, images: readonly ShownImage[]): { itemId: string; image: DeliveredImage }[] =>
  images.flatMap(({ itemId, imageId }) => {
    const image = imageOf(items, itemId, imageId);
    return image ? [{ itemId, image }] : [];
  });

interface ShownFile {
  itemId: string;
  file: MetaObject;
}

/** The pictures themselves, or a render of each. A creative template can do without a picture. */
function shownImages({ order, stage: { creative }, data }: StageInput, images: readonly ShownImage[]): ShownFile[] {
  if (!creative || creative.isVideo)
    return stored(order, images).map(({ itemId, image }) => ({ itemId, file: metaImage(cropped(image, SQUARE)) }));
  return images.map((image) => ({
    itemId: image.itemId,
    file: renderedMetaImage(renderOf({ creative, items: order.items, data }, image, { ratio: 'square', result: 'image' })),
  }));
}

function imageAds(input: StageInput, images: readonly ShownFile[]): StageAds {
  const media = images.map(({ file }) => file);
  const creatives = images.map(({ itemId }, at) => {
    const { texts, link } = textsAndLink(input, itemId);
    return creativeOf(input, `ad${at + 1}`, (base) => imageCreative(base, texts, link, refTo(media[at]?.key ?? '')));
  });
  return { media, creatives, videoKey: null };
}

/** An ad with files by placement needs a link; the files of lead ads are square. */
const hasPlacedImages = (input: StageInput, images: readonly ShownImage[]): boolean =>
  input.stage.creative?.isVideo === false &&
  input.leadForm === null &&
  images.every(({ itemId }) => textsAndLink(input, itemId).link !== '');

/** Each ad has a render for each ratio of Meta's placements. */
function placedImageAds(input: StageInput, images: readonly ShownImage[]): StageAds {
  const { order, data, stage } = input;
  const { creative } = stage;
  const ads = images.map((image) => {
    const render = (ratio: Ratio): MetaObject =>
      renderedMetaImage(renderOf({ creative: creative as NamedCreative, items: order.items, data }, image, { ratio, result: 'image' }));
    return { itemId: image.itemId, square: render('square'), portrait: render('portrait'), story: render('story') };
  });
  return {
    media: ads.flatMap(({ square, portrait, story }) => [square, portrait, story]),
    creatives: ads.map(({ itemId, square, portrait, story }, at) => {
      const { texts, link } = textsAndLink(input, itemId);
      const files = { square: refTo(square.key), portrait: refTo(portrait.key), story: refTo(story.key) };
      return creativeOf(input, `ad${at + 1}`, (base) => placedImageCreative(base, texts, link, files));
    }),
    videoKey: null,
  };
}

function carouselAd(input: StageInput, images: readonly ShownFile[]): StageAds {
  const media = images.map(({ file }) => file);
  const cards = images.map(({ itemId }, at): Card => ({ ...textsAndLink(input, itemId), image: refTo(media[at]?.key ?? '') }));
  return { media, creatives: [creativeOf(input, 'ad1', (base) => carouselCreative(base, cards))], videoKey: null };
}

function videoAd(input: StageInput, media: Extract<AdMedia, { kind: 'film' | 'slides' }>): StageAds {
  const { order, prefix } = input;
  const made = media.kind === 'film' ? film(order, media.videoId) : slideShow(order, `${prefix}/video`, media.slides);
  if (!made) return { media: [], creatives: [], videoKey: null };
  const { video, thumbnail } = made;
  const itemId = media.kind === 'film' ? media.itemId : media.slides[0]?.itemId;
  const { texts, link } = textsAndLink(input, itemId);
  const ad = creativeOf(input, 'ad1', (base) => videoCreative(base, texts, link, refTo(video.key), refTo(thumbnail.key)));
  return { media: [video, thumbnail], creatives: [ad], videoKey: video.key };
}

/** One ad for each item: a creative template shows one item. */
function renderedVideoAds(input: StageInput, creative: NamedCreative): StageAds {
  const { order, data, prefix } = input;
  const videos = data.resources.map(({ itemId }, at) => {
    const render = (result: 'video' | 'cover'): PlannedRender =>
      renderOf({ creative, items: order.items, data }, { itemId, imageId: null }, { ratio: null, result });
    const label = labelOf(order, `${prefix}/video${at + 1}`);
    return { itemId, video: renderedMetaVideo(label, render('video')), thumbnail: renderedMetaImage(render('cover')) };
  });
  return {
    media: videos.flatMap(({ video, thumbnail }) => [video, thumbnail]),
    creatives: videos.map(({ itemId, video, thumbnail }, at) => {
      const { texts, link } = textsAndLink(input, itemId);
      return creativeOf(input, `ad${at + 1}`, (base) => videoCreative(base, texts, link, refTo(video.key), refTo(thumbnail.key)));
    }),
    videoKey: videos[0]?.video.key ?? null,
  };
}

interface PlannedVideo {
  video: MetaObject;
  thumbnail: MetaObject;
}

function film(order: DeliveryOrder, videoId: string | null): PlannedVideo | null {
  const video = videoOf(order.items, videoId);
  if (!video?.thumbnail) return null;
  return { video: metaVideo(labelOf(order, `video-${video.hash.slice(0, 8)}`), video), thumbnail: metaImage(unchanged(video.thumbnail)) };
}

function slideShow(order: DeliveryOrder, key: string, slides: readonly ShownImage[]): PlannedVideo | null {
  const images = stored(order, slides).map(({ image }) => image);
  const [first] = images;
  if (!first) return null;
  return { video: metaSlideShow(key, labelOf(order, key), images), thumbnail: metaImage(cropped(first, SLIDE)) };
}

function catalogAd(input: StageInput): MetaObject {
  const { texts, link } = textsAndLink(input);
  return creativeOf(input, 'ad1', (base) => catalogCreative(base, texts, link, input.destination.catalog?.productSetId ?? ''));
}

/** Meta returns the existing creative for the same content, so it needs no label. */
function creativeOf(input: StageInput, ad: string, fieldsOf: (base: CreativeInput) => Fields): MetaObject {
  const { order, destination, stage, prefix, leadForm } = input;
  const key = `${prefix}/${ad}`;
  const base: CreativeInput = {
    name: objectName(order, ad),
    destination,
    tags: urlTags(order, 'meta', key),
    callToAction: stage.content.callToAction,
    leadForm,
  };
  return { key: `${key}/creative`, kind: 'creative', label: null, fields: fieldsOf(base) };
}
