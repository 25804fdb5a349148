// What the state of an order is, in one plain sentence. Rows, cards, drawers, the status tab and the next steps all ask this function, so
// that no two places say different things. What comes next is `nextStep` of order-progress.ts.
import type { OrderState } from '../orders/index.ts';
import { AUDIENCE_TEXTS } from './order-audience.ts';
import type { OrderAudience } from './order-audience.ts';

export const PROGRESS_STEPS = [
  'ordered',
  'paid',
  'approved',
  'review',
  'scheduled',
  'live',
  'paused',
  'ending',
  'ended',
  'change',
  'cancelled',
] as const;
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

export type ApprovalHold = 'APPROVAL' | 'CHANGE';

export interface Standing {
  step: ProgressStep;
  status: OrderState;
  /** What a ready order waits for: the seller's approval, or the change that the seller asked for. */
  hold: ApprovalHold | null;
}

export function orderStanding({ step, status, hold }: Standing, audience: OrderAudience = 'customer'): string {
  const { Ads, ads, checking } = AUDIENCE_TEXTS[audience];
  switch (step) {
    case 'ordered':
    case 'paid':
      if (hold === 'APPROVAL') return 'Waiting for the seller’s approval.';
      return status === 'PENDING_PAYMENT' ? 'Waiting for payment.' : checking;
    case 'approved':
      return audience === 'staff' && status === 'FAILED' ? 'Delivery failed.' : `${Ads} are being made.`;
    case 'review':
      return `${Ads} were sent to the networks for review.`;
    case 'scheduled':
      return `${Ads} passed the review.`;
    case 'live':
    case 'ending':
      return `${Ads} are running.`;
    case 'paused':
      return `${Ads} are paused.`;
    case 'ended':
      return `${Ads} have ended.`;
    case 'change':
      return hold === 'CHANGE' ? 'The seller asked for a change.' : `One of ${ads} was rejected in review.`;
    case 'cancelled':
      return status === 'CANCELLED' ? 'The order was cancelled.' : 'The order is being cancelled.';
    default:
      return step satisfies never;
  }
}

/**
 * The standing of a row in a list, which says whether it waits for its seller. A seller who asked for a change is the only cause of that step
 * before the delivery.
 */
export const standingOfRow = (
  { step, status, waitsForApproval }: Pick<Standing, 'step' | 'status'> & { waitsForApproval: boolean },
  audience: OrderAudience = 'customer',
): string => orderStanding({ step, status, hold: waitsForApproval ? (step === 'change' ? 'CHANGE' : 'APPROVAL') : null }, audience);

/** Figures exist from the first day on. */
const WITH_RESULTS: readonly ProgressStep[] = ['live', 'ending', 'paused', 'ended'];
export const hasResults = (step: ProgressStep): boolean => WITH_RESULTS.includes(step);

/** An order whose ads run, or have run, can be continued. One that is still to start is ordered again instead. */
const EXTENDED: readonly ProgressStep[] = ['live', 'ending', 'ended'];
export const isExtendable = (step: ProgressStep): boolean => EXTENDED.includes(step);
