// How do sellers' approvals get into the demo? Three orders of the first customer were sent to their sellers: one waits, one is approved and
// can be paid by the seller, and of one the seller wants something changed.
import { endOfLink, lastDayOfLink } from '#domain/approvals/index.ts';
import type { Decision } from '#domain/approvals/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { lastDay } from '#domain/orders/index.ts';
import type { ApprovalEvent, OrderState } from '#domain/orders/index.ts';
import { and, asc, eq } from 'drizzle-orm';
import { hash, randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { approvalDecisions, approvalLinks } from '../../../server/approvals/approval-table.ts';
import { customers } from '../../../server/customers/customer-table.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { hashToken } from '../../../server/http/session/session-token.ts';
import { orderEvents, orders } from '../../../server/orders/order-table.ts';
import { ensureOrderReport } from '../../../server/reports/index.ts';
import type { SecretBox } from '../../../server/secrets/index.ts';

interface DemoApproval {
  /** The first order of the customer in this state. */
  status: OrderState;
  seller: { name: string; email: string };
  decision: Decision | null;
  words?: string;
}

export const DEMO_APPROVALS: readonly DemoApproval[] = [
  { status: 'NEW', seller: { name: 'Hana Whitford', email: 'hana.whitford@sellers.example' }, decision: null },
  { status: 'PENDING_PAYMENT', seller: { name: 'Tom Aldous', email: 'tom.aldous@sellers.example' }, decision: 'APPROVED' },
  {
    status: 'READY',
    seller: { name: 'Ngaire Poole', email: 'ngaire.poole@sellers.example' },
    decision: 'CHANGE_ASKED',
    words: 'Start with the photo of the garden, and leave out the laundry.',
  },
];

const MINUTE_MS = 60_000;

export async function seedApprovals(
  tx: Transaction,
  { customerId, secrets, now }: { customerId: string; secrets: SecretBox; now: Date },
): Promise<void> {
  const [customer] = await tx
    .update(customers)
    .set({ sellerMayPay: true })
    .where(eq(customers.id, customerId))
    .returning({ timezone: customers.timezone });
  if (!customer) return;
  for (const approval of DEMO_APPROVALS) {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.customerId, customerId), eq(orders.status, approval.status)))
      .orderBy(asc(orders.createdAt))
      .limit(1);
    if (order) await insertApproval(tx, order, approval, { secrets, now, timezone: customer.timezone });
  }
}

type Order = typeof orders.$inferSelect;

interface Circumstances {
  secrets: SecretBox;
  now: Date;
  timezone: string;
}

async function insertApproval(
  tx: Transaction,
  order: Order,
  approval: DemoApproval,
  { secrets, now, timezone }: Circumstances,
): Promise<void> {
  const { seller, decision, words = null } = approval;
  const [linkId, token] = [newId(), randomBytes(16).toString('base64url')];
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS);
  const [sentAt, openedAt, decidedAt] = [before(55), before(40), before(30)];
  const today = dayOfWall(wallTimeAt(now.getTime(), timezone));
  const last = lastDayOfLink(lastDay(order.startDate, order.durationDays), today);
  const people = { sellerName: seller.name, sellerEmail: seller.email };
  await tx.insert(approvalLinks).values({
    id: linkId,
    orderId: order.id,
    customerId: order.customerId,
    tokenHash: hashToken(token),
    sealedToken: secrets.seal(token, `approval-link:${linkId}`),
    ...people,
    askedRevision: order.revision,
    sentBy: order.orderedBy,
    sentByName: order.orderedByName,
    sentByEmail: order.email,
    sentAt,
    openedAt,
    expiresAt: endOfLink(last, timezone),
  });
  await ensureOrderReport(tx, order, order.orderedBy, sentAt);
  const event = (step: ApprovalEvent, at: Date, mover: 'owner' | 'seller', note: string | null = null) => ({
    id: newId(),
    orderId: order.id,
    from: order.status,
    to: order.status,
    step,
    mover,
    actorId: mover === 'owner' ? order.orderedBy : null,
    actorName: mover === 'owner' ? order.orderedByName : seller.name,
    revision: order.revision,
    note,
    at,
  });
  await tx
    .insert(orderEvents)
    .values([event('approvalSent', sentAt, 'owner', `${seller.name}, ${seller.email}`), event('approvalOpened', openedAt, 'seller')]);
  if (decision === null) return;
  await tx.insert(orderEvents).values(event(decision === 'APPROVED' ? 'approvalGiven' : 'changeRequested', decidedAt, 'seller', words));
  await tx.insert(approvalDecisions).values({
    id: newId(),
    linkId,
    round: 1,
    orderId: order.id,
    revision: order.revision,
    revisionHash: hash('sha256', `demo ${order.id}`),
    decision,
    words,
    ...people,
    ipAddress: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
    decidedAt,
  });
  const decided = decision === 'APPROVED' ? { approvedRevision: order.revision } : { changeAskedRevision: order.revision };
  await tx.update(orders).set(decided).where(eq(orders.id, order.id));
}
