// Draws a creative as a placement shows it: the crop of the picture, and the text where the placement cuts it.
import { isRecord } from '../definitions/check-definitions.ts';
import type { Graph } from '../graph/graph.ts';
import type { Values } from '../meta-state.ts';
import { storyPart } from '../ads/asset-feed.ts';

interface Placement {
  /** Width through height of the picture. */
  ratio: number;
  /** The crop that the placement uses; Instagram ignores 191x100. */
  crop: string | null;
  /** Characters that are shown before the text is cut. */
  text: number;
  headline: number;
  width: number;
}

const FEED: Placement = { ratio: 1.91, crop: '191x100', text: 125, headline: 27, width: 400 };
const STORY: Placement = { ratio: 9 / 16, crop: '90x160', text: 125, headline: 40, width: 320 };
const PLACEMENTS: Readonly<Record<string, Placement>> = {
  DESKTOP_FEED_STANDARD: { ...FEED, width: 500 },
  MOBILE_FEED_STANDARD: FEED,
  RIGHT_COLUMN_STANDARD: { ratio: 1, crop: '100x100', text: 0, headline: 40, width: 260 },
  MARKETPLACE_MOBILE: { ratio: 1, crop: '100x100', text: 40, headline: 40, width: 320 },
  FACEBOOK_STORY_MOBILE: STORY,
  FACEBOOK_REELS_MOBILE: { ...STORY, text: 44 },
  INSTAGRAM_STANDARD: { ratio: 1, crop: '100x100', text: 125, headline: 40, width: 380 },
  INSTAGRAM_STORY: STORY,
  INSTAGRAM_REELS: { ...STORY, text: 44 },
};

/** How rules of an asset feed name the placement. */
const POSITIONS: Readonly<Record<string, { platform: string; position: string }>> = {
  DESKTOP_FEED_STANDARD: { platform: 'facebook', position: 'feed' },
  MOBILE_FEED_STANDARD: { platform: 'facebook', position: 'feed' },
  RIGHT_COLUMN_STANDARD: { platform: 'facebook', position: 'right_hand_column' },
  MARKETPLACE_MOBILE: { platform: 'facebook', position: 'marketplace' },
  FACEBOOK_STORY_MOBILE: { platform: 'facebook', position: 'story' },
  FACEBOOK_REELS_MOBILE: { platform: 'facebook', position: 'facebook_reels' },
  INSTAGRAM_STANDARD: { platform: 'instagram', position: 'stream' },
  INSTAGRAM_STORY: { platform: 'instagram', position: 'story' },
  INSTAGRAM_REELS: { platform: 'instagram', position: 'reels' },
};

const placementOf = (format: string): Placement => PLACEMENTS[format] ?? FEED;

export function previewSize(format: string): { width: number; height: number } {
  const { width, ratio } = placementOf(format);
  return { width, height: Math.round(width / ratio) + 220 };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const record = (value: unknown): Values => (isRecord(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function cut(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
  return characters.length <= length
    ? escapeHtml(text)
    : `${escapeHtml(characters.slice(0, length).join(''))}<span class="more">… See more</span>`;
}

export function drawPreview(graph: Graph, spec: Values, format: string): string {
  const story = record(spec.object_story_spec);
  const part = storyPart(spec, POSITIONS[format]);
  const placement = placementOf(format);
  const page = graph.store.find('Page', textOf(story.page_id));
  const cards = Array.isArray(part.child_attachments) ? (part.child_attachments as Values[]) : [part];
  const button = textOf(record(part.call_to_action).type).replaceAll('_', ' ').toLowerCase();
  const shown = cards.map((card) => drawCard(graph, card, placement)).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ad preview</title><style>
body{margin:0;font:14px/1.35 system-ui,sans-serif;color:#111;background:#fff;width:${placement.width}px}
header{padding:10px;font-weight:600}header small{display:block;font-weight:400;color:#666}
.text{padding:0 10px 10px;white-space:pre-line}.more{color:#666}.cards{display:flex;overflow-x:auto;gap:8px}
figure{margin:0;flex:0 0 ${cards.length > 1 ? 80 : 100}%}.picture{aspect-ratio:${placement.ratio};background:#dde3ea;overflow:hidden;position:relative}
.picture img{width:100%;height:100%;object-fit:cover}figcaption{padding:8px 10px;background:#f2f3f5}b{display:block}
.button{display:inline-block;margin:8px 10px;padding:6px 12px;border-radius:6px;background:#e4e6eb;font-weight:600;text-transform:capitalize}
</style></head><body data-format="${escapeHtml(format)}"><header>${escapeHtml(page?.data.name ?? 'Page')}<small>Sponsored</small></header>
<div class="text">${cut(textOf(part.message), placement.text)}</div><div class="cards">${shown}</div>
${button === '' ? '' : `<span class="button">${escapeHtml(button)}</span>`}</body></html>`;
}

function drawCard(graph: Graph, card: Values, { crop, headline }: Placement): string {
  const hash = textOf(card.image_hash);
  const source = hash === '' ? textOf(card.picture ?? card.image_url) : `${graph.pagesUrl}/images/${hash}.jpg`;
  const rectangle = crop === null ? undefined : record(card.image_crops)[crop];
  const position = Array.isArray(rectangle) ? ` data-crop="${escapeHtml(JSON.stringify(rectangle))}"` : '';
  const picture = source === '' ? '' : `<img src="${escapeHtml(source)}" alt=""${position}>`;
  const title = textOf(card.name ?? card.title);
  const description = textOf(card.description ?? card.link_description);
  const caption =
    title === '' && description === '' ? '' : `<figcaption><b>${cut(title, headline)}</b>${escapeHtml(description)}</figcaption>`;
  return `<figure><div class="picture">${picture}</div>${caption}</figure>`;
}
