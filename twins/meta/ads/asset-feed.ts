// Creatives with a file for each kind of placement (asset_feed_spec with rules). The rules for them, and the part of a story that an ad with a
// single picture would have in their place.
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

/** Of a creative of either kind. A placement picks its image by the first rule that names it, or the one for all others. */
export function storyPart(spec: Values, placement?: { platform: string; position: string }): Values {
  const story = record(spec.object_story_spec);
  if (!hasAssetFeed(spec)) return record(story.link_data ?? story.video_data ?? story.template_data ?? story.photo_data);
  const feed = record(spec.asset_feed_spec);
  const first = (name: string): Values => record(records(feed[name])[0]);
  const link = first('link_urls').website_url;
  return {
    message: first('bodies').text,
    name: first('titles').text,
    description: first('descriptions').text,
    link,
    image_hash: imageFor(feed, placement)?.hash,
    call_to_action: { type: texts(feed.call_to_action_types)[0], value: { link } },
  };
}

function imageFor(feed: Values, placement?: { platform: string; position: string }): Values | undefined {
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
  const label = record(rules.find(isFor)?.image_label).name;
  return records(feed.images).find((image) => labelsOf(image).includes(String(label)));
}

/** Throws what Meta would refuse. Images and links are checked by the caller, as those of every creative. */
export function checkAssetFeed(spec: Values): { images: Values[]; link: unknown } {
  const path = 'asset_feed_spec';
  const feed = record(spec.asset_feed_spec);
  const [format, ...others] = texts(feed.ad_formats);
  if (format !== 'SINGLE_IMAGE' || others.length > 0)
    throw refuse(
      `${path}.ad_formats`,
      'Format not supported',
      'This stand-in takes assets by placement for single images only.',
      1_885_396,
    );
  const images = records(feed.images);
  if (images.length === 0) throw refuse(`${path}.images`, 'Image required', 'The ad needs an image.', 1_885_397);
  if (records(feed.descriptions).length > 1)
    throw refuse(`${path}.descriptions`, 'Too many descriptions', 'The description cannot differ between placements.', 1_885_398);
  for (const name of ['bodies', 'titles', 'descriptions'])
    if (records(feed[name]).some(({ text }) => typeof text !== 'string' || text === ''))
      throw refuse(`${path}.${name}`, 'Text required', 'A text of an asset feed is empty.', 1_885_399);
  const rules = records(feed.asset_customization_rules);
  if (rules.length < LEAST_RULES)
    throw refuse(`${path}.asset_customization_rules`, 'Too few rules', `An asset feed needs at least ${LEAST_RULES} rules.`, 1_885_400);
  const known = images.flatMap(labelsOf);
  for (const [at, rule] of rules.entries()) checkRule(rule, known, `${path}.asset_customization_rules.${at}`);
  return { images, link: record(records(feed.link_urls)[0]).website_url };
}

function checkRule({ customization_spec: spec, image_label: label }: Values, known: readonly string[], path: string): void {
  if (!isRecord(spec)) throw refuse(`${path}.customization_spec`, 'Rule is empty', 'A rule says for which placements it is.', 1_885_401);
  // A label is an object with a name; a text is refused.
  if (!isRecord(label) || !known.includes(String(label.name)))
    throw refuse(`${path}.image_label`, 'Label not found', 'No image of the feed has this label.', 1_885_402);
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
