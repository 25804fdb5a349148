// How the nodes look in an answer: all fields that a node has, of which a call selects some.
import { audienceState, lookalikesOf } from './audiences/audiences.ts';
import { effectiveStatus, issuesOf, statusOf } from './ads/effective-status.ts';
import { minimumsOf } from './ads/budgets.ts';
import { showLabels } from './ads/labels.ts';
import { feedbackOf } from './ads/review.ts';
import { uploadEnd } from './catalogs/feeds.ts';
import { itemsOf, productCount } from './catalogs/product-sets.ts';
import type { Caller } from './graph/callers.ts';
import type { Graph } from './graph/graph.ts';
import { Reference } from './graph/select-fields.ts';
import type { Fields, Present } from './graph/select-fields.ts';
import { offsetAt, showTime } from './graph/times.ts';
import { budgetOf, spentOf } from './insights/spend.ts';
import { imageUrl } from './media/images.ts';
import { videoState } from './media/videos.ts';
import type { GraphNode, Kind, Values } from './meta-state.ts';
import { nameOf, pageTokenOf } from './people/people-calls.ts';

type Presenters = { [K in Kind]: (graph: Graph, node: GraphNode<K>, caller: Caller) => Fields };

export const presentFor =
  (graph: Graph, caller: Caller): Present =>
  (node) =>
    (PRESENTERS[node.kind] as (graph: Graph, node: GraphNode, caller: Caller) => Fields)(graph, node, caller);

const digitsOf = (id: string): string => id.replace('act_', '');
const zoneOf = ({ store }: Graph, account: string): string => store.find('AdAccount', account)?.data.timezone_name ?? 'UTC';
const money = (amount: number | null): string | undefined => (amount === null ? undefined : String(amount));
const reference = (graph: Graph, id: string | null): Reference => new Reference(id === null ? null : graph.store.get(id));

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

const PRESENTERS: Presenters = {
  Root: () => ({}),
  User(_graph, { id, data }) {
    const { name, email } = nameOf(data.person);
    return { id, name, email };
  },
  Business: (_graph, { id, data, createdAt }) => ({
    id,
    name: data.name,
    verification_status: 'verified',
    created_time: showTime(createdAt),
  }),
  AdAccount: (graph, node) => ({
    id: node.id,
    account_id: digitsOf(node.id),
    name: node.data.name,
    currency: node.data.currency,
    timezone_name: node.data.timezone_name,
    timezone_offset_hours_utc: offsetAt(graph.clock.now(), node.data.timezone_name) / 3600_000,
    account_status: node.data.statusLog.at(-1)?.value,
    disable_reason: node.data.disable_reason,
    min_daily_budget: minimumsOf(node.data.currency).imp,
    amount_spent: () => String(spentOf(graph, node)),
    balance: '0',
    spend_cap: String(node.data.spend_cap),
    business: reference(graph, node.owner),
    business_name: graph.store.find('Business', node.owner)?.data.name,
    business_country_code: node.data.country,
    created_time: showTime(node.createdAt, node.data.timezone_name),
    user_tasks: ['DRAFT', 'ANALYZE', 'ADVERTISE', 'MANAGE'],
    is_personal: 0,
  }),
  Page: (graph, { id, data, owner }, caller) => ({
    id,
    name: data.name,
    category: data.category,
    access_token: caller.kind === 'page' ? caller.token : pageTokenOf(graph, caller.token, id),
    tasks: ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MANAGE', 'MODERATE', 'MESSAGING'],
    business: { id: owner, name: graph.store.find('Business', owner)?.data.name },
    instagram_business_account: reference(graph, data.instagram),
    connected_instagram_account: reference(graph, data.instagram),
    leadgen_tos_accepted: data.hasAcceptedLeadTerms,
    is_published: true,
    is_webhooks_subscribed: data.subscribedFields.length > 0,
    link: `https://www.facebook.com/${id}`,
  }),
  IGUser: (_graph, { id, data }) => ({ id, ...data }),
  AdsPixel: (graph, { id, data, owner, createdAt }) => ({
    id,
    name: data.name,
    code: `<!-- Meta Pixel Code --><script>fbq('init','${id}');fbq('track','PageView');</script>`,
    creation_time: showTime(createdAt),
    last_fired_time: showTime(createdAt),
    owner_ad_account: reference(graph, owner),
  }),
  PublisherBlockList: (_graph, { id, data }) => ({ id, name: data.name }),
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
    start_time: showTime(node.data.startTime, zoneOf(graph, node.owner)),
    end_time: node.data.endTime === null ? undefined : showTime(node.data.endTime, zoneOf(graph, node.owner)),
    learning_stage_info: { status: 'LEARNING', conversions: 0 },
  }),
  AdCreative: (graph, { id, data, owner }) => {
    const story = data.spec.object_story_spec as Record<string, Values | undefined> | undefined;
    const part = story?.link_data ?? story?.video_data ?? story?.template_data ?? {};
    return {
      ...data.spec,
      id,
      account_id: digitsOf(owner),
      name: data.name,
      status: data.isDeleted ? 'DELETED' : 'ACTIVE',
      object_type: data.spec.product_set_id === undefined ? (story?.video_data ? 'VIDEO' : 'SHARE') : 'SHARE',
      body: part.message,
      title: part.name ?? part.title,
      image_hash: part.image_hash,
      video_id: part.video_id,
      link_url: part.link,
      call_to_action_type: (part.call_to_action as Values | undefined)?.type,
      effective_object_story_id: story === undefined ? data.spec.object_story_id : `${String(story.page_id)}_${id}`,
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
  AdImage: (graph, { id, data, owner, createdAt }) => ({
    id,
    account_id: digitsOf(owner),
    hash: data.hash,
    name: data.name,
    width: data.width,
    height: data.height,
    original_width: data.width,
    original_height: data.height,
    status: 'ACTIVE',
    url: imageUrl(graph, data),
    url_128: imageUrl(graph, data),
    permalink_url: imageUrl(graph, data),
    created_time: showTime(createdAt, zoneOf(graph, owner)),
    updated_time: showTime(createdAt, zoneOf(graph, owner)),
  }),
  AdVideo: (graph, node) => ({
    id: node.id,
    title: node.data.title,
    description: node.data.description,
    length: node.data.lengthSeconds,
    status: () => videoStatus(graph, node),
    created_time: showTime(node.createdAt),
    updated_time: showTime(node.updatedAt),
    picture: `${graph.baseUrl()}/thumbnails/${node.id}/0.png`,
    published: false,
  }),
  LeadgenForm: (graph, { id, data, owner, createdAt }) => ({
    id,
    name: data.name,
    status: data.status,
    locale: data.locale,
    page_id: owner,
    page: reference(graph, owner),
    questions: () => data.questions.map((question, index) => ({ id: `${id}${index}`, label: labelOf(question), ...question })),
    context_card: data.spec.context_card,
    thank_you_page: data.spec.thank_you_page,
    follow_up_action_url: data.spec.follow_up_action_url,
    is_optimized_for_quality: data.spec.is_optimized_for_quality,
    privacy_policy_url: (data.spec.privacy_policy as Values | undefined)?.url,
    legal_content: { id: `${id}99`, privacy_policy: data.spec.privacy_policy, custom_disclaimer: data.spec.custom_disclaimer },
    leads_count: () => [...graph.store.list('Lead', id)].filter((lead) => lead.data.ad !== null).length,
    organic_leads_count: () => [...graph.store.list('Lead', id)].filter((lead) => lead.data.ad === null).length,
    created_time: showTime(createdAt),
  }),
  Lead: (graph, { id, data, createdAt }) => {
    const ad = graph.store.find('Ad', data.ad);
    const adset = graph.store.find('AdSet', ad?.data.adset);
    const campaign = graph.store.find('Campaign', adset?.data.campaign);
    return {
      id,
      created_time: showTime(createdAt),
      form_id: data.form,
      field_data: data.field_data,
      custom_disclaimer_responses: data.disclaimers.length > 0 ? data.disclaimers : undefined,
      is_organic: data.ad === null,
      platform: data.platform,
      ad_id: ad?.id,
      ad_name: ad?.data.name,
      adset_id: adset?.id,
      adset_name: adset?.data.name,
      campaign_id: campaign?.id,
      campaign_name: campaign?.data.name,
    };
  },
  CustomAudience: (graph, node) => {
    const { operation, delivery, count } = audienceState(graph, node);
    const rule = node.data.spec.rule;
    return {
      id: node.id,
      account_id: digitsOf(node.owner),
      name: node.data.name,
      description: node.data.description,
      subtype: node.data.subtype,
      customer_file_source: node.data.customer_file_source,
      operation_status: operation,
      delivery_status: delivery,
      approximate_count_lower_bound: count,
      approximate_count_upper_bound: Math.round(count * 1.18),
      lookalike_spec: () => lookalikeSpec(graph, node),
      lookalike_audience_ids: () => lookalikesOf(graph, node),
      rule: rule === undefined ? undefined : JSON.stringify(rule),
      retention_days: node.data.spec.retention_days === undefined ? undefined : Number(node.data.spec.retention_days),
      time_created: Math.floor(node.createdAt / 1000),
      time_updated: Math.floor(node.updatedAt / 1000),
      time_content_updated: Math.floor(node.data.filledAt / 1000),
    };
  },
  ProductCatalog: (graph, { id, data, owner }) => ({
    id,
    name: data.name,
    vertical: data.vertical,
    business: reference(graph, owner),
    product_count: () => [...graph.store.list('HomeListing', id)].length,
    feed_count: () => [...graph.store.list('ProductFeed', id)].length,
  }),
  ProductFeed: (graph, { id, data, owner, createdAt }) => ({
    id,
    name: data.name,
    country: data.country,
    default_currency: data.default_currency,
    schedule: scheduleOf(data.schedule),
    update_schedule: scheduleOf(data.update_schedule),
    latest_upload: () => new Reference([...graph.store.list('ProductFeedUpload', id)][0] ?? null),
    product_count: () => [...graph.store.list('HomeListing', owner)].filter((item) => item.data.feed === id).length,
    created_time: showTime(createdAt),
  }),
  ProductFeedUpload(graph, node) {
    const end = uploadEnd(graph, node);
    const { data } = node;
    const count = (severity: string): number =>
      data.errors.filter((error) => error.severity === severity).reduce((sum, error) => sum + error.count, 0);
    return {
      id: node.id,
      url: data.url,
      input_method: data.url === null ? 'Manual Upload' : 'Server Fetch',
      start_time: showTime(data.startedAt),
      ...(end !== null && {
        end_time: showTime(end),
        num_detected_items: data.detected,
        num_persisted_items: data.persisted,
        num_invalid_items: data.invalid,
        num_deleted_items: data.deleted,
        error_count: count('fatal'),
        warning_count: count('warning'),
      }),
    };
  },
  ProductSet: (graph, node) => ({
    id: node.id,
    name: node.data.name,
    filter: JSON.stringify(node.data.filter),
    retailer_id: node.data.retailer_id,
    product_catalog: reference(graph, node.owner),
    product_count: () => productCount(graph, node),
    auto_creation_url: () => (itemsOf(graph, node).next().value as GraphNode<'HomeListing'> | undefined)?.data.values.url,
  }),
  HomeListing: (_graph, { id, data }) => ({
    ...listingValues(data.values),
    id,
    home_listing_id: data.home_listing_id,
    image_fetch_status: 'FETCHED',
    visibility: 'PUBLISHED',
  }),
  Post: (graph, { id, data, owner, createdAt }) => ({
    id,
    message: data.message,
    created_time: showTime(createdAt),
    is_published: data.isPublished,
    permalink_url: `https://www.facebook.com/${graph.store.get(owner)?.id ?? ''}/posts/${id}`,
  }),
};

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

function videoStatus(graph: Graph, node: GraphNode<'AdVideo'>): Values {
  const state = videoState(graph, node);
  const isUploaded = state !== 'uploading';
  const { failure, bytes } = node.data;
  return {
    video_status: isUploaded ? state : 'processing',
    processing_progress: state === 'ready' ? 100 : 0,
    uploading_phase: { status: isUploaded ? 'complete' : 'in_progress', source_file_size: bytes },
    processing_phase: {
      status: state === 'ready' ? 'complete' : state === 'error' ? 'error' : isUploaded ? 'in_progress' : 'not_started',
      ...(state === 'error' && { errors: [{ code: 1_363_047, message: failure }] }),
    },
    publishing_phase: { status: 'not_started' },
  };
}

const labelOf = ({ type, label }: Values): string => String(label ?? String(type).toLowerCase().replaceAll('_', ' '));

function lookalikeSpec(graph: Graph, { data }: GraphNode<'CustomAudience'>): Values | undefined {
  const spec = data.spec.lookalike_spec as Values | undefined;
  if (!spec) return undefined;
  const origin = graph.store.find('CustomAudience', data.origin);
  return {
    ...spec,
    ratio: Number(spec.ratio),
    ...(origin && { origin: [{ id: origin.id, name: origin.data.name, type: 'custom_audience' }] }),
  };
}

const scheduleOf = (schedule: Values | null): Values | undefined =>
  schedule === null
    ? undefined
    : {
        ...schedule,
        ...(schedule.hour !== undefined && { hour: Number(schedule.hour) }),
        ...(schedule.minute !== undefined && { minute: Number(schedule.minute) }),
      };

const NUMBERS = ['num_beds', 'num_baths', 'num_rooms', 'num_units', 'year_built', 'area_size', 'days_on_market'];
const NOT_SHOWN = ['latitude', 'longitude', 'status', 'home_listing_id', 'neighborhood'];

/** Numbers of a feed are texts; the answer has them as numbers. */
const listingValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !NOT_SHOWN.includes(name))
      .map(([name, value]) => [name, NUMBERS.includes(name) ? Number(value) : value]),
  );

const NUMERIC = new Set(['age_min', 'age_max', 'radius', 'latitude', 'longitude', 'genders', 'advantage_audience', 'locales']);

/** Numbers that came as texts in a form are shown as numbers. */
function numbersOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => numbersOf(item, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, numbersOf(item, key)]));
  return NUMERIC.has(name) && typeof value === 'string' ? Number(value) : value;
}
