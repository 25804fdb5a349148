// Posts about listings on the pages of their agents: which events are posted, in which words, and what stands in the way of a post.
import { isOffMarket } from '../inventory/index.ts';
import type { ListingEvent } from '../inventory/index.ts';
import { readTemplate, renderTemplate, variableNamesFor } from '../variables/index.ts';
import type { Values } from '../variables/index.ts';

export const POST_EVENTS = ['NEW', 'OPEN_HOME', 'PRICE_CHANGED', 'SOLD'] as const satisfies readonly ListingEvent[];
export type PostEvent = (typeof POST_EVENTS)[number];

export const isPostEvent = (event: ListingEvent): event is PostEvent => POST_EVENTS.some((each) => each === event);

/** An event without a text is not posted. */
export type PostTexts = Readonly<Record<PostEvent, string>>;

export const DEFAULT_POST_TEXTS: PostTexts = {
  NEW: 'New to the market: {{listing.title}}\n{{listing.place}}\n{{listing.price}}\n\n{{listing.customerUrl}}',
  OPEN_HOME: 'Open home: {{listing.title}}\n{{listing.place}}\n{{listing.inspectionTimes}}\n\n{{listing.customerUrl}}',
  PRICE_CHANGED: 'New price: {{listing.title}}\n{{listing.place}}\n{{listing.price}}\n\n{{listing.customerUrl}}',
  SOLD: '{{listing.status}}: {{listing.title}}\n{{listing.place}}',
};

export const DEFAULT_POSTS_PER_DAY = 5;
export const MAX_POSTS_PER_DAY = 50;
export const MAX_POST_CHARACTERS = 2000;

const HOUR_MS = 3_600_000;
/** Pictures of a feed may arrive after the listing; a post waits for them this long. */
const PICTURE_WAIT_MS = HOUR_MS;
/** A post that could not be made by then is no news any more. */
const NEWS_MS = 24 * HOUR_MS;

export const POST_REASONS = [
  'stopped',
  'listingRemoved',
  'listingOffMarket',
  'priceNotPublic',
  'noPicture',
  'noText',
  'tooOld',
  'dailyLimit',
] as const;
export type PostReason = (typeof POST_REASONS)[number];

export const POST_STATES = ['SENDING', 'POSTED', 'SKIPPED', 'FAILED'] as const;
export type PostState = (typeof POST_STATES)[number];

export interface PostFacts {
  event: PostEvent;
  /** Since the event, in milliseconds. */
  ageMs: number;
  isStopped: boolean;
  isRemoved: boolean;
  status: string;
  isPricePublic: boolean;
  hasPicture: boolean;
  message: string;
  /** Posts of the store today. */
  postedToday: number;
  postsPerDay: number;
}

export type PostVerdict = { kind: 'post' } | { kind: 'wait' } | { kind: 'skip'; reason: PostReason };

export function judgePost(facts: PostFacts): PostVerdict {
  const { event, ageMs, hasPicture } = facts;
  const reason = obstacleTo(facts);
  if (reason) return { kind: 'skip', reason };
  if (!hasPicture) return ageMs < PICTURE_WAIT_MS ? { kind: 'wait' } : { kind: 'skip', reason: 'noPicture' };
  if (event === 'PRICE_CHANGED' && !facts.isPricePublic) return { kind: 'skip', reason: 'priceNotPublic' };
  return facts.postedToday >= facts.postsPerDay ? { kind: 'skip', reason: 'dailyLimit' } : { kind: 'post' };
}

function obstacleTo({ event, ageMs, isStopped, isRemoved, status, message }: PostFacts): PostReason | null {
  if (isStopped) return 'stopped';
  if (isRemoved) return 'listingRemoved';
  if (event !== 'SOLD' && isOffMarket(status)) return 'listingOffMarket';
  if (isTooOldToPost(ageMs)) return 'tooOld';
  return message === '' ? 'noText' : null;
}

export const isTooOldToPost = (ageMs: number): boolean => ageMs > NEWS_MS;

const VOCABULARY = variableNamesFor('campaignCopy').here;

/** A text of the store for one listing. Lines whose variables have no value would be empty, so that they are left out. */
export function postMessage(text: string, values: Values, timezone: string): string {
  const lines = text.split('\n').map((line) => {
    const rendered = renderTemplate(readTemplate(line), values, { form: 'text', vocabulary: VOCABULARY, timezone }).text.trim();
    return line.trim() !== '' && rendered === '' ? null : rendered;
  });
  return lines
    .filter((line) => line !== null)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_POST_CHARACTERS);
}
