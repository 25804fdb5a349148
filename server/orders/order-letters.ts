// What do people read by email about their order? In the words of the product or its customer, or ours; written in the transaction of
// what it tells. That an order was cancelled or its money went back is always said in ours.
import { firstNameIn } from '#domain/agents/index.ts';
import type { EmailName } from '#domain/mail/index.ts';
import { currencyByCode, moneyText } from '#domain/money/index.ts';
import { noticeEmailsOf, orderNumberText } from '#domain/orders/index.ts';
import type { ToldPayment } from '#domain/orders/index.ts';
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { layOutMail, sendMail, writeEmail } from '../mail/index.ts';
import type { OrderRecord } from './order-store.ts';
import { readOrderValues } from './order-values.ts';

export type OrderEmail = Extract<EmailName, 'orderPlaced' | 'paymentReceived' | 'orderDelivered' | 'orderFailed' | 'campaignCompleted'>;

/** The order's notice addresses are told that something was ordered and runs, not what becomes of the money. */
const TELLS_OTHERS: readonly OrderEmail[] = ['orderPlaced', 'orderDelivered', 'campaignCompleted'];

export async function writeToOrderer(
  house: House,
  tx: Transaction,
  name: OrderEmail,
  order: OrderRecord,
  card: ToldPayment['card'] = null,
): Promise<void> {
  const { customerId, email, orderedBy, orderedByName } = order;
  const { values, timezone, customerName, productId } = await readOrderValues(house, tx, order, card);
  const others = TELLS_OTHERS.includes(name) ? noticeEmailsOf(order.attributes) : [];
  for (const to of new Set([email, ...others])) {
    const fullName = to === email ? orderedByName : '';
    const recipient = { fullName, firstName: firstNameIn(fullName), email: to };
    const { subject, html, text } = await writeEmail(tx, { customerId, productId }, name, {
      values: { ...values, recipient },
      timezone,
      sender: customerName,
    });
    await sendMail(house, tx, { to, subject, html, text, customerId, userId: orderedBy });
  }
}

type Ending = 'cancelled' | 'refunded';

export async function tellOfEnding(house: House, tx: Transaction, ending: Ending, order: OrderRecord): Promise<void> {
  const { subject, text } = ENDINGS[ending](order);
  const mail = layOutMail({
    title: subject,
    paragraphs: [text],
    action: { label: 'See your orders', url: house.address.link('/customer-dashboard') },
    footnote: 'You get this message because your address stands in this order.',
  });
  await sendMail(house, tx, { to: order.email, subject, ...mail, customerId: order.customerId, userId: order.orderedBy });
}

const totalText = ({ total, currencyCode }: OrderRecord): string =>
  moneyText(total, currencyByCode(currencyCode) ?? { currencySuffix: currencyCode, offset: 100 });

const ENDINGS: Readonly<Record<Ending, (order: OrderRecord) => { subject: string; text: string }>> = {
  cancelled: (order) => ({
    subject: `Order ${orderNumberText(order.orderNumber)} has been cancelled`,
    text: order.paidAt === null ? 'Nothing was charged for it.' : `${totalText(order)} goes back to your card.`,
  }),
  refunded: (order) => ({
    subject: `Refund for order ${orderNumberText(order.orderNumber)}`,
    text: `${totalText(order)} went back to your card. Banks take some days to show it.`,
  }),
};
