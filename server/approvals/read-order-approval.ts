// The approval of an order as the people who sell follow it.
import { APPROVAL_PATH } from '#contract/approvals/index.ts';
import type { OrderApproval } from '#contract/approvals/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { isApprovable, isFollowable } from '#domain/approvals/index.ts';
import { isHeldForApproval } from '#domain/orders/index.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import { findOrder, isApprovalRequired } from '../orders/index.ts';
import { approvalOf, latestLink } from './approval-store.ts';
import type { LinkRecord } from './approval-store.ts';

export const sealName = ({ id }: Pick<LinkRecord, 'id'>): string => `approval-link:${id}`;

export const urlOf = (
  { address, secrets }: Pick<AppContext, 'address' | 'secrets'>,
  link: Pick<LinkRecord, 'id' | 'sealedToken'>,
): string => address.link(`${APPROVAL_PATH}${secrets.open(link.sealedToken, sealName(link))}`);

export async function readOrderApproval(context: AppContext, actor: Actor, orderId: string): Promise<OrderApproval> {
  const { db } = context;
  const order = await findOrder(db, actor, orderId);
  if (!order) throw new AppError('notFound');
  const now = context.now();
  const [isRequired, { link, decision, state }] = await Promise.all([
    isApprovalRequired(db, order),
    latestLink(db, orderId).then((latest) => approvalOf(db, order, latest, now)),
  ]);
  const works = link !== null && link.revokedAt === null && link.expiresAt.getTime() > now;
  return {
    state,
    isRequired,
    isHolding: isApprovable(order.status) && isHeldForApproval(order, isRequired),
    isSendable: isApprovable(order.status) && state !== 'APPROVED',
    isFollowable: isFollowable(state, order.status),
    link: works ? { url: urlOf(context, link), expiresAt: link.expiresAt.toISOString() } : null,
    seller: link && { name: link.sellerName, email: link.sellerEmail },
    sentAt: link?.sentAt.toISOString() ?? null,
    sentByName: link?.sentByName ?? null,
    openedAt: link?.openedAt?.toISOString() ?? null,
    decidedAt: decision?.decidedAt.toISOString() ?? null,
    words: decision?.words ?? null,
  };
}
