// How far the seller's approval of an order is. A decision counts for one revision: once the order is changed, the seller is asked anew.
import type { OrderState } from '../orders/index.ts';

export const DECISIONS = ['APPROVED', 'CHANGE_ASKED'] as const;
export type Decision = (typeof DECISIONS)[number];

/** OUTDATED: the order or its ads were changed after the seller was asked. */
export const APPROVAL_STATES = ['NOT_SENT', 'SENT', 'OPENED', 'APPROVED', 'CHANGE_ASKED', 'OUTDATED', 'REVOKED', 'EXPIRED'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const APPROVAL_STATE_LABELS: Readonly<Record<ApprovalState, string>> = {
  NOT_SENT: 'Not sent',
  SENT: 'Sent',
  OPENED: 'Opened',
  APPROVED: 'Approved',
  CHANGE_ASKED: 'Change requested',
  OUTDATED: 'Changed after sending',
  REVOKED: 'Link turned off',
  EXPIRED: 'Link expired',
};

export interface AskedSeller {
  /** The revision that the seller was last asked about. */
  askedRevision: number;
  openedAt: Date | null;
  revokedAt: Date | null;
  expiresAt: Date;
}

export interface ApprovalFacts {
  /** Null until the order was sent for approval. */
  link: AskedSeller | null;
  /** What was decided about the current revision when the seller was asked last; null for nothing. */
  decision: Decision | null;
  revision: number;
  /** The revision whose approval counts; null for none. */
  approvedRevision: number | null;
  now: number;
}

export function approvalState({ link, decision, revision, approvedRevision, now }: ApprovalFacts): ApprovalState {
  if (approvedRevision === revision) return 'APPROVED';
  if (decision === 'CHANGE_ASKED') return decision;
  if (!link) return 'NOT_SENT';
  if (link.revokedAt) return 'REVOKED';
  if (link.expiresAt.getTime() <= now) return 'EXPIRED';
  // An approval that no longer counts was withdrawn, because the ads had changed.
  if (link.askedRevision !== revision || decision === 'APPROVED') return 'OUTDATED';
  return link.openedAt ? 'OPENED' : 'SENT';
}

/** Nothing has been made on a network in these states, so there is something to approve. */
const APPROVABLE: readonly OrderState[] = ['NEW', 'PENDING_PAYMENT', 'READY', 'FAILED'];

export const isApprovable = (status: OrderState): boolean => APPROVABLE.includes(status);

/** Where the seller has approved, or the campaigns run, the link can be sent for following them: it asks for nothing. */
export const isFollowable = (state: ApprovalState, status: OrderState): boolean =>
  state !== 'NOT_SENT' && status !== 'CANCELLED' && (state === 'APPROVED' || !isApprovable(status));

/** The right to decide ends with the decision, and with the order's delivery or cancellation. */
export const mayDecide = (state: ApprovalState, status: OrderState): boolean =>
  (state === 'SENT' || state === 'OPENED') && isApprovable(status);
