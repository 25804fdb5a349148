// The review of an ad: in process, then pending, then approved or disapproved by the text of its creative, unless the control API decides.
import type { Graph } from '../graph/graph.ts';
import type { GraphNode, Review, Values } from '../meta-state.ts';

export type ReviewState = 'IN_PROCESS' | 'PENDING_REVIEW' | 'APPROVED' | 'DISAPPROVED';

interface Policy {
  policy: string;
  feedback: string;
  /** A text that leads to a disapproval by itself. */
  text?: string;
}

/** The policies that an ad can break, with what an advertiser reads about them. */
export const POLICIES: readonly Policy[] = [
  {
    text: 'guaranteed returns',
    policy: 'Unrealistic outcomes',
    feedback: 'Your ad promises results that cannot be guaranteed. Change the text and submit it again.',
  },
  {
    text: 'perfect for young professionals',
    policy: 'Discriminatory practices',
    feedback: 'Housing ads must not prefer or exclude people by personal attributes.',
  },
  { policy: 'Personal attributes', feedback: 'Your ad must not assert or imply personal attributes of the people who see it.' },
  {
    policy: 'Low quality or disruptive content',
    feedback: 'Your ad leads to a page that is hard to use or shows little of its own content.',
  },
  { policy: 'Third-party infringement', feedback: 'Your ad uses pictures or text that belong to someone else.' },
  { policy: 'Advertising policies', feedback: 'Your ad does not comply with our advertising policies.' },
];

export const firstReview = (now: number): Review => ({
  startedAt: now,
  decision: null,
  reason: null,
  isNoticeSent: false,
  approvedTimes: [],
});

/** Begins the review again, or ends it by a decision. */
export function reviewAgain(
  graph: Graph,
  ad: GraphNode<'Ad'>,
  now: number,
  decision: Review['decision'] = null,
  reason: string | null = null,
): Review {
  const approved = approvedAt(graph, ad);
  const { approvedTimes } = ad.data.review;
  return { ...firstReview(now), decision, reason, approvedTimes: approved === null ? approvedTimes : [...approvedTimes, [approved, now]] };
}

export function reviewOf(graph: Graph, { data }: GraphNode<'Ad'>): ReviewState {
  const { decision, startedAt } = data.review;
  if (decision) return decision;
  const { processingMs, reviewMs } = graph.state.read().settings;
  const age = graph.clock.now() - startedAt;
  if (age < Math.min(processingMs, reviewMs)) return 'IN_PROCESS';
  if (age < reviewMs) return 'PENDING_REVIEW';
  return bannedTextOf(graph, data.creative) ? 'DISAPPROVED' : 'APPROVED';
}

/** When the ad was approved; null while it is not. */
export function approvedAt(graph: Graph, node: GraphNode<'Ad'>): number | null {
  if (reviewOf(graph, node) !== 'APPROVED') return null;
  const { startedAt, decision } = node.data.review;
  return decision === 'APPROVED' ? startedAt : startedAt + graph.state.read().settings.reviewMs;
}

/** ad_review_feedback: the policy and what is wrong. */
export function feedbackOf(graph: Graph, node: GraphNode<'Ad'>): Values | undefined {
  if (reviewOf(graph, node) !== 'DISAPPROVED') return undefined;
  const banned = bannedTextOf(graph, node.data.creative);
  const policy = node.data.review.reason ?? banned?.policy ?? 'Advertising policies';
  return { global: { [policy]: POLICIES.find((each) => each.policy === policy)?.feedback ?? policy } };
}

function bannedTextOf({ store }: Graph, creative: string): Policy | undefined {
  const text = JSON.stringify(store.find('AdCreative', creative)?.data.spec ?? {}).toLowerCase();
  return POLICIES.find(({ text: banned }) => banned !== undefined && text.includes(banned));
}
