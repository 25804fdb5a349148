// What the people who sell read about an approval: the state, then the next step.
import type { ApprovalState } from './approval-states.ts';

const TEXTS: Readonly<Record<ApprovalState, (seller: string) => string>> = {
  NOT_SENT: () => 'Send the seller one link with the ads, the price and the dates. They approve or ask for a change, without an account.',
  SENT: (seller) => `${seller} has not opened the link yet.`,
  OPENED: (seller) => `${seller} has opened the link, but has not decided yet.`,
  APPROVED: (seller) => `${seller} approved the ads. The same link now shows how they perform.`,
  CHANGE_ASKED: (seller) => `${seller} asks for a change. Change the order, then send it again, or cancel it.`,
  OUTDATED: (seller) => `The ads were changed after ${seller} was asked. Send the order for approval again.`,
  REVOKED: () => 'The link is turned off. Send a new one.',
  EXPIRED: () => 'The link has expired. Send a new one.',
};

/** `hasLink` is false where the link was revoked or has expired. */
export const approvalText = (state: ApprovalState, seller: string, hasLink: boolean): string =>
  state === 'APPROVED' && !hasLink
    ? `${seller} approved the ads. The link no longer works: send a new one, so that ${seller} can follow how the ads perform.`
    : TEXTS[state](seller);

export const HOLDING_TEXT = 'The delivery waits for the seller’s approval.';
