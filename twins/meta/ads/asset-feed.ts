// Creatives whose files or texts differ between placements (asset_feed_spec with rules). The rules for them, and the part of a story that an
// ad without such rules would have in their place.
import { isRecord } from '../definitions/check-definitions.ts';
import { refuse } from '../graph/graph-error.ts';
import type { Values } from '../meta-state.ts';

const LEAST_RULES = 2;
const PLATFORMS = ['facebook', 'instagram', 'messenger', 'audience_network', 'threads'];
const POSITIONS: Readonly<Record<string, readonly string[]>> = {
  facebook: [
    'feed',
    'right_hand_column',
    'marketplace',
    'video_feeds',
    'search',
    'story',
    'notification',
    'facebook_reels',
    'profile_feed',
  ],
  instagram: ['stream', 'story', 'reels', 'profile_feed', 'ig_search', 'profile_reels'],
};

const record = (value: unknown): Values => (isRecord(value) ? value : {});
const records = (value: unknown): Values[] => (Array.isArray(value) ? value.map(record) : []);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const labelsOf = (asset: Values): string[] => records(asset.adlabels).map(({ name }) => String(name));

export const hasAssetFeed = (spec: Values): boolean => isRecord(spec.asset_feed_spec);

interface AdPlacement {
  platform: string;
  position: string;
}

/** Takes a creative of either kind. A placement picks its assets by the first rule that names it, or the one for all others. */
export function storyPart(spec: Values, placement?: AdPlacement): Values {
  const story = record(spec.object_story_spec);
  if (!hasAssetFeed(spec)) return record(story.link_data ?? story.video_data ?? story.template_data ?? story.photo_data);
  const feed = record(spec.asset_feed_spec);
  const rule = ruleFor(feed, placement);
  const asset = (list: string, label: string): Values => assetFor(records(feed[list]), record(rule[label]).name);
  const link = record(records(feed.link_urls)[0]).website_url;
  const [button] = records(feed.call_to_actions);
  const video = asset('videos', 'video_label');
  return {
    message: asset('bodies', 'body_label').text,
    name: asset('titles', 'title_label').text,
    description: asset('descriptions', 'description_label').text,
    link,
    image_hash: asset('images', 'image_label').hash ?? video.thumbnail_hash,
    video_id: video.video_id,
    call_to_action: button ?? { type: texts(feed.call_to_action_types)[0], value: { link } },
  };
}

function ruleFor(feed: Values, placement?: AdPlacement): Values {
  const rules = records(feed.asset_customization_rules).toSorted((one, other) => Number(one.priority) - Number(other.priority));
  const isFor = ({ customization_spec: spec }: Values): boolean => {
    const platforms = texts(record(spec).publisher_platforms);
    if (platforms.length === 0) return true;
    return (
      placement !== undefined &&
      platforms.includes(placement.platform) &&
      texts(record(spec)[`${placement.platform}_positions`]).includes(placement.position)
    );
  };
  return rules.find(isFor) ?? {};
}

/** A rule that names no label shows the first asset. */
const assetFor = (assets: readonly Values[], label: unknown): Values =>
  (typeof label === 'string' ? assets.find((asset) => labelsOf(asset).includes(label)) : assets[0]) ?? {};

/** The lists of a feed, with the field of a rule that picks from each. */
const LABELS = {
  images: 'image_label',
  videos: 'video_label',
  bodies: 'body_label',
  titles: 'title_label',
  descriptions: 'description_label',
  link_urls: 'link_url_label',
  call_to_actions: 'call_to_action_label',
} as const;

const FORMATS = {
  SINGLE_IMAGE: { list: 'images', other: 'videos', noun: 'image' },
  SINGLE_VIDEO: { list: 'videos', other: 'images', noun: 'video' },
} as const;

interface CheckedFeed {
  images: Values[];
  videos: Values[];
  link: unknown;
  /** The buttons that have a value, as those that open a lead form. */
  buttons: Values[];
}

/** Throws what Meta would refuse. Files, links and forms are checked by the caller, as those of every creative. */
export function checkAssetFeed(spec: Values): CheckedFeed {
  const path = 'asset_feed_spec';
  const feed = record(spec.asset_feed_spec);
  const [format = '', ...others] = texts(feed.ad_formats);
  if ((format !== 'SINGLE_IMAGE' && format !== 'SINGLE_VIDEO') || others.length > 0)
    throw refuse(
      `${path}.ad_formats`,
      'Format not supported',
      'This stand-in takes assets by placement for single images and single videos only.',
      1_885_396,
    );
  const { list, other, noun } = FORMATS[format];
  if (records(feed[list]).length === 0) throw refuse(`${path}.${list}`, 'Asset required', `The ad needs a ${noun}.`, 1_885_397);
  if (records(feed[other]).length > 0)
    throw refuse(`${path}.${other}`, 'Asset not allowed', `An ad with the format ${format} has no ${other}.`, 1_885_403);
  if (records(feed.descriptions).length > 1)
    throw refuse(`${path}.descriptions`, 'Too many descriptions', 'The description cannot differ between placements.', 1_885_398);
  for (const name of ['bodies', 'titles', 'descriptions'])
    if (records(feed[name]).some(({ text }) => typeof text !== 'string' || text === ''))
      throw refuse(`${path}.${name}`, 'Text required', 'A text of an asset feed is empty.', 1_885_399);
  checkRules(feed, LABELS[list], path);
  const buttons = records(feed.call_to_actions);
  if (buttons.length > 0 && texts(feed.call_to_action_types).length > 0)
    throw refuse(`${path}.call_to_actions`, 'Two kinds of buttons', 'Send call_to_actions or call_to_action_types.', 1_885_404);
  const link = record(records(feed.link_urls)[0]).website_url;
  return { images: records(feed.images), videos: records(feed.videos), link, buttons };
}

/** `required` is the label of the format's own file. */
function checkRules(feed: Values, required: string, path: string): void {
  const rules = records(feed.asset_customization_rules);
  if (rules.length < LEAST_RULES)
    throw refuse(`${path}.asset_customization_rules`, 'Too few rules', `An asset feed needs at least ${LEAST_RULES} rules.`, 1_885_400);
  for (const [at, rule] of rules.entries()) {
    const rulePath = `${path}.asset_customization_rules.${at}`;
    checkPlacements(rule, rulePath);
    for (const [list, label] of Object.entries(LABELS)) {
      const assets = records(feed[list]);
      // With several texts a rule that names none of them would show any.
      if (label === required || rule[label] !== undefined || assets.length > 1) checkLabel(rule[label], assets, `${rulePath}.${label}`);
    }
  }
}

/** A label is an object with a name; a text is refused. */
function checkLabel(label: unknown, assets: readonly Values[], path: string): void {
  if (!isRecord(label) || !assets.some((asset) => labelsOf(asset).includes(String(label.name))))
    throw refuse(path, 'Label not found', 'No asset of the feed has this label.', 1_885_402);
}

function checkPlacements({ customization_spec: spec }: Values, path: string): void {
  if (!isRecord(spec)) throw refuse(`${path}.customization_spec`, 'Rule is empty', 'A rule says for which placements it is.', 1_885_401);
  for (const platform of texts(spec.publisher_platforms)) {
    if (!PLATFORMS.includes(platform))
      throw refuse(`${path}.customization_spec.publisher_platforms`, 'Invalid placement', `${platform} is not a platform.`, 1_815_120);
    const positions = texts(spec[`${platform}_positions`]);
    const allowed = POSITIONS[platform];
    if (allowed && (positions.length === 0 || positions.some((position) => !allowed.includes(position))))
      throw refuse(
        `${path}.customization_spec.${platform}_positions`,
        'Invalid placement',
        `Choose positions of ${platform}: ${allowed.join(', ')}.`,
        1_815_122,
      );
  }
}
