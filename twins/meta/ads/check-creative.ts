// The rules for a creative: its page, its links, images that exist and are large enough, videos that are ready, and lead forms of the page.
import { isRecord } from '../definitions/check-definitions.ts';
import type { Graph } from '../graph/graph.ts';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { findImage } from '../media/images.ts';
import { checkAssetFeed, hasAssetFeed } from './asset-feed.ts';
import { videoState } from '../media/videos.ts';
import type { GraphNode, Values } from '../meta-state.ts';

const MIN_IMAGE_WIDTH = 600;
const CARDS = [2, 10] as const;
const LEAD_LINK = /^https?:\/\/fb\.me\/?$/;
const LEAD_BUTTONS = ['APPLY_NOW', 'DOWNLOAD', 'GET_QUOTE', 'LEARN_MORE', 'SIGN_UP', 'SUBSCRIBE'];
/** Width through height by the key of a crop. */
const CROPS: Readonly<Record<string, number>> = {
  '100x100': 1,
  '191x100': 1.91,
  '400x500': 0.8,
  '90x160': 0.5625,
  '300x400': 0.75,
  '600x360': 5 / 3,
  '100x72': 100 / 72,
  '400x150': 8 / 3,
};
const CROP_TOLERANCE = 0.02;

const record = (value: unknown): Values => (isRecord(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export function checkCreative(graph: Graph, account: GraphNode<'AdAccount'>, spec: Values): void {
  const story = record(spec.object_story_spec);
  if (spec.object_story_id !== undefined) return checkPost(graph, text(spec.object_story_id));
  if (!isRecord(spec.object_story_spec))
    throw refuse('object_story_spec', 'Creative is empty', 'A creative needs an object_story_spec or an existing post.', 1_487_741);
  const page = graph.store.find('Page', text(story.page_id));
  if (page?.owner !== account.owner)
    throw new GraphError({
      code: 1_885_833,
      message: 'The ad needs a page',
      userTitle: 'Page required',
      userMessage: 'Choose a page that this ad account may promote.',
      field: 'object_story_spec.page_id',
    });
  if (story.instagram_user_id !== undefined && page.data.instagram !== text(story.instagram_user_id))
    throw refuse(
      'object_story_spec.instagram_user_id',
      'Instagram account not found',
      'The Instagram account does not belong to the page.',
      1_772_103,
    );
  const parts = ['link_data', 'video_data', 'template_data', 'photo_data', 'text_data'].filter((name) => story[name] !== undefined);
  if (hasAssetFeed(spec)) return checkFeed(graph, account, page, spec, parts);
  if (parts.length !== 1) throw refuse('object_story_spec', 'Creative is empty', 'A creative has exactly one kind of content.', 1_487_742);
  if (story.link_data !== undefined) checkLink(graph, account, page, record(story.link_data));
  if (story.video_data !== undefined) checkVideo(graph, account, page, record(story.video_data));
  if (story.template_data !== undefined) checkTemplate(graph, spec, record(story.template_data));
}

function checkFeed(graph: Graph, account: GraphNode<'AdAccount'>, page: GraphNode<'Page'>, spec: Values, parts: readonly string[]): void {
  if (parts.length > 0)
    throw refuse('object_story_spec', 'Creative has two contents', 'Beside an asset feed the story names the page only.', 1_487_746);
  const path = 'asset_feed_spec';
  const { images, videos, link, buttons } = checkAssetFeed(spec);
  requireLink(link, `${path}.link_urls.0.website_url`);
  for (const [at, { hash }] of images.entries()) checkImage(graph, account, { image_hash: hash ?? '' }, `${path}.images.${at}`);
  for (const [at, video] of videos.entries()) checkFeedVideo(graph, account, video, `${path}.videos.${at}`);
  for (const [at, button] of buttons.entries()) checkButton(graph, page, { call_to_action: button, link }, `${path}.call_to_actions.${at}`);
}

function checkFeedVideo(graph: Graph, account: GraphNode<'AdAccount'>, video: Values, path: string): void {
  requireReady(graph, account, text(video.video_id), `${path}.video_id`);
  if (video.thumbnail_hash === undefined && video.thumbnail_url === undefined)
    throw refuse(
      `${path}.thumbnail_hash`,
      'Thumbnail required',
      'A video ad needs a thumbnail: thumbnail_hash or thumbnail_url.',
      1_443_048,
    );
  if (video.thumbnail_hash !== undefined) checkImage(graph, account, { image_hash: video.thumbnail_hash }, path);
}

function checkPost({ store }: Graph, id: string): void {
  if (!store.find('Post', id)) throw refuse('object_story_id', 'Post not found', 'The post does not exist.', 1_487_743);
}

function checkLink(graph: Graph, account: GraphNode<'AdAccount'>, page: GraphNode<'Page'>, link: Values): void {
  const path = 'object_story_spec.link_data';
  requireLink(link.link, `${path}.link`);
  const form = checkButton(graph, page, link, path);
  if (!Array.isArray(link.child_attachments)) {
    if (link.image_hash === undefined && link.picture === undefined)
      throw refuse(`${path}.image_hash`, 'Image required', 'The ad needs an image.', 1_487_744);
    return checkImage(graph, account, link, path);
  }
  const cards = link.child_attachments as Values[];
  if (cards.length < CARDS[0] || cards.length > CARDS[1])
    throw refuse(`${path}.child_attachments`, 'Number of cards', `A carousel has ${CARDS[0]} to ${CARDS[1]} cards.`, 1_487_811);
  for (const [index, card] of cards.entries()) {
    const at = `${path}.child_attachments.${index}`;
    requireLink(card.link, `${at}.link`);
    if (card.video_id !== undefined) requireReady(graph, account, text(card.video_id), `${at}.video_id`);
    else if (card.image_hash === undefined && card.picture === undefined)
      throw refuse(`${at}.image_hash`, 'Image required', 'Every card needs an image or a video.', 1_487_745);
    checkImage(graph, account, card, at);
    if (checkButton(graph, page, card, at) !== form && card.call_to_action !== undefined)
      throw refuse(`${at}.call_to_action`, 'Lead forms differ', 'All cards of a carousel open the same lead form.', 1_892_040);
  }
}

function requireLink(link: unknown, path: string): void {
  if (!URL.canParse(text(link)) || !/^https?:/.test(text(link)))
    throw refuse(path, 'Link required', 'Enter a valid web address.', 1_487_891);
}

/** Returns the lead form that the button opens. */
function checkButton({ store }: Graph, page: GraphNode<'Page'>, part: Values, path: string): string | null {
  const button = record(part.call_to_action);
  const id = record(button.value).lead_gen_form_id;
  if (id === undefined) return null;
  const at = `${path}.call_to_action`;
  const form = store.find('LeadgenForm', text(id));
  if (form?.owner !== page.id || form.data.status !== 'ACTIVE')
    throw refuse(
      `${at}.value.lead_gen_form_id`,
      'Lead form not found',
      'The lead form does not belong to the page or is archived.',
      1_892_041,
    );
  if (!LEAD_BUTTONS.includes(text(button.type)))
    throw refuse(`${at}.type`, 'Button not available', `A lead form opens with ${LEAD_BUTTONS.join(', ')}.`, 1_892_042);
  if (part.link !== undefined && !LEAD_LINK.test(text(part.link)))
    throw refuse(`${path}.link`, 'Link of a lead ad', 'The link of a lead ad is https://fb.me/.', 1_892_043);
  return form.id;
}

function checkImage(graph: Graph, account: GraphNode<'AdAccount'>, part: Values, path: string): void {
  if (part.image_hash === undefined) return;
  const image = findImage(graph, account.id, text(part.image_hash));
  if (!image) throw refuse(`${path}.image_hash`, 'Image not found', 'The image was not uploaded to this ad account.', 1_487_206);
  const { width, height } = image.data;
  if (width < MIN_IMAGE_WIDTH)
    throw refuse(`${path}.image_hash`, 'Image too small', `The image is ${width} px wide and needs ${MIN_IMAGE_WIDTH}.`, 1_487_411);
  for (const [key, rectangle] of Object.entries(record(part.image_crops)))
    checkCrop(key, rectangle, { width, height }, `${path}.image_crops.${key}`);
}

function checkCrop(key: string, rectangle: unknown, { width, height }: { width: number; height: number }, path: string): void {
  const [[left, top] = [], [right, bottom] = []] = rectangle as [number[]?, number[]?];
  const numbers = [left, top, right, bottom].map(Number);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
  const isInside = numbers.every(Number.isInteger) && x1 >= 0 && y1 >= 0 && x2 <= width && y2 <= height && x2 > x1 && y2 > y1;
  if (!isInside) throw refuse(path, 'Crop outside of the image', `The image has ${width} × ${height} px.`, 1_487_412);
  const [ratio, expected] = [(x2 - x1) / (y2 - y1), CROPS[key] ?? 0];
  if (Math.abs(ratio - expected) / expected > CROP_TOLERANCE)
    throw refuse(
      path,
      'Crop has the wrong ratio',
      `The crop ${key} has the ratio ${expected.toFixed(2)}, not ${ratio.toFixed(2)}.`,
      1_487_413,
    );
}

function checkVideo(graph: Graph, account: GraphNode<'AdAccount'>, page: GraphNode<'Page'>, video: Values): void {
  const path = 'object_story_spec.video_data';
  requireReady(graph, account, text(video.video_id), `${path}.video_id`);
  if (video.image_hash === undefined && video.image_url === undefined)
    throw refuse(`${path}.image_hash`, 'Thumbnail required', 'A video ad needs a thumbnail: image_hash or image_url.', 1_443_048);
  checkImage(graph, account, video, path);
  const link = record(record(video.call_to_action).value).link;
  checkButton(graph, page, link === undefined ? video : { ...video, link }, path);
}

function requireReady(graph: Graph, account: GraphNode<'AdAccount'>, id: string, path: string): void {
  const video = graph.store.find('AdVideo', id);
  if (video?.owner !== account.id) throw refuse(path, 'Video not found', 'The video was not uploaded to this ad account.', 1_487_207);
  const state = videoState(graph, video);
  if (state === 'ready') return;
  throw refuse(
    path,
    'Video not ready',
    state === 'error' ? 'The video could not be processed.' : 'The video is still being processed.',
    1_885_252,
  );
}

function checkTemplate({ store }: Graph, spec: Values, template: Values): void {
  if (!store.find('ProductSet', text(spec.product_set_id)))
    throw refuse('product_set_id', 'Product set not found', 'A catalog ad needs a product set.', 1_815_739);
  requireLink(template.link, 'object_story_spec.template_data.link');
}
