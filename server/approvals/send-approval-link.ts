// Sends the seller the link to approve an order or to follow its campaigns, sends it again, and revokes it.
import type { SellerInput } from '#contract/approvals/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { endOfLink, isApprovable, isFollowable, lastDayOfLink } from '#domain/approvals/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { lastDay, ORDER_STAFF, ORDER_STATE_LABELS } from '#domain/orders/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../accounts/users/user-table.ts';
import type { AppContext } from '../app-context.ts';
import { customers } from '../customers/customer-table.ts';
import { peopleOfCustomer } from '../customers/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { lockOrder, writeApprovalEvent } from '../orders/index.ts';
import type { OrderRecord } from '../orders/index.ts';
import { ensureOrderReport } from '../reports/index.ts';
import { sendFollowEmail, sendLinkEmail } from './approval-emails.ts';
import { approvalOf, insertLink, latestLink, updateLink } from './approval-store.ts';
import type { LinkRecord } from './approval-store.ts';
import { countApprovalEmail, EMAIL_WINDOW_MINUTES } from './limit-approval-emails.ts';
import { newLink, newRound, senderOf } from './new-approval-link.ts';
import type { UnsentLink } from './new-approval-link.ts';
import { urlOf } from './read-order-approval.ts';
import { recordApprovalChange } from './record-approval-change.ts';

/** A link to the same person is sent again; one to another person is revoked, because a link names one person. */
export async function sendApprovalLink(context: AppContext, actor: Actor, orderId: string, seller: SellerInput): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId);
    if (!order) throw new AppError('notFound');
    const link = await latestLink(tx, orderId);
    const isSame = link !== null && works(context, link) && link.sellerEmail === seller.sellerEmail;
    if (isSame) return send(context, tx, actor, order, { link: { ...link, sellerName: seller.sellerName }, earlier: link });
    if (link && link.revokedAt === null) await updateLink(tx, link.id, { revokedAt: new Date(context.now()) });
    await send(context, tx, actor, order, { link: newLink(context, actor, order, seller), earlier: link });
  });
}

export async function resendApprovalLink(context: AppContext, actor: Actor, orderId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId);
    if (!order) throw new AppError('notFound');
    const link = await latestLink(tx, orderId);
    if (!link || !works(context, link)) throw new AppError('approvalNoLink');
    await send(context, tx, actor, order, { link, earlier: link });
  });
}

export async function revokeApprovalLink(context: AppContext, actor: Actor, orderId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId);
    if (!order) throw new AppError('notFound');
    const link = await latestLink(tx, orderId);
    if (!link || !works(context, link)) throw new AppError('approvalNoLink');
    await updateLink(tx, link.id, { revokedAt: new Date(context.now()) });
    writeApprovalEvent(tx, order, { event: 'approvalRevoked', mover: moverOfSender(actor), actor });
    await recordApprovalChange(tx, actor.userId, order, { approvalLink: 'works' }, { approvalLink: 'revoked' });
  });
}

const works = ({ now }: AppContext, { revokedAt, expiresAt }: LinkRecord): boolean => revokedAt === null && expiresAt.getTime() > now();

const moverOfSender = ({ roles, customerId }: Actor): 'staff' | 'owner' =>
  customerId === null && hasAnyRole(roles, ORDER_STAFF) ? 'staff' : 'owner';

interface LinkToSend {
  link: UnsentLink;
  /** The newest link before; null for none. */
  earlier: LinkRecord | null;
}

/** Asks about the current revision, or lets the seller follow what was approved or runs. The caller has locked the order. */
async function send(context: AppContext, tx: Transaction, actor: Actor, order: OrderRecord, { link, earlier }: LinkToSend): Promise<void> {
  const now = context.now();
  const { state } = await approvalOf(tx, order, earlier, now);
  // An approval holds until the order is changed.
  const isAsking = isApprovable(order.status) && state !== 'APPROVED';
  if (!isAsking && !isFollowable(state, order.status))
    throw new AppError('approvalNotSendable', { state: ORDER_STATE_LABELS[order.status].toLowerCase() });
  await refuseColleague(tx, actor, order, link.sellerEmail);
  const customer = await readCustomer(tx, order.customerId);
  // The link would lead to a page that says that it does not work.
  if (!customer.isActive) throw new AppError('orderCustomerSwitchedOff', { customer: customer.name });
  const today = dayOfWall(wallTimeAt(context.clock.now(), customer.timezone));
  const sent = {
    ...(isAsking ? newRound(link, order) : link),
    ...senderOf(actor),
    sentAt: new Date(now),
    expiresAt: endOfLink(lastDayOfLink(lastDay(order.startDate, order.durationDays), today), customer.timezone),
  };
  if (link.id === earlier?.id) await updateLink(tx, link.id, sent);
  else await insertLink(tx, sent);
  // Behind the link is the report once the campaigns run, and opening a page must not make one.
  await ensureOrderReport(tx, order, actor.userId, new Date(context.clock.now()));
  if (!(await countApprovalEmail(tx, link.id, `user:${actor.userId}`, now)))
    throw new AppError('tooManyMails', { minutes: EMAIL_WINDOW_MINUTES });
  const url = urlOf(context, sent);
  if (isAsking) await sendLinkEmail(context, tx, order, sent, { url, customerName: customer.name, isAgain: link.round > 0 });
  else await sendFollowEmail(context, tx, order, sent, { url, customerName: customer.name });
  writeApprovalEvent(tx, order, {
    event: isAsking ? 'approvalSent' : 'sellerLinkSent',
    mover: moverOfSender(actor),
    actor,
    note: `${sent.sellerName}, ${sent.sellerEmail}`,
  });
  if (isAsking) await recordApprovalChange(tx, actor.userId, order, { approval: state }, { approval: 'SENT' });
  else await recordApprovalChange(tx, actor.userId, order, {}, { approvalLink: 'sent' });
}

async function readCustomer(tx: Transaction, id: string): Promise<{ name: string; timezone: string; isActive: boolean }> {
  const { name, timezone, isActive } = customers;
  const [customer] = await tx.select({ name, timezone, isActive }).from(customers).where(eq(customers.id, id));
  if (!customer) throw new AppError('notFound');
  return customer;
}

/** Someone who sells must not approve for the seller: neither with their own address nor with that of a colleague or of staff. */
async function refuseColleague(tx: Transaction, actor: Actor, { customerId }: OrderRecord, email: string): Promise<void> {
  const isStaff = and(eq(users.email, email), isNull(users.deletedAt), isNull(users.customerId));
  const isColleague = email === actor.email.toLowerCase() || (await peopleOfCustomer(tx, customerId, [email])).length > 0;
  if (isColleague || (await tx.$count(users, isStaff)) > 0) throw new AppError('approvalByColleague');
}
