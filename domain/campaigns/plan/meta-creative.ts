// The creatives of a campaign on Meta: one image, a video, a carousel or a catalog, each with its texts, link and button.
import type { MetaTexts } from './ad-texts.ts';
import { actionFor, linkFor } from './creative-input.ts';
import type { CreativeInput } from './creative-input.ts';
import { assetFeed, oneFile } from './meta-asset-feed.ts';
import type { PlacedFiles } from './meta-asset-feed.ts';
import type { Fields, Json } from './planned-object.ts';

/** Meta changes ads by itself unless each of these is opted out of. */
const OWN_CHANGES = [
  'adapt_to_placement',
  'add_text_overlay',
  'advantage_plus_creative',
  'carousel_to_video',
  'description_automation',
  'enhance_cta',
  'image_animation',
  'image_auto_crop',
  'image_brightness_and_contrast',
  'image_templates',
  'image_touchups',
  'image_uncrop',
  'inline_comment',
  'media_type_automation',
  'product_extensions',
] as const;

/** Copy that differs between placements needs a link. A video without one, which can only be watched, shows the feed's everywhere. */
const hasOwnCopy = (input: Pick<CreativeInput, 'leadForm'>, { own }: Pick<MetaTexts, 'own'>, link: string): boolean =>
  Object.keys(own).length > 0 && linkFor(input, link) !== '';

const placedCreative = (input: CreativeInput, texts: MetaTexts, link: string, files: PlacedFiles): Fields => ({
  ...creative(input, {}),
  asset_feed_spec: assetFeed(input, texts, link, files),
});

export function imageCreative(input: CreativeInput, texts: MetaTexts, link: string, image: Json): Fields {
  if (hasOwnCopy(input, texts, link)) return placedCreative(input, texts, link, oneFile('image', 'square', { hash: image }));
  return creative(input, {
    link_data: {
      link: linkFor(input, link),
      message: texts.primaryText,
      name: texts.headline,
      description: texts.description,
      image_hash: image,
      ...actionFor(input, link),
    },
  });
}

/** The files of one ad, each in the ratio of the placements that it is for. */
export interface PlacedImages {
  square: Json;
  portrait: Json;
  story: Json;
}

/** A file for the feed, one for stories and reels, and one for every other placement. */
export const placedImageCreative = (input: CreativeInput, texts: MetaTexts, link: string, images: PlacedImages): Fields =>
  placedCreative(input, texts, link, {
    kind: 'image',
    files: Object.fromEntries(Object.entries(images).map(([ratio, hash]) => [ratio, { hash: hash as Json }])),
    shown: { feed: 'portrait', stories: 'story', rightColumn: 'square', others: 'square' },
  });

export function videoCreative(input: CreativeInput, texts: MetaTexts, link: string, video: Json, thumbnail: Json): Fields {
  if (hasOwnCopy(input, texts, link))
    return placedCreative(input, texts, link, oneFile('video', 'video', { video_id: video, thumbnail_hash: thumbnail }));
  return creative(input, {
    video_data: {
      video_id: video,
      image_hash: thumbnail,
      title: texts.headline,
      message: texts.primaryText,
      link_description: texts.description,
      ...actionFor(input, link),
    },
  });
}

export interface Card {
  texts: MetaTexts;
  link: string;
  image: Json;
}

/** The first card's text stands above all of them. Cards keep the order in which they were arranged. */
export const carouselCreative = (input: CreativeInput, cards: readonly Card[]): Fields =>
  creative(input, {
    link_data: {
      link: linkFor(input, cards[0]?.link ?? ''),
      message: cards[0]?.texts.primaryText ?? '',
      multi_share_optimized: false,
      multi_share_end_card: false,
      child_attachments: cards.map(({ texts, link, image }) => ({
        link: linkFor(input, link),
        name: texts.headline,
        description: texts.description,
        image_hash: image,
        ...actionFor(input, link),
      })),
    },
  });

/** Meta requires a link, which the page of each home replaces: the advertiser's own page where the order names none. */
const catalogLink = ({ destination }: CreativeInput, link: string): string => link || `https://www.facebook.com/${destination.pageId}`;

/** Meta fills in each home of the catalog. An order of a catalog has no item that the template's text could be about. */
export const catalogCreative = (input: CreativeInput, texts: MetaTexts, orderLink: string, productSetId: string): Fields => {
  const link = catalogLink(input, orderLink);
  return {
    product_set_id: productSetId,
    ...creative(input, {
      template_data: {
        link,
        message: texts.primaryText || '{{home_listing.name}}',
        name: '{{home_listing.name}}',
        description: '{{home_listing.price}}',
        multi_share_optimized: false,
        ...actionFor(input, link),
      },
    }),
  };
};

function creative({ name, destination, tags }: CreativeInput, story: Fields): Fields {
  const { pageId, instagramUserId } = destination;
  return {
    name,
    object_story_spec: { page_id: pageId, ...(instagramUserId !== null && { instagram_user_id: instagramUserId }), ...story },
    url_tags: tags,
    contextual_multi_ads: { enroll_status: 'OPT_OUT' },
    degrees_of_freedom_spec: {
      creative_features_spec: Object.fromEntries(OWN_CHANGES.map((feature) => [feature, { enroll_status: 'OPT_OUT' }])),
    },
  };
}
