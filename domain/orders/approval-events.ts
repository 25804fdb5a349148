// Timeline events about the seller's approval. Like those about money they do not change the order's state.

export const APPROVAL_EVENTS = [
  'approvalSent',
  'sellerLinkSent',
  'approvalOpened',
  'approvalGiven',
  'changeRequested',
  'approvalRevoked',
  'approvalOutdated',
  'approvalOverdue',
] as const;
export type ApprovalEvent = (typeof APPROVAL_EVENTS)[number];
