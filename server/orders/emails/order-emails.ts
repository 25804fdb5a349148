// Emails about orders. Most use the template of the product or its customer, or else the default one; emails about cancellations and
// refunds always use our own text, and emails about failures go to staff only. They are queued in the caller's transaction.
import { firstNameIn } from '#domain/agents/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import type { NotificationKind } from '#domain/notifications/index.ts';
import { amountDue, noticeEmailsOf, orderNumberText, placingTransition } from '#domain/orders/index.ts';
import type { EmailAboutOrder, OrderEmail, PaymentForVariables, SentEmail, TransitionEmail } from '#domain/orders/index.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { renderEmail, sendEmail, writeEmail } from '../../emails/index.ts';
import { linkToOrder, readOrderEmailValues } from './order-email-values.ts';
import type { OrderRecord } from '../order-store.ts';
import { notifyAboutOrder, notifyStaffToAccept, ownersOf, removeEarlierFailures } from './order-notifications.ts';
import { staffForOrderProblems } from './order-staff.ts';
import { failureReason } from '../list/failure-sql.ts';
import { readRefunds } from '../payments/refund-store.ts';

/**
 * The order's notice addresses get emails that it was placed and runs, but none about its money. For an order that waits for a card payment
 * they get the first one when it is paid: otherwise unpaid orders could be used to send email to anyone. Decided by how the order was
 * placed, not by its status, because a pending email may be written after the order has moved on.
 */
function recipientsOf(name: OrderEmail, order: OrderRecord): { to: string; template: OrderEmail }[] {
  const own = { to: order.email, template: name };
  if (name === 'orderPlaced' && placingTransition(order).to === 'PENDING_PAYMENT') return [own];
  const template = name === 'paymentReceived' ? 'orderPlaced' : name;
  const others = new Set(noticeEmailsOf(order.attributes).filter((to) => to !== order.email));
  return [own, ...[...others].map((to) => ({ to, template }))];
}

/** For the order's timeline. */
export const aboutOrder = ({ id }: Pick<OrderRecord, 'id'>, email: SentEmail): EmailAboutOrder => ({ id, email });

/** Sends the email that a transition causes. */
export async function sendTransitionEmail(
  context: AppContext,
  tx: Transaction,
  email: TransitionEmail,
  order: OrderRecord,
  { card, actorId }: { card: PaymentForVariables['card']; actorId: string | null },
): Promise<void> {
  if (email === 'orderFailed') return emailStaffAboutFailure(context, tx, order);
  if (email === 'orderCancelled') return sendCancelledEmail(context, tx, order, actorId);
  return sendOrderEmail(context, tx, email, order, card);
}

export async function sendOrderEmail(
  context: AppContext,
  tx: Transaction,
  name: OrderEmail,
  order: OrderRecord,
  card: PaymentForVariables['card'] = null,
): Promise<void> {
  const { customerId, email, orderedBy, orderedByName } = order;
  const { values, timezone, customerName, productId } = await readOrderEmailValues(context, tx, order, card);
  if (name === 'orderPlaced') await notifyStaffToAccept(context, tx, order);
  const recipients = recipientsOf(name, order);
  const wantsEmail = await notifyAboutEmail(context, tx, name, order, recipients);
  for (const { to, template } of recipients.filter((recipient) => wantsEmail(recipient.to))) {
    const fullName = to === email ? orderedByName : '';
    const recipient = { fullName, firstName: firstNameIn(fullName), email: to };
    const { subject, html, text } = await writeEmail(context, tx, { customerId, productId }, template, {
      values: { ...values, recipient },
      timezone,
      sender: customerName,
    });
    await sendEmail(context, tx, { to, subject, html, text, customerId, userId: orderedBy, order: aboutOrder(order, template) });
  }
}

/** Confirmations of an order and of its payment are no notifications: the person who ordered always gets them. */
const TITLES: Partial<Record<OrderEmail, { kind: NotificationKind; event?: string; title: (order: OrderRecord) => string }>> = {
  // That its ads are live is told when a network runs one (notifyAboutLive).
  orderDelivered: {
    kind: 'orderLive',
    event: 'submitted',
    title: ({ title, startDate }) => `Your ads are submitted and in review, to start on ${dateText(startDate)}: ${title}`,
  },
  campaignCompleted: { kind: 'orderCompleted', title: ({ title }) => `Campaign completed: ${title}` },
};

async function notifyAboutEmail(
  context: AppContext,
  tx: Transaction,
  name: OrderEmail,
  order: OrderRecord,
  recipients: readonly { to: string }[],
): Promise<(address: string) => boolean> {
  const told = TITLES[name];
  if (!told) return () => true;
  const emailed = recipients.map(({ to }) => to);
  const { kind, event } = told;
  return notifyAboutOrder(context, tx, order, { kind, title: told.title(order), emailed, ...(event !== undefined && { event }) });
}

/** Why its delivery failed; the title of an order without a reason. */
async function reasonOf(tx: Transaction, { id, title }: OrderRecord): Promise<string> {
  const { rows } = await tx.execute<{ reason: string | null }>(
    sql`select ${sql.raw(failureReason('o'))} as reason from orders o where o.id = ${id}`,
  );
  return rows[0]?.reason ?? title;
}

/** The customer is not told: they see the order as READY until staff retry or cancel it. */
async function emailStaffAboutFailure(context: AppContext, tx: Transaction, order: OrderRecord): Promise<void> {
  const { customerId, id } = order;
  const { values, timezone, productId } = await readOrderEmailValues(context, tx, order, null);
  const staffValues = { ...values, order: { ...values['order'], url: context.address.link(`/order/${id}/edit`) } };
  const staff = await staffForOrderProblems(tx);
  const emails = staff.map(({ email }) => email);
  await removeEarlierFailures(tx, id);
  const wantsEmail = await notifyAboutOrder(context, tx, order, {
    kind: 'orderFailed',
    // An order that is delivered again can fail again.
    event: order.version,
    title: `${orderNumberText(order.orderNumber)} could not be delivered: ${await reasonOf(tx, order)}`,
    to: { emails, userIds: [order.assigneeId] },
    emailed: emails,
  });
  for (const { email, fullName } of staff.filter((person) => wantsEmail(person.email))) {
    const recipient = { fullName, firstName: firstNameIn(fullName), email };
    const { subject, html, text } = await writeEmail(context, tx, { customerId, productId }, 'orderFailed', {
      values: { ...staffValues, recipient },
      timezone,
      sender: 'Adstead',
    });
    // Sent from our own address, not the customer's: only staff get it.
    await sendEmail(context, tx, {
      to: email,
      subject,
      html,
      text,
      customerId: null,
      userId: null,
      order: aboutOrder(order, 'orderFailed'),
    });
  }
}

/** Says how much goes back, where it was paid by card. */
async function sendCancelledEmail(context: AppContext, tx: Transaction, order: OrderRecord, actorId: string | null): Promise<void> {
  const wantsEmail = await notifyAboutOrder(context, tx, order, {
    kind: 'orderCancelled',
    title: `${orderNumberText(order.orderNumber)} was cancelled: ${order.title}`,
    to: { ...ownersOf(order), ...(actorId !== null && { exceptUserId: actorId }) },
    emailed: [order.email],
  });
  if (!wantsEmail(order.email)) return;
  const { refunded } = await readRefunds(tx, order);
  const left = amountDue(order) - refunded;
  const refund = left > 0 ? `${inMoney(left, order)} goes back to your card.` : 'Your payment has already been refunded.';
  await sendMoneyEmail(context, tx, order, {
    name: 'orderCancelled',
    subject: `Order ${orderNumberText(order.orderNumber)} has been cancelled`,
    text: [
      order.paidAt === null ? 'Nothing was charged for it.' : refund,
      ...(order.creditUsed > 0 ? [`${inMoney(order.creditUsed, order)} of credit is available again.`] : []),
    ].join(' '),
  });
}

/** `amount` is a part of the payment, or all of it. */
export async function sendRefundEmail(context: AppContext, tx: Transaction, order: OrderRecord, amount: number): Promise<void> {
  const wantsEmail = await notifyAboutOrder(context, tx, order, {
    kind: 'refund',
    // The outcome of a refund is stored once; the time tells several refunds of one order apart.
    event: context.now(),
    title: `${inMoney(amount, order)} refunded for ${orderNumberText(order.orderNumber)}, ${order.title}`,
    to: { userIds: [order.orderedBy] },
    emailed: [order.email],
  });
  if (!wantsEmail(order.email)) return;
  await sendMoneyEmail(context, tx, order, {
    name: 'refund',
    subject: `Refund for order ${orderNumberText(order.orderNumber)}`,
    text: `${inMoney(amount, order)} was refunded to your card. It may take a few days to appear.`,
  });
}

const inMoney = (amount: number, { currencyCode }: OrderRecord): string => moneyText(amount, moneyCurrency(currencyCode));

async function sendMoneyEmail(
  context: AppContext,
  tx: Transaction,
  order: OrderRecord,
  { name, subject, text }: { name: SentEmail; subject: string; text: string },
): Promise<void> {
  const content = renderEmail({
    title: subject,
    paragraphs: [text],
    action: { label: 'See the order', url: linkToOrder(context, order.id) },
    footnote: 'You get this email because your address was given for this order.',
  });
  await sendEmail(context, tx, {
    to: order.email,
    subject,
    ...content,
    customerId: order.customerId,
    userId: order.orderedBy,
    order: aboutOrder(order, name),
  });
}
