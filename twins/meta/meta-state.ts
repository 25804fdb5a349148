// The records of the Meta twin. Every object of the graph is one node: its kind is the name of Meta's definition, its data hold the values as
// they were sent, and what changes with time is computed when it is read.
import { noEffects } from '../frame/effects.ts';
import type { WithEffects } from '../frame/effects.ts';

export type Status = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED';

/** A value with the time since when it holds, in milliseconds on the twin's clock. */
export interface Since<Value> {
  at: number;
  value: Value;
}

export interface LabelReference {
  id: string;
  /** A search by label finds the object some seconds later. */
  at: number;
}

interface Labelled {
  labels: LabelReference[];
}

interface Switched {
  name: string;
  /** The latest entry is the configured status; earlier ones tell when the object was paused. */
  statusLog: Since<Status>[];
}

interface Budgeted {
  /** In the minor unit of the account's currency; null on the level that has no budget. */
  budgetLog: Since<{ daily: number | null; lifetime: number | null }>[];
  /** When the budget was changed lately. */
  budgetChanges: number[];
}

export interface Review {
  startedAt: number;
  /** Set by the control API; otherwise the text of the creative decides. */
  decision: 'APPROVED' | 'DISAPPROVED' | null;
  reason: string | null;
  isNoticeSent: boolean;
  /** Earlier times at which the ad was approved: what it spent then stays. */
  approvedTimes: [from: number, until: number][];
}

export type Values = Record<string, unknown>;

export interface Nodes {
  Business: { name: string; admins: string[] };
  AdAccount: {
    name: string;
    currency: string;
    timezone_name: string;
    country: string;
    /** account_status: 1 is active, 2 disabled, 3 unsettled. */
    statusLog: Since<number>[];
    disable_reason: number;
    spend_cap: number;
    /** People with access beside the admins of the business that owns the account. */
    people: string[];
    clientBusinesses: string[];
    isSubscribed: boolean;
  };
  Page: {
    name: string;
    category: string;
    instagram: string | null;
    people: string[];
    hasAcceptedLeadTerms: boolean;
    subscribedFields: string[];
  };
  IGUser: { username: string; name: string };
  AdsPixel: {
    name: string;
    account: string;
    /** Those that servers sent, by name and id. */
    events?: Record<string, Values>;
  };
  PublisherBlockList: { name: string; account: string };
  AdLabel: { name: string };
  Campaign: Labelled &
    Switched &
    Budgeted & {
      objective: string;
      special_ad_categories: string[];
      special_ad_category_country: string[];
      bid_strategy: string | null;
      buying_type: string;
      spend_cap: number | null;
      isBudgetShared: boolean;
      promoted_object: Values | null;
    };
  AdSet: Labelled &
    Switched &
    Budgeted & {
      campaign: string;
      billing_event: string;
      optimization_goal: string;
      destination_type: string | null;
      bid_strategy: string | null;
      bid_amount: number | null;
      promoted_object: Values | null;
      targeting: Values;
      startTime: number;
      /** Null for an open end. */
      endTime: number | null;
      /** When the end was moved: the end before, and what had been spent by then, in the minor unit. */
      endChanges?: { at: number; endTime: number | null; spent: number }[];
      schedule: unknown[] | null;
      frequencyCaps: unknown[] | null;
    };
  AdCreative: Labelled & {
    name: string;
    isDeleted: boolean;
    /** What was sent, without name and labels. An identical creative is not made twice. */
    spec: Values;
    fingerprint: string;
  };
  Ad: Labelled &
    Switched & {
      adset: string;
      creative: string;
      tracking_specs: unknown;
      conversion_domain: string | null;
      review: Review;
    };
  AdImage: { hash: string; name: string; width: number; height: number; format: string; bytes: number };
  AdVideo: {
    title: string;
    description: string | null;
    bytes: number;
    /** Null while its chunks are sent. */
    uploadedAt: number | null;
    lengthSeconds: number;
    /** Why it cannot be processed. */
    failure: string | null;
    thumbnail: string | null;
  };
  LeadgenForm: {
    name: string;
    status: 'ACTIVE' | 'ARCHIVED' | 'DELETED' | 'DRAFT';
    locale: string;
    questions: Values[];
    spec: Values;
  };
  Lead: {
    form: string;
    ad: string | null;
    isTest: boolean;
    field_data: { name: string; values: string[] }[];
    disclaimers: { checkbox_key: string; is_checked: string }[];
    platform: string;
  };
  CustomAudience: {
    name: string;
    description: string | null;
    subtype: string;
    customer_file_source: string | null;
    origin: string | null;
    spec: Values;
    /** Hashes of the people that were sent. */
    people: number;
    filledAt: number;
  };
  ProductCatalog: { name: string; vertical: string; pixels: string[]; batches: Record<string, unknown[]> };
  ProductFeed: {
    name: string;
    feed_type: string;
    default_currency: string | null;
    country: string | null;
    schedule: Values | null;
    update_schedule: Values | null;
    /** When the schedule fetches next; null without one. */
    nextFetchAt: number | null;
  };
  ProductFeedUpload: {
    url: string | null;
    startedAt: number;
    detected: number;
    persisted: number;
    invalid: number;
    deleted: number;
    errors: { summary: string; description: string; severity: 'fatal' | 'warning'; count: number; rows: string[] }[];
  };
  ProductSet: { name: string; filter: Values; retailer_id: string | null };
  HomeListing: { home_listing_id: string; feed: string | null; values: Values };
  Post: { message: string; link: string | null; isPublished: boolean };
  /** Not stored: made from the token of a call. */
  User: { person: string };
  Root: Record<string, never>;
  Application: Record<string, never>;
}

export type Kind = keyof Nodes;

export interface GraphNode<K extends Kind = Kind> {
  id: string;
  kind: K;
  /** The node that it belongs to: an account, a page, a business, a catalog. */
  owner: string;
  seq: number;
  createdAt: number;
  updatedAt: number;
  data: Nodes[K];
}

export interface OwnToken {
  kind: 'system-user' | 'page';
  scopes: string[];
  business: string | null;
  page: string | null;
  /** The user token that a page token was read with. The page token ends with it, unless that one is long-lived. */
  parent: string | null;
  isRevoked: boolean;
}

export interface UploadSession {
  video: string;
  account: string;
  bytes: number;
  received: number;
}

/** Where the app is told of changes to an object. */
export interface AppSubscription {
  object: 'page' | 'ad_account';
  fields: string[];
  callbackUrl: string;
}

export interface WebhookEvent {
  id: string;
  object: 'page' | 'ad_account';
  entry: Values;
}

export interface Delivery {
  event: string;
  attempts: number;
  dueAt: number;
  createdAt: number;
}

export interface Settings {
  /** For this long a new ad is stored before its review begins. */
  processingMs: number;
  reviewMs: number;
  labelLagMs: number;
  staleReadMs: number;
  videoMs: number;
  /** A larger video is processed longer. */
  videoBytesPerMs: number;
  /** The delay before the first retry of a webhook; later ones grow from it. */
  webhookRetryMs: number;
  audienceMs: number;
  uploadMs: number;
  /** The score of calls per account in 300 seconds: a read counts 1, a write 3. */
  accountQuota: number;
  /** How many ads of a page may run or be in review. */
  adsPerPage: number;
  /** 1 spends within the budget; 1.3 spends 30 % more. */
  spendFactor: number;
}

export interface MetaState extends WithEffects {
  made: number;
  nodes: Record<string, GraphNode>;
  tokens: Record<string, OwnToken>;
  uploads: Record<string, UploadSession>;
  events: Record<string, WebhookEvent>;
  deliveries: Record<string, Delivery>;
  /** Ads whose review has not been decided, or whose notice has not been sent. */
  inReview: Record<string, true>;
  /** The subscriptions by object. */
  subscriptions: Record<string, AppSubscription>;
  settings: Settings;
}

export const emptyState = (): MetaState => ({
  made: 0,
  nodes: {},
  tokens: {},
  uploads: {},
  events: {},
  deliveries: {},
  inReview: {},
  subscriptions: {},
  settings: {
    processingMs: 2000,
    reviewMs: 15 * 60_000,
    labelLagMs: 3000,
    staleReadMs: 0,
    videoMs: 5000,
    videoBytesPerMs: 5000,
    webhookRetryMs: 1000,
    audienceMs: 10 * 60_000,
    uploadMs: 10_000,
    accountQuota: 9000,
    adsPerPage: 250,
    spendFactor: 1,
  },
  latestEffects: noEffects(),
});
