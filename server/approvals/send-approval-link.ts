// Sends the seller the link to approve an order, sends it again, and revokes it.
import type { SellerInput } from '#contract/approvals/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { isApprovable, lastDayOfLink } from '#domain/approvals/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { lastDay, ORDER_STAFF, ORDER_STATE_LABELS } from '#domain/orders/index.ts';
import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { customers } from '../customers/customer-table.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { hashToken } from '../http/session-token.ts';
import { lockOrder, writeApprovalEvent } from '../orders/index.ts';
import type { OrderRecord } from '../orders/index.ts';
import { ensureOrderReport } from '../reports/index.ts';
import { sendLinkEmail } from './approval-emails.ts';
import { approvalOf, insertLink, latestLink, updateLink } from './approval-store.ts';
import type { LinkRecord } from './approval-store.ts';
import { countApprovalEmail, EMAIL_WINDOW_MINUTES } from './limit-approval-emails.ts';
import { sealName, urlOf } from './read-order-approval.ts';
import { recordApprovalChange } from './record-approval-change.ts';
import { refuseColleague } from './refuse-colleague.ts';

const TOKEN_BYTES = 16;

/** A link to the same person is sent again; one to another person is revoked, because a link names one person. */
export async function sendApprovalLink(context: AppContext, actor: Actor, orderId: string, seller: SellerInput): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId);
    if (!order) throw new AppError('notFound');
    const link = await latestLink(tx, orderId);
    const isSame = link !== null && works(context, link) && link.sellerEmail === seller.sellerEmail;
    if (isSame) return ask(context, tx, actor, order, { ...link, sellerName: seller.sellerName });
    if (link && link.revokedAt === null) await updateLink(tx, link.id, { revokedAt: new Date(context.now()) });
    await ask(context, tx, actor, order, newLink(context, actor, order, seller));
  });
}

export async function resendApprovalLink(context: AppContext, actor: Actor, orderId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, actor, orderId);
    if (!order) throw new AppError('notFound');
    const link = await latestLink(tx, orderId);
    if (!link || !works(context, link)) throw new AppError('approvalNoLink');
    await ask(context, tx, actor, order, link);
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

type UnsentLink = Omit<LinkRecord, 'expiresAt' | 'sentAt' | 'askedRevision'>;

function newLink({ secrets }: AppContext, actor: Actor, order: OrderRecord, seller: SellerInput): UnsentLink {
  const [id, token] = [newId(), randomBytes(TOKEN_BYTES).toString('base64url')];
  return {
    id,
    orderId: order.id,
    customerId: order.customerId,
    tokenHash: hashToken(token),
    sealedToken: secrets.seal(token, sealName({ id })),
    ...seller,
    round: 0,
    ...senderOf(actor),
    openedAt: null,
    revokedAt: null,
    codeHash: null,
    codeExpiresAt: null,
    codeTries: 0,
    createdAt: new Date(),
  };
}

const senderOf = ({ userId, displayName, email }: Actor) => ({ sentBy: userId, sentByName: displayName, sentByEmail: email });

/** Opens a round about the current revision. The caller has locked the order. */
async function ask(context: AppContext, tx: Transaction, actor: Actor, order: OrderRecord, link: UnsentLink | LinkRecord): Promise<void> {
  const now = context.now();
  const isNew = link.round === 0;
  const { state } = await approvalOf(tx, order, isNew ? null : (link as LinkRecord), now);
  // What the seller approved stays approved until the order is changed.
  if (!isApprovable(order.status) || state === 'APPROVED')
    throw new AppError('approvalNotSendable', {
      state: isApprovable(order.status) ? 'approved' : ORDER_STATE_LABELS[order.status].toLowerCase(),
    });
  await refuseColleague(tx, actor, order, link.sellerEmail);
  const customer = await readCustomer(tx, order.customerId);
  const today = dayOfWall(wallTimeAt(context.clock.now(), customer.timezone));
  const asked = {
    ...link,
    ...senderOf(actor),
    round: link.round + 1,
    askedRevision: order.revision,
    openedAt: null,
    sentAt: new Date(now),
    expiresAt: new Date(`${lastDayOfLink(lastDay(order.startDate, order.durationDays), today)}T12:00:00Z`),
    // A code of an earlier round decides nothing in this one.
    codeHash: null,
    codeExpiresAt: null,
    codeTries: 0,
  };
  if (isNew) await insertLink(tx, asked);
  else await updateLink(tx, link.id, asked);
  // Behind the link is the report once the campaigns run, and opening a page must not make one.
  await ensureOrderReport(tx, order, actor.userId, new Date(context.clock.now()));
  if (!(await countApprovalEmail(tx, link.id, `user:${actor.userId}`, now)))
    throw new AppError('tooManyMails', { minutes: EMAIL_WINDOW_MINUTES });
  await sendLinkEmail(context, tx, order, asked, { url: urlOf(context, asked), customerName: customer.name, isAgain: !isNew });
  writeApprovalEvent(tx, order, {
    event: 'approvalSent',
    mover: moverOfSender(actor),
    actor,
    note: `${asked.sellerName}, ${asked.sellerEmail}`,
  });
  await recordApprovalChange(tx, actor.userId, order, { approval: state }, { approval: 'SENT' });
}

async function readCustomer(tx: Transaction, id: string): Promise<{ name: string; timezone: string }> {
  const [customer] = await tx.select({ name: customers.name, timezone: customers.timezone }).from(customers).where(eq(customers.id, id));
  if (!customer) throw new AppError('notFound');
  return customer;
}
