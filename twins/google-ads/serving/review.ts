// The review of an ad by Google: in progress for a while, then approved, limited or disapproved by the words in its texts, unless a
// decision was set by the control API.
import type { AdGroupAdValue, Approval, GoogleAdsState, Stored } from '../google-ads-state.ts';

export interface Review {
  reviewStatus: 'REVIEW_IN_PROGRESS' | 'REVIEWED' | 'UNDER_APPEAL';
  /** Absent until the first decision. */
  approvalStatus?: Approval;
  topics: { topic: string; type: 'PROHIBITED' | 'LIMITED'; evidences: { textList: { texts: string[] } }[] }[];
}

export interface ReviewTimes {
  reviewMs: number;
}

const SLOW_REVIEW_MS = 48 * 3_600_000;

/** Words that decide a review. Tests and trainings use them; none is a list of Google's. */
const WORDS: readonly { pattern: RegExp; topic: string; approval: 'DISAPPROVED' | 'APPROVED_LIMITED' }[] = [
  { pattern: /guaranteed returns/i, topic: 'UNRELIABLE_CLAIMS', approval: 'DISAPPROVED' },
  { pattern: /click here/i, topic: 'CLICKBAIT', approval: 'DISAPPROVED' },
  { pattern: /champagne|wine tasting/i, topic: 'ALCOHOL', approval: 'APPROVED_LIMITED' },
];
const SLOW_WORDS = /slow review/i;
/** The topics that a person may reject an ad for. */
export const POLICY_TOPICS: readonly string[] = [
  ...WORDS.filter(({ approval }) => approval === 'DISAPPROVED').map(({ topic }) => topic),
  'DESTINATION_NOT_WORKING',
  'MISLEADING_CONTENT',
  'TRADEMARKS_IN_AD_TEXT',
];

interface Decision {
  at: number;
  approval: Approval;
  topic: string | null;
}

/** All decisions about an ad, the one by its words included, oldest first. */
export function decisionsOf(
  state: Readonly<GoogleAdsState>,
  { value, createdAt }: Stored<AdGroupAdValue>,
  { reviewMs }: ReviewTimes,
): Decision[] {
  const words = wordsOf(value);
  const first: Decision = {
    at: createdAt + durationOf(value, reviewMs),
    approval: words?.approval ?? 'APPROVED',
    topic: words?.topic ?? null,
  };
  const made = state.reviews[value.resourceName]?.decisions ?? [];
  // A decision that was made during the review ends it.
  return made[0] && made[0].at <= first.at ? made : [first, ...made];
}

export function reviewOf(state: Readonly<GoogleAdsState>, stored: Stored<AdGroupAdValue>, now: number, times: ReviewTimes): Review {
  const decision = decisionsOf(state, stored, times).findLast(({ at }) => at <= now);
  if (!decision) return { reviewStatus: 'REVIEW_IN_PROGRESS', topics: [] };
  const appeals = state.reviews[stored.value.resourceName]?.appeals ?? [];
  const isAppealed = appeals.some(({ from, until }) => from <= now && now < until);
  return {
    reviewStatus: isAppealed ? 'UNDER_APPEAL' : 'REVIEWED',
    approvalStatus: decision.approval,
    topics: topicsOf(decision.approval, decision.topic, stored.value),
  };
}

function topicsOf(approval: string, topic: string | null, value: AdGroupAdValue): Review['topics'] {
  if (topic === null || approval === 'APPROVED') return [];
  const words = WORDS.find((each) => each.topic === topic);
  const texts = textsOf(value).filter((text) => words?.pattern.test(text));
  return [
    { topic, type: approval === 'DISAPPROVED' ? 'PROHIBITED' : 'LIMITED', evidences: texts.length > 0 ? [{ textList: { texts } }] : [] },
  ];
}

const durationOf = (value: AdGroupAdValue, reviewMs: number): number =>
  textsOf(value).some((text) => SLOW_WORDS.test(text)) ? Math.max(SLOW_REVIEW_MS, reviewMs) : reviewMs;

const wordsOf = (value: AdGroupAdValue) => WORDS.find(({ pattern }) => textsOf(value).some((text) => pattern.test(text))) ?? null;

interface Texts {
  headlines?: { text: string }[];
  longHeadline?: { text: string };
  descriptions?: { text: string }[];
  businessName?: string;
}

function textsOf({ ad }: AdGroupAdValue): string[] {
  const { headlines = [], longHeadline, descriptions = [], businessName } = (ad.responsiveDisplayAd ?? {}) as Texts;
  return [...[...headlines, ...(longHeadline ? [longHeadline] : []), ...descriptions].map(({ text }) => text), businessName ?? ''];
}
