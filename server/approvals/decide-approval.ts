// The seller's decision: approved as shown, or a change is asked for. It takes effect once, is about one revision, and needs a code that
// only the reader of the seller's email has.
import type { DecisionInput } from '#contract/approvals/index.ts';
import { mayDecide } from '#domain/approvals/index.ts';
import type { CodeVerdict } from '#domain/approvals/index.ts';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { lockAnyOrder, writeApproval, writeApprovalEvent } from '../orders/index.ts';
import type { OrderRecord } from '../orders/index.ts';
import { CODE_REFUSALS, tryCode } from './approval-code.ts';
import { emailAgents } from './approval-emails.ts';
import { approvalOf, insertDecision, lockLink } from './approval-store.ts';
import type { LinkRecord } from './approval-store.ts';
import type { SellerPage } from './seller-view.ts';
import { recordApprovalChange } from './record-approval-change.ts';

/** Where the decision came from; kept with it. */
export interface Visitor {
  address: string;
  userAgent: string;
}

const LONGEST_USER_AGENT = 400;

/** `page` was just read: its hash names what the order is now. */
export async function decideApproval(
  context: AppContext,
  token: string,
  page: SellerPage,
  input: DecisionInput,
  visitor: Visitor,
): Promise<void> {
  const verdict = await context.db.transaction(async (tx): Promise<CodeVerdict | 'repeated'> => {
    const order = await lockAnyOrder(tx, page.order.id);
    const link = await lockLink(tx, page.link.id);
    if (!order || !link || link.revokedAt !== null) throw new AppError('approvalLinkGone');
    const { decision, state } = await approvalOf(tx, order, link, context.now());
    if (decision?.decision === input.decision && decision.revisionHash === input.revisionHash) return 'repeated';
    if (order.revision !== page.order.revision || input.revisionHash !== page.view.revisionHash || state === 'OUTDATED')
      throw new AppError('approvalOrderChanged');
    if (!mayDecide(state, order.status) || order.cancelRequestedAt !== null) throw new AppError('approvalNotOpen');
    const tried = await tryCode(tx, link, { token, code: input.code }, context.now());
    if (tried === 'right') await store(context, tx, { order, link, input, visitor });
    return tried;
  });
  if (verdict !== 'right' && verdict !== 'repeated') throw new AppError(CODE_REFUSALS[verdict]);
}

interface NewDecision {
  order: OrderRecord;
  link: LinkRecord;
  input: DecisionInput;
  visitor: Visitor;
}

async function store(context: AppContext, tx: Transaction, { order, link, input, visitor }: NewDecision): Promise<void> {
  const { decision, revisionHash } = input;
  const words = decision === 'CHANGE_ASKED' ? input.words : null;
  await insertDecision(tx, {
    id: newId(),
    linkId: link.id,
    round: link.round,
    orderId: order.id,
    revision: order.revision,
    revisionHash,
    decision,
    words,
    sellerName: link.sellerName,
    sellerEmail: link.sellerEmail,
    ipAddress: visitor.address,
    userAgent: visitor.userAgent.slice(0, LONGEST_USER_AGENT),
    decidedAt: new Date(context.now()),
  });
  await writeApproval(tx, order, decision);
  writeApprovalEvent(tx, order, {
    event: decision === 'APPROVED' ? 'approvalGiven' : 'changeRequested',
    mover: 'seller',
    actor: { userId: null, displayName: link.sellerName },
    ...(words !== null && { note: words }),
  });
  await recordApprovalChange(tx, null, order, { approval: 'OPENED' }, { approval: decision });
  await emailAgents(context, tx, order, words === null ? { kind: 'APPROVED' } : { kind: 'CHANGE_ASKED', words }, link);
}
