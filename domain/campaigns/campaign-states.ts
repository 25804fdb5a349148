// The states of campaigns and of deliveries, and how the networks' own words map to them.

/** DRAFT: being made. PENDING_REVIEW: switched on, and the network has not decided yet. */
export const CAMPAIGN_STATES = ['DRAFT', 'PENDING_REVIEW', 'ACTIVE', 'PAUSED', 'COMPLETED', 'REJECTED', 'DELETED'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const CAMPAIGN_STATE_LABELS: Readonly<Record<CampaignState, string>> = {
  DRAFT: 'Being created',
  PENDING_REVIEW: 'In review',
  ACTIVE: 'Active',
  PAUSED: 'Paused',
  COMPLETED: 'Completed',
  REJECTED: 'Rejected',
  DELETED: 'Deleted',
};

/** HELD: waits until a person has looked at the plan, because it is the first on a newly linked account. */
export const DELIVERY_STATES = ['HELD', 'WAITING', 'RUNNING', 'DELIVERED', 'FAILED', 'UNDOING', 'UNDONE'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  HELD: 'Waiting for a check',
  WAITING: 'Waiting',
  RUNNING: 'Creating campaigns',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
  UNDOING: 'Being removed',
  UNDONE: 'Removed',
};

export type DeliveryOutcome = 'delivered' | 'failed' | 'undone' | null;

/** What the networks of an order say together: it is delivered when all of them are, and failed when one is and none still works. */
export function outcomeOf(states: readonly DeliveryState[]): DeliveryOutcome {
  if (states.length === 0 || states.some((state) => ['HELD', 'WAITING', 'RUNNING', 'UNDOING'].includes(state))) return null;
  if (states.every((state) => state === 'UNDONE')) return 'undone';
  return states.every((state) => state === 'DELIVERED') ? 'delivered' : 'failed';
}

/** What Meta says of an ad or campaign. `issues` outranks what was configured. */
export function metaState(effectiveStatus: string, endsAt: number | null, now: number): CampaignState {
  if (effectiveStatus === 'DELETED' || effectiveStatus === 'ARCHIVED') return 'DELETED';
  if (endsAt !== null && endsAt <= now) return 'COMPLETED';
  if (effectiveStatus === 'DISAPPROVED' || effectiveStatus === 'WITH_ISSUES') return 'REJECTED';
  if (['PENDING_REVIEW', 'IN_PROCESS', 'PREAPPROVED', 'PENDING_BILLING_INFO'].includes(effectiveStatus)) return 'PENDING_REVIEW';
  return effectiveStatus === 'ACTIVE' ? 'ACTIVE' : 'PAUSED';
}

export interface GoogleStatus {
  /** The status of the campaign: ENABLED, PAUSED or REMOVED. */
  status: string;
  /** ELIGIBLE, PENDING, ENDED, NOT_ELIGIBLE … */
  primaryStatus: string;
  primaryStatusReasons: readonly string[];
  /** Google calls a paused campaign PAUSED, also after its end. */
  hasEnded: boolean;
}

export function googleState({ status, primaryStatus, primaryStatusReasons, hasEnded }: GoogleStatus): CampaignState {
  if (status === 'REMOVED') return 'DELETED';
  if (primaryStatus === 'ENDED' || hasEnded) return 'COMPLETED';
  if (status === 'PAUSED') return 'PAUSED';
  if (primaryStatusReasons.includes('HAS_ADS_DISAPPROVED') || primaryStatusReasons.includes('MOST_ADS_DISAPPROVED')) return 'REJECTED';
  if (primaryStatusReasons.some((reason) => reason.includes('UNDER_REVIEW'))) return 'PENDING_REVIEW';
  return 'ACTIVE';
}

/** A whole has the first of these states that a part has: one rejected ad does not stop the others, a review of all of them does. */
export const STATE_PRECEDENCE: readonly CampaignState[] = ['ACTIVE', 'PENDING_REVIEW', 'REJECTED', 'PAUSED', 'COMPLETED'];

/** What a campaign is, by the states of its ads. */
export const stateOfAds = (states: readonly CampaignState[]): CampaignState =>
  STATE_PRECEDENCE.find((state) => states.includes(state)) ?? (states.length === 0 ? 'DRAFT' : 'DELETED');
