// Ads: made, switched, given another creative, and deleted.
import { isRecord, parseNested } from '../definitions/check-definitions.ts';
import type { Answer, Call, CallTable, Graph } from '../graph/graph.ts';
import { ADS_READ, ADS_WRITE, created, handler, success } from '../graph/graph.ts';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { has, isValidateOnly, objectOf, plainText, textOf, textsOf } from '../graph/read-params.ts';
import type { GraphNode, Values } from '../meta-state.ts';
import { storyPart } from './asset-feed.ts';
import { requireText } from './campaigns.ts';
import { checkCreative } from './check-creative.ts';
import { storeCreative } from './creatives.ts';
import { effectiveStatus } from './effective-status.ts';
import { checkLabels, readLabels } from './labels.ts';
import { firstReview, reviewAgain } from './review.ts';
import { checkStatusChange, firstStatus, listSwitchable, pushStatus } from './switching.ts';

const ADS_PER_SET = 50;
const INSTAGRAM_TEXT = 2200;

export const adCalls: CallTable = {
  'POST AdAccount/ads': handler<'AdAccount'>({ scopes: ADS_WRITE, run: createAd }),
  'GET AdAccount/ads': handler<'AdAccount'>({
    scopes: ADS_READ,
    run: ({ graph, node, params }) => listSwitchable(graph, 'Ad', node.id, params, () => true),
  }),
  'GET AdAccount/ads_volume': handler<'AdAccount'>({
    scopes: ADS_READ,
    run: ({ graph, node, params }) => {
      const page = textOf(params, 'page_id');
      const row = {
        ads_running_or_in_review_count: countOfPage(graph, node.id, page),
        limit_on_ads_running_or_in_review: adsPerPage(graph),
        ...(page !== null && { actor_id: page }),
      };
      return { kind: 'values', values: [row], shape: 'AdsVolume' };
    },
  }),
  'GET Ad': handler<'Ad'>({ scopes: ADS_READ, run: ({ node }) => ({ kind: 'node', node }) }),
  'POST Ad': handler<'Ad'>({ scopes: ADS_WRITE, run: changeAd }),
  'DELETE Ad': handler<'Ad'>({
    scopes: ADS_WRITE,
    run({ graph, node, now }) {
      graph.store.update(node, ({ statusLog }) => pushStatus(statusLog, now, 'DELETED'));
      return success;
    },
  }),
};

function createAd(call: Call<'AdAccount'>): Answer {
  const { graph, node: account, params, now } = call;
  const name = requireText(params, 'name');
  const adset = graph.store.find('AdSet', textOf(params, 'adset_id'));
  if (adset?.owner !== account.id || ['DELETED', 'ARCHIVED'].includes(adset.data.statusLog.at(-1)?.value ?? ''))
    throw refuse('adset_id', 'Ad set not found', 'The ad set does not exist or was deleted.', 1_487_928);
  const statusLog = firstStatus(params, now);
  const options = textsOf(params, 'execution_options') ?? [];
  if (options.includes('synchronous_ad_review') && !options.includes('validate_only'))
    throw refuse('execution_options', 'Invalid option', 'synchronous_ad_review goes with validate_only only.', 1_487_899);
  checkRoom(graph, account, adset);
  const spec = readCreative(graph, account, objectOf(params, 'creative') ?? {});
  checkFit(spec.content, adset);
  checkPageLimit(graph, account, spec.content);
  checkLabels(call, account.id);
  if (isValidateOnly(params)) return success;
  const creative = spec.stored ?? storeCreative(graph, account, { name: spec.name, spec: spec.content, labels: [] });
  const ad = graph.store.create('Ad', account.id, {
    name,
    adset: adset.id,
    creative: creative.id,
    statusLog,
    tracking_specs: has(params, 'tracking_specs') ? parseNested(params.tracking_specs) : null,
    conversion_domain: textOf(params, 'conversion_domain'),
    review: firstReview(now),
    labels: readLabels(call, account.id),
  });
  graph.store.write((draft) => void (draft.inReview[ad.id] = true));
  return created(ad);
}

function checkRoom({ store }: Graph, account: GraphNode<'AdAccount'>, adset: GraphNode<'AdSet'>): void {
  let count = 0;
  for (const { data } of store.list('Ad', account.id))
    if (data.adset === adset.id && data.statusLog.at(-1)?.value !== 'DELETED') count += 1;
  if (count >= ADS_PER_SET) throw refuse('adset_id', 'Ad set is full', `An ad set has at most ${ADS_PER_SET} ads.`, 1_487_931);
}

interface GivenCreative {
  stored: GraphNode<'AdCreative'> | null;
  name: string;
  content: Values;
}

/** A creative is named by its id, or described in place. */
function readCreative(graph: Graph, account: GraphNode<'AdAccount'>, given: Values): GivenCreative {
  const id = given.creative_id ?? given.id;
  if (id === undefined) {
    const { name = '', ...content } = given;
    checkCreative(graph, account, content);
    return { stored: null, name: String(name), content };
  }
  const stored = graph.store.find('AdCreative', plainText(id));
  if (stored?.owner !== account.id || stored.data.isDeleted)
    throw refuse('creative', 'Creative not found', 'The creative does not exist in this ad account.', 1_487_194);
  return { stored, name: stored.data.name, content: stored.data.spec };
}

const record = (value: unknown): Values => (isRecord(value) ? value : {});

/** What the goal of the ad set asks of the creative. */
function checkFit(content: Values, { data }: GraphNode<'AdSet'>): void {
  const story = record(content.object_story_spec);
  const part = storyPart(content);
  const button = record(part.call_to_action);
  const goal = data.optimization_goal;
  const form = record(button.value).lead_gen_form_id;
  if (['LEAD_GENERATION', 'QUALITY_LEAD'].includes(goal) && form === undefined)
    throw refuse('creative', 'Lead form required', 'An ad for leads needs a lead form in its button.', 1_892_044);
  if (
    form !== undefined &&
    data.promoted_object?.page_id !== undefined &&
    plainText(data.promoted_object.page_id) !== plainText(story.page_id)
  )
    throw refuse('creative', 'Pages differ', 'The ad and its ad set promote different pages.', 1_892_045);
  const isVideo = story.video_data !== undefined || part.video_id !== undefined;
  if (goal === 'THRUPLAY' && !isVideo && content.object_story_id === undefined)
    throw refuse('creative', 'Video required', 'An ad for video views needs a video.', 1_885_253);
  if (['LINK_CLICKS', 'LANDING_PAGE_VIEWS'].includes(goal) && isVideo && button.type === undefined)
    throw refuse('creative', 'Button required', 'A video ad for clicks needs a button with a link.', 1_885_254);
  const platforms = data.targeting.publisher_platforms;
  const isInstagramOnly = Array.isArray(platforms) && platforms.length > 0 && platforms.every((platform) => platform === 'instagram');
  if (isInstagramOnly && plainText(part.message).length > INSTAGRAM_TEXT)
    throw refuse('creative', 'Text too long', `The text of an Instagram ad has at most ${INSTAGRAM_TEXT} characters.`, 1_772_104);
}

const adsPerPage = (graph: Graph): number => graph.state.read().settings.adsPerPage;

function checkPageLimit(graph: Graph, account: GraphNode<'AdAccount'>, content: Values): void {
  const page = record(content.object_story_spec).page_id;
  if (page !== undefined && countOfPage(graph, account.id, plainText(page)) >= adsPerPage(graph))
    throw new GraphError({
      code: 3_253_001,
      message: 'Ad limit per page reached',
      userTitle: 'Too many ads for this page',
      userMessage: `A page has at most ${adsPerPage(graph)} ads running or in review.`,
    });
}

/** Only as many ads as the limit are counted exactly. */
function countOfPage(graph: Graph, account: string, page: string | null): number {
  const most = adsPerPage(graph);
  let count = 0;
  for (const ad of graph.store.list('Ad', account)) {
    const story = record(graph.store.find('AdCreative', ad.data.creative)?.data.spec.object_story_spec);
    if (page !== null && String(story.page_id) !== page) continue;
    if (['ACTIVE', 'IN_PROCESS', 'PENDING_REVIEW'].includes(effectiveStatus(graph, ad))) count += 1;
    if (count >= most) break;
  }
  return count;
}

function changeAd(call: Call<'Ad'>): Answer {
  const { graph, node, params, now } = call;
  const status = checkStatusChange(node, params);
  const account = graph.store.find('AdAccount', node.owner);
  const adset = graph.store.find('AdSet', node.data.adset);
  const given = objectOf(params, 'creative');
  const spec = given && account ? readCreative(graph, account, given) : null;
  if (spec && adset) checkFit(spec.content, adset);
  checkLabels(call, node.owner);
  if (isValidateOnly(params)) return success;
  const creative =
    spec && account ? (spec.stored ?? storeCreative(graph, account, { name: spec.name, spec: spec.content, labels: [] })) : null;
  const labels = has(params, 'adlabels') ? readLabels(call, node.owner) : null;
  const isReviewed = creative !== null && creative.id !== node.data.creative;
  const review = reviewAgain(graph, node, now);
  graph.store.update(node, (data) => {
    data.name = textOf(params, 'name') ?? data.name;
    if (status) pushStatus(data.statusLog, now, status);
    if (creative) data.creative = creative.id;
    if (isReviewed) data.review = review;
    if (labels) data.labels = labels;
    if (has(params, 'tracking_specs')) data.tracking_specs = parseNested(params.tracking_specs);
  });
  if (isReviewed) graph.store.write((draft) => void (draft.inReview[node.id] = true));
  return success;
}
