// What do staff read by email when money does not stay, or does not go, where it should? What happened, how much it is about, and the way
// to the order's page, where they decide.
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import type { MoneyEvent } from '#domain/orders/index.ts';
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { layOutMail, sendMail } from '../mail/index.ts';
import { whoSeesToFailures } from './order-letters.ts';
import type { OrderRecord } from './order-store.ts';

type ToldEvent = Exclude<MoneyEvent, 'paidLate' | 'refundAgain'>;

const HELD = 'If it was not delivered yet it is held back until you deliver it again or cancel it.';
const WORDS: Readonly<Record<ToldEvent, { subject: string; text: (amount: string) => string }>> = {
  refundFailed: {
    subject: 'The refund of {order} failed',
    text: (amount) =>
      `${amount} did not go back to the card. The order’s page says why, and lets you refund again. The customer reads that it is on its way.`,
  },
  refundedElsewhere: {
    subject: 'Money of {order} went back at the payment provider',
    text: (amount) => `${amount} was refunded there, and not by cancelling the order. ${HELD}`,
  },
  refundReturned: {
    subject: 'A refund of {order} came back from the bank',
    text: (amount) => `${amount} that was refunded at the payment provider did not reach the card, and is with us again.`,
  },
  disputed: {
    subject: 'The payment of {order} is disputed',
    text: (amount) => `The cardholder says that ${amount} was not theirs to pay. Please answer it at the payment provider. ${HELD}`,
  },
};

export async function tellStaffOfMoney(house: House, tx: Transaction, order: OrderRecord, event: ToldEvent, amount: number): Promise<void> {
  const subject = WORDS[event].subject.replace('{order}', orderNumberText(order.orderNumber));
  const mail = layOutMail({
    title: subject,
    paragraphs: [WORDS[event].text(moneyText(amount, moneyCurrency(order.currencyCode)))],
    action: { label: 'See the order', url: house.address.link(`/order/${order.id}/edit`) },
    footnote: 'You get this message because you see to orders that need someone.',
  });
  // From our own address: it is none of the customer's mail.
  for (const { email } of await whoSeesToFailures(tx))
    await sendMail(house, tx, { to: email, subject, ...mail, customerId: null, userId: null });
}
