// The pages that an ad leads to, by the creative that is sent to the network.
import type { Network } from '../../networks/index.ts';
import { readAt } from '../change/field-paths.ts';
import type { Fields, Json } from './planned-object.ts';

/** Empty for an ad without a link, as a video that can only be watched; an ad that should have one has an empty text. */
export function linksOf(network: Network, creative: Fields): string[] {
  if (network === 'google') return [textOf(readAt(creative, ['finalUrls', 0]))];
  const placed = readAt(creative, ['asset_feed_spec', 'link_urls', 0, 'website_url']);
  if (placed !== undefined) return [textOf(placed)];
  const story = readAt(creative, ['object_story_spec']);
  const video = readAt(story, ['video_data', 'call_to_action', 'value', 'link']);
  if (video !== undefined) return [textOf(video)];
  const catalog = readAt(story, ['template_data', 'link']);
  if (catalog !== undefined) return [textOf(catalog)];
  const data = readAt(story, ['link_data']);
  if (data === undefined) return [];
  const cards = readAt(data, ['child_attachments']);
  return Array.isArray(cards) ? cards.map((card: Json) => textOf(readAt(card, ['link']))) : [textOf(readAt(data, ['link']))];
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
