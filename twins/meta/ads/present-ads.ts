// How campaigns, ad sets, ads, creatives and labels look in an answer.
import { plainText } from '../graph/read-params.ts';
import { digitsOf, money, reference, zoneOf } from '../graph/presenters.ts';
import type { Presenters } from '../graph/presenters.ts';
import type { Graph } from '../graph/graph.ts';
import { showTime } from '../graph/times.ts';
import { budgetOf, spentOf } from '../insights/spend.ts';
import type { GraphNode, Values } from '../meta-state.ts';
import { storyPart } from './asset-feed.ts';
import { effectiveStatus, issuesOf, statusOf } from './effective-status.ts';
import { showLabels } from './labels.ts';
import { feedbackOf } from './review.ts';

export const adPresenters: Presenters<'AdLabel' | 'Campaign' | 'AdSet' | 'AdCreative' | 'Ad'> = {
  AdLabel: (graph, { id, data, owner, createdAt, updatedAt }) => ({
    id,
    name: data.name,
    account: reference(graph, owner),
    created_time: showTime(createdAt, zoneOf(graph, owner)),
    updated_time: showTime(updatedAt, zoneOf(graph, owner)),
  }),
  Campaign: (graph, node) => ({
    ...switchedFields(graph, node),
    ...budgetFields(graph, node),
    objective: node.data.objective,
    buying_type: node.data.buying_type,
    bid_strategy: node.data.bid_strategy,
    special_ad_categories: node.data.special_ad_categories,
    special_ad_category: node.data.special_ad_categories[0] ?? 'NONE',
    special_ad_category_country: node.data.special_ad_category_country,
    spend_cap: money(node.data.spend_cap),
    is_adset_budget_sharing_enabled: node.data.isBudgetShared,
    promoted_object: node.data.promoted_object,
    ...campaignTimes(graph, node),
  }),
  AdSet: (graph, node) => ({
    ...switchedFields(graph, node),
    ...budgetFields(graph, node),
    campaign_id: node.data.campaign,
    campaign: reference(graph, node.data.campaign),
    billing_event: node.data.billing_event,
    optimization_goal: node.data.optimization_goal,
    destination_type: node.data.destination_type ?? 'UNDEFINED',
    bid_strategy: node.data.bid_strategy,
    bid_amount: node.data.bid_amount,
    promoted_object: node.data.promoted_object,
    targeting: () => numbersOf(node.data.targeting),
    adset_schedule: node.data.schedule,
    // Ad sets of a state that was stored before caps were have none.
    frequency_control_specs: node.data.frequencyCaps ?? undefined,
    start_time: showTime(node.data.startTime, zoneOf(graph, node.owner)),
    end_time: node.data.endTime === null ? undefined : showTime(node.data.endTime, zoneOf(graph, node.owner)),
    learning_stage_info: { status: 'LEARNING', conversions: 0 },
  }),
  AdCreative: (graph, { id, data, owner }) => {
    const story = data.spec.object_story_spec as Record<string, Values | undefined> | undefined;
    const part = storyPart(data.spec);
    return {
      ...data.spec,
      id,
      account_id: digitsOf(owner),
      name: data.name,
      status: data.isDeleted ? 'DELETED' : 'ACTIVE',
      object_type: data.spec.product_set_id === undefined && part.video_id !== undefined ? 'VIDEO' : 'SHARE',
      body: part.message,
      title: part.name ?? part.title,
      image_hash: part.image_hash,
      video_id: part.video_id,
      link_url: part.link,
      call_to_action_type: (part.call_to_action as Values | undefined)?.type,
      effective_object_story_id: story === undefined ? data.spec.object_story_id : `${plainText(story.page_id)}_${id}`,
      adlabels: data.labels.length > 0 ? showLabels(graph, data.labels) : undefined,
    };
  },
  Ad: (graph, node) => {
    const adset = graph.store.find('AdSet', node.data.adset);
    return {
      ...switchedFields(graph, node),
      adset_id: node.data.adset,
      adset: reference(graph, node.data.adset),
      campaign_id: adset?.data.campaign,
      campaign: reference(graph, adset?.data.campaign ?? null),
      creative: reference(graph, node.data.creative),
      ad_review_feedback: () => feedbackOf(graph, node),
      tracking_specs: node.data.tracking_specs,
      conversion_domain: node.data.conversion_domain,
      targeting: () => numbersOf(adset?.data.targeting ?? {}),
      preview_shareable_link: `https://fb.me/${node.id}`,
    };
  },
};

/** Fields that campaigns, ad sets and ads have in common. */
function switchedFields(graph: Graph, node: GraphNode<'Campaign' | 'AdSet' | 'Ad'>): Values {
  const zone = zoneOf(graph, node.owner);
  return {
    id: node.id,
    account_id: digitsOf(node.owner),
    name: node.data.name,
    status: statusOf(node),
    configured_status: statusOf(node),
    effective_status: () => effectiveStatus(graph, node),
    issues_info: () => {
      const issues = issuesOf(graph, node);
      return issues.length > 0 ? issues : undefined;
    },
    created_time: showTime(node.createdAt, zone),
    updated_time: showTime(node.updatedAt, zone),
    adlabels: node.data.labels.length > 0 ? showLabels(graph, node.data.labels) : undefined,
  };
}

function budgetFields(graph: Graph, node: GraphNode<'Campaign' | 'AdSet'>): Values {
  const { daily, lifetime } = budgetOf(node);
  return {
    daily_budget: money(daily),
    lifetime_budget: money(lifetime),
    budget_remaining: () =>
      lifetime === null && daily === null
        ? '0'
        : String(Math.max(0, (lifetime ?? daily ?? 0) - (lifetime === null ? 0 : spentOf(graph, node)))),
  };
}

/** Dates of a campaign follow from its ad sets. */
function campaignTimes(graph: Graph, campaign: GraphNode<'Campaign'>): Values {
  const zone = zoneOf(graph, campaign.owner);
  const sets = () => [...graph.store.list('AdSet', campaign.owner)].filter(({ data }) => data.campaign === campaign.id);
  return {
    start_time: () => {
      const starts = sets().map(({ data }) => data.startTime);
      return starts.length > 0 ? showTime(Math.min(...starts), zone) : undefined;
    },
    stop_time: () => {
      const ends = sets().map(({ data }) => data.endTime);
      return ends.length > 0 && ends.every((end) => end !== null) ? showTime(Math.max(...ends), zone) : undefined;
    },
  };
}

const NUMERIC = new Set(['age_min', 'age_max', 'radius', 'latitude', 'longitude', 'genders', 'advantage_audience', 'locales']);

/** Numbers that came as texts in a form are shown as numbers. */
function numbersOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => numbersOf(item, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, numbersOf(item, key)]));
  return NUMERIC.has(name) && typeof value === 'string' ? Number(value) : value;
}
