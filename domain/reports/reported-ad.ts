// How an ad reported, read from the creative as it is sent to the network: the same for planned ads and for ads that run. Reports and
// approvals show it without asking the network.
import { copyOf, firstPictureOf, ownCopyOf, picturesOf, textsOf } from '../campaigns/index.ts';
import type { Fields } from '../campaigns/index.ts';
import type { Network } from '../networks/index.ts';
import { CALL_TO_ACTION_LABELS } from '../templates/index.ts';
import type { OwnCopy, OwnCopyPlacement } from '../templates/index.ts';

export interface AdCard {
  headline: string;
  description: string;
  /** Hash of the stored picture; null where it is not among those of the advertised items. */
  picture: string | null;
}

export interface ReportedAd {
  network: Network;
  kind: 'image' | 'video' | 'carousel' | 'catalog' | 'display';
  /** The page, or the business on the display network, in whose name the ad appears. */
  sender: string;
  primaryText: string;
  headline: string;
  description: string;
  /** The host of the link, without "www."; empty for an ad that opens a form. */
  host: string;
  /** The label of the button; null for no button. */
  action: string | null;
  picture: string | null;
  /** Only of a carousel. */
  cards: AdCard[];
  /** Only of an ad that says something else in some placements; the texts above are the feed's. */
  placements?: ReportedPlacement[] | undefined;
}

export interface ReportedPlacement extends OwnCopy {
  placement: OwnCopyPlacement;
}

export interface ShownAd {
  network: Network;
  creative: Fields;
  /** The name of the page on Meta; null where it is not known. */
  pageName: string | null;
}

/** Without duplicates: every span of days has its own copy of the same ads. `hashes` are those of the items' pictures. */
export function reportedAds(ads: readonly ShownAd[], hashes: readonly string[], customerName: string): ReportedAd[] {
  const reported = ads.map((ad) => reportedAd(ad, hashes, customerName));
  return [...new Map(reported.map((look) => [JSON.stringify(look), look])).values()];
}

function reportedAd({ network, creative, pageName }: ShownAd, hashes: readonly string[], customerName: string): ReportedAd {
  const texts = textsOf(copyOf(creative));
  const pictureOf = (start: string | null): string | null =>
    start === null ? null : (hashes.find((hash) => hash.startsWith(start)) ?? null);
  const picture = pictureOf(firstPictureOf(creative));
  if (network === 'google') {
    return {
      network,
      kind: 'display',
      sender: texts['businessName'] ?? customerName,
      primaryText: '',
      headline: texts['longHeadline'] || texts['headlines-0'] || '',
      description: texts['descriptions-0'] ?? '',
      host: '',
      action: textIn(partOf(creative, 'responsiveDisplayAd'), 'callToActionText') || 'Open',
      picture,
      cards: [],
    };
  }
  const story = partOf(creative, 'object_story_spec');
  const data = partOf(story, 'link_data') ?? partOf(story, 'video_data') ?? partOf(story, 'template_data') ?? placedData(creative);
  const cards = cardsOf(data, texts, picturesOf(creative).map(pictureOf));
  const isCatalog = 'template_data' in (story ?? {});
  const isVideo = 'video_data' in (story ?? {}) || 'videos' in (partOf(creative, 'asset_feed_spec') ?? {});
  const placements = ownCopyOf(creative);
  return {
    network,
    kind: isCatalog ? 'catalog' : isVideo ? 'video' : cards.length > 0 ? 'carousel' : 'image',
    sender: pageName ?? customerName,
    primaryText: withoutPlaceholders(texts['primaryText'] ?? ''),
    headline: texts['headline'] ?? '',
    description: texts['description'] ?? '',
    host: hostOf(textIn(data, 'link') || textIn(partOf(partOf(data, 'call_to_action'), 'value'), 'link')),
    action: actionOf(data),
    picture,
    cards,
    ...(placements.length > 0 && { placements }),
  };
}

const partOf = (fields: Fields | undefined, name: string): Fields | undefined => {
  const value = fields?.[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
};
const textIn = (fields: Fields | undefined, name: string): string => {
  const value = fields?.[name];
  return typeof value === 'string' ? value : '';
};

/** The link and button of an ad whose files or texts differ between placements, as one with a single picture has them. */
function placedData(creative: Fields): Fields {
  const feed = partOf(creative, 'asset_feed_spec') ?? {};
  const [link] = listIn(feed, 'link_urls');
  const [button] = listIn(feed, 'call_to_actions');
  const types = feed['call_to_action_types'];
  return {
    link: textIn(link, 'website_url'),
    call_to_action: button ?? { type: Array.isArray(types) && typeof types[0] === 'string' ? types[0] : '' },
  };
}

/** Meta fills in a catalog's placeholders for each home. */
const withoutPlaceholders = (text: string): string => text.replace(/\{\{[^}]*\}\}/g, '').trim();

/** The link of an ad that opens a form leads nowhere. */
const hostOf = (link: string): string => {
  const host = /^https?:\/\/([^/?#]+)/i.exec(link)?.[1]?.replace(/^www\./, '') ?? '';
  return host === 'fb.me' ? '' : host;
};

const isAction = (type: string): type is keyof typeof CALL_TO_ACTION_LABELS => Object.hasOwn(CALL_TO_ACTION_LABELS, type);

function actionOf(data: Fields): string | null {
  const [card] = listIn(data, 'child_attachments');
  const type = textIn(partOf(data, 'call_to_action') ?? partOf(card, 'call_to_action'), 'type');
  return isAction(type) && type !== 'NO_BUTTON' ? CALL_TO_ACTION_LABELS[type] : null;
}

const listIn = (fields: Fields, name: string): Fields[] => {
  const value = fields[name];
  return Array.isArray(value) ? (value as readonly Fields[]).slice() : [];
};

const cardsOf = (data: Fields, texts: Readonly<Record<string, string>>, pictures: readonly (string | null)[]): AdCard[] =>
  listIn(data, 'child_attachments').map((_, at) => ({
    headline: texts[`cards-${at}-headline`] ?? '',
    description: texts[`cards-${at}-description`] ?? '',
    picture: pictures[at] ?? null,
  }));
