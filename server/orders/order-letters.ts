// What do people read by email about their order? Sent in the transaction of what it tells, to who ordered and to those who are to be
// told beside them.
import { currencyByCode, moneyText } from '#domain/money/index.ts';
import { noticeEmailsOf, orderNumberText, runText } from '#domain/orders/index.ts';
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { layOutMail, sendMail } from '../mail/index.ts';
import type { OrderRecord } from './order-store.ts';

export type LetterName = 'placed' | 'paid' | 'delivered' | 'completed' | 'cancelled' | 'refunded';

type ToldOrder = Pick<
  OrderRecord,
  | 'id' | 'orderNumber' | 'customerId' | 'orderedBy' | 'title' | 'campaignName' | 'productNames' | 'startDate' | 'durationDays'
  | 'email' | 'attributes' | 'total' | 'currencyCode' | 'paymentType' | 'paidAt'
>;

interface Letter {
  subject: string;
  paragraphs: string[];
}

export async function writeToOrderer(house: House, tx: Transaction, name: LetterName, order: ToldOrder): Promise<void> {
  const { subject, paragraphs } = LETTERS[name](order);
  const mail = layOutMail({
    title: subject,
    paragraphs,
    action: { label: 'View the order', url: house.address.link('/customer-dashboard') },
    footnote: 'You get this message because your address stands in this order.',
  });
  const recipients = new Set([order.email, ...(TELLS_OTHERS.includes(name) ? noticeEmailsOf(order.attributes) : [])]);
  for (const to of recipients) await sendMail(house, tx, { to, subject, ...mail, customerId: order.customerId, userId: order.orderedBy });
}

/** What those beside the one who ordered are told of: that something runs, not what was paid. */
const TELLS_OTHERS: readonly LetterName[] = ['delivered', 'completed'];

const totalText = ({ total, currencyCode }: ToldOrder): string => moneyText(total, currencyByCode(currencyCode) ?? { currencySuffix: currencyCode, offset: 100 });
const about = ({ title, productNames, startDate, durationDays }: ToldOrder): string => `${productNames} for ${title}, ${runText(startDate, durationDays)}.`;

const LETTERS: Readonly<Record<LetterName, (order: ToldOrder) => Letter>> = {
  placed: (order) => ({
    subject: `Order ${orderNumberText(order.orderNumber)} has been placed`,
    paragraphs: [
      about(order),
      order.paymentType === 'CREDIT_CARD' ? `It begins once ${totalText(order)} is paid by card.` : `You will get an invoice over ${totalText(order)}.`,
    ],
  }),
  paid: (order) => ({
    subject: `Payment received for order ${orderNumberText(order.orderNumber)}`,
    paragraphs: [`Thank you: we received ${totalText(order)}.`, about(order)],
  }),
  delivered: (order) => ({
    subject: `Your campaign ${order.campaignName} has been delivered`,
    paragraphs: [about(order), 'The networks look at new ads before they show them.'],
  }),
  completed: (order) => ({
    subject: `Your campaign ${order.campaignName} has ended`,
    paragraphs: [about(order), 'Its results stay in your dashboard.'],
  }),
  cancelled: (order) => ({
    subject: `Order ${orderNumberText(order.orderNumber)} has been cancelled`,
    paragraphs: [about(order), order.paidAt === null ? 'Nothing was charged.' : `${totalText(order)} goes back to your card.`],
  }),
  refunded: (order) => ({
    subject: `Refund for order ${orderNumberText(order.orderNumber)}`,
    paragraphs: [`${totalText(order)} went back to your card. Banks take some days to show it.`],
  }),
};
