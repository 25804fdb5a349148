// A new link to one person, and a new round of a link, in which the seller is asked about the current revision.
import type { SellerInput } from '#contract/approvals/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { hashToken } from '../http/session/session-token.ts';
import type { OrderRecord } from '../orders/index.ts';
import type { LinkRecord } from './approval-store.ts';
import { sealName } from './read-order-approval.ts';

const TOKEN_BYTES = 16;

export type UnsentLink = Omit<LinkRecord, 'expiresAt' | 'sentAt'>;

/** In round 0 nothing was asked yet. */
export function newLink({ secrets }: AppContext, actor: Actor, order: OrderRecord, seller: SellerInput): UnsentLink {
  const [id, token] = [newId(), randomBytes(TOKEN_BYTES).toString('base64url')];
  return {
    id,
    orderId: order.id,
    customerId: order.customerId,
    tokenHash: hashToken(token),
    sealedToken: secrets.seal(token, sealName({ id })),
    ...seller,
    round: 0,
    // No order has revision 0: who gets the link to an approved order was asked nothing, even if the approval is withdrawn later.
    askedRevision: order.approvedRevision === order.revision ? 0 : order.revision,
    ...senderOf(actor),
    openedAt: null,
    revokedAt: null,
    ...NO_CODE,
    paymentRequests: 0,
    paymentRequestsSince: null,
    createdAt: new Date(),
  };
}

const NO_CODE = { codeHash: null, codeExpiresAt: null, codeTries: 0 } as const;

/** A code of an earlier round decides nothing in this one. */
export const newRound = (link: UnsentLink, { revision }: OrderRecord): UnsentLink => ({
  ...link,
  round: link.round + 1,
  askedRevision: revision,
  openedAt: null,
  ...NO_CODE,
});

export const senderOf = ({ userId, displayName, email }: Actor) => ({ sentBy: userId, sentByName: displayName, sentByEmail: email });
