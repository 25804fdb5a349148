// The creatives of a campaign on Meta: one image, a video, a carousel or a catalog, each with its texts, link and button.
import type { CallToAction } from '../../templates/index.ts';
import type { MetaTexts } from './ad-texts.ts';
import type { MetaDestination } from './delivery-order.ts';
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

/** A link that Meta accepts for every ad that opens a lead form. */
const LEAD_AD_LINK = 'https://fb.me/';

export interface CreativeInput {
  name: string;
  destination: Pick<MetaDestination, 'pageId' | 'instagramUserId'>;
  tags: string;
  callToAction: CallToAction;
  /** A reference to the form that the button opens; null where it leads to a page. */
  leadForm: Json | null;
}

/** The page of a lead ad is the form. */
const linkFor = ({ leadForm }: Pick<CreativeInput, 'leadForm'>, link: string): string => (leadForm === null ? link : LEAD_AD_LINK);

function actionFor({ callToAction, leadForm }: CreativeInput, link: string): Fields {
  if (leadForm !== null) return { call_to_action: { type: callToAction, value: { link: LEAD_AD_LINK, lead_gen_form_id: leadForm } } };
  return link === '' || callToAction === 'NO_BUTTON' ? {} : { call_to_action: { type: callToAction, value: { link } } };
}

export const imageCreative = (input: CreativeInput, texts: MetaTexts, link: string, image: Json): Fields =>
  creative(input, {
    link_data: {
      link: linkFor(input, link),
      message: texts.primaryText,
      name: texts.headline,
      description: texts.description,
      image_hash: image,
      ...actionFor(input, link),
    },
  });

/** The files of one ad, each in the ratio of the placements that it is for. */
export interface PlacedImages {
  square: Json;
  portrait: Json;
  story: Json;
}

const FEED_POSITIONS = { facebook: ['feed'], instagram: ['stream'] } as const;
const STORY_POSITIONS = { facebook: ['story', 'facebook_reels'], instagram: ['story', 'reels'] } as const;

/** A file for the feed, one for stories and reels, and one for every other placement: the last rule, which has no placements. */
export function placedImageCreative(input: CreativeInput, texts: MetaTexts, link: string, images: PlacedImages): Fields {
  const on = ({ facebook, instagram }: { facebook: readonly string[]; instagram: readonly string[] }): Fields =>
    input.destination.instagramUserId === null
      ? { publisher_platforms: ['facebook'], facebook_positions: facebook }
      : { publisher_platforms: ['facebook', 'instagram'], facebook_positions: facebook, instagram_positions: instagram };
  const rules: { ratio: keyof PlacedImages; placements: Fields }[] = [
    { ratio: 'portrait', placements: on(FEED_POSITIONS) },
    { ratio: 'story', placements: on(STORY_POSITIONS) },
    { ratio: 'square', placements: {} },
  ];
  const filled = (text: string): Json => (text === '' ? [] : [{ text }]);
  return {
    ...creative(input, {}),
    asset_feed_spec: {
      ad_formats: ['SINGLE_IMAGE'],
      optimization_type: 'PLACEMENT',
      images: Object.entries(images).map(([ratio, hash]) => ({ hash: hash as Json, adlabels: [{ name: ratio }] })),
      bodies: filled(texts.primaryText),
      titles: filled(texts.headline),
      descriptions: filled(texts.description),
      link_urls: [{ website_url: link }],
      call_to_action_types: [input.callToAction],
      asset_customization_rules: rules.map(({ ratio, placements }, at) => ({
        customization_spec: placements,
        image_label: { name: ratio },
        priority: at + 1,
      })),
    },
  };
}

export const videoCreative = (input: CreativeInput, texts: MetaTexts, link: string, video: Json, thumbnail: Json): Fields =>
  creative(input, {
    video_data: {
      video_id: video,
      image_hash: thumbnail,
      title: texts.headline,
      message: texts.primaryText,
      link_description: texts.description,
      ...actionFor(input, link),
    },
  });

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
