// Emails that tell staff of a failed refund, or of money that was refunded or disputed at the payment provider. Each gives the amount and
// links to the order's page, where staff decide what to do.
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import type { MoneyEvent } from '#domain/orders/index.ts';
import type { Transaction } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { renderEmail, sendEmail } from '../../emails/index.ts';
import { aboutOrder } from './order-emails.ts';
import { notifyAboutOrder } from './order-notifications.ts';
import { staffForOrderProblems } from './order-staff.ts';
import type { OrderRecord } from '../order-store.ts';

type EmailedEvent = Exclude<MoneyEvent, 'declined' | 'paidLate' | 'refunded' | 'refundRequested' | 'partlyRefunded' | 'refundAgain'>;

const HELD_BACK = 'If the order has not been delivered yet, it is on hold until you deliver it again or cancel it.';
const TEXTS: Readonly<Record<EmailedEvent, { subject: string; text: (amount: string) => string }>> = {
  refundFailed: {
    subject: 'The refund of {order} failed',
    text: (amount) => `${amount} did not go back to the card. The order’s page says why, and lets you refund again.`,
  },
  refundedElsewhere: {
    subject: '{order} was refunded at the payment provider',
    text: (amount) => `${amount} was refunded at the payment provider, not by cancelling the order in Adstead. ${HELD_BACK}`,
  },
  refundReturned: {
    subject: 'A refund of {order} came back from the bank',
    text: (amount) => `${amount} that was refunded at the payment provider did not reach the card, and was returned to us.`,
  },
  disputed: {
    subject: 'The payment of {order} is disputed',
    text: (amount) => `The cardholder disputes the payment of ${amount}. Respond at the payment provider. ${HELD_BACK}`,
  },
};

export async function emailStaffAboutPayment(
  context: AppContext,
  tx: Transaction,
  order: OrderRecord,
  event: EmailedEvent,
  amount: number,
): Promise<void> {
  const subject = TEXTS[event].subject.replace('{order}', orderNumberText(order.orderNumber));
  const content = renderEmail({
    title: subject,
    paragraphs: [TEXTS[event].text(moneyText(amount, moneyCurrency(order.currencyCode)))],
    action: { label: 'See the order', url: context.address.link(`/order/${order.id}/edit`) },
    footnote: 'You get this email because you look after orders in Adstead.',
  });
  const emails = (await staffForOrderProblems(tx)).map((person) => person.email);
  const wantsEmail = await notifyAboutOrder(context, tx, order, {
    kind: 'paymentProblem',
    // Each problem is stored once; the time tells several of one order apart.
    event: `${event}:${context.now()}`,
    title: subject,
    to: { emails, userIds: [order.assigneeId] },
    emailed: emails,
  });
  // Sent from our own address, not the customer's: only staff get it.
  for (const email of emails.filter(wantsEmail))
    await sendEmail(context, tx, {
      to: email,
      subject,
      ...content,
      customerId: null,
      userId: null,
      order: aboutOrder(order, 'paymentProblem'),
    });
}
