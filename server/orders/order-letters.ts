// What do people read by email about an order? In the words of the product or its customer, or ours; written in the transaction of
// what it tells, or owed by it. That an order was cancelled or its money went back is always said in ours; that it failed, to staff only.
import type { Role } from '#domain/access/index.ts';
import { firstNameIn } from '#domain/agents/index.ts';
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { noticeEmailsOf, orderNumberText, placingOf } from '#domain/orders/index.ts';
import type { OrderEmail, ToldPayment } from '#domain/orders/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../accounts/user-table.ts';
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { layOutMail, sendMail, writeEmail } from '../mail/index.ts';
import { linkToOrder, readLetterValues } from './letter-values.ts';
import type { OrderRecord } from './order-store.ts';

/**
 * The order's notice addresses are told that something was ordered and runs, not what becomes of the money; and of what waits for a card
 * once it is paid: otherwise an order that nobody means would send mail to anyone. A letter may be written when the order has moved on.
 */
function lettersFor(name: OrderEmail, order: OrderRecord): { to: string; words: OrderEmail }[] {
  const own = { to: order.email, words: name };
  if (name === 'orderPlaced' && placingOf(order).to === 'PENDING_PAYMENT') return [own];
  const words = name === 'paymentReceived' ? 'orderPlaced' : name;
  const others = new Set(noticeEmailsOf(order.attributes).filter((to) => to !== order.email));
  return [own, ...[...others].map((to) => ({ to, words }))];
}

export async function writeToOrderer(
  house: House,
  tx: Transaction,
  name: OrderEmail,
  order: OrderRecord,
  card: ToldPayment['card'] = null,
): Promise<void> {
  const { customerId, email, orderedBy, orderedByName } = order;
  const { values, timezone, customerName, productId } = await readLetterValues(house, tx, order, card);
  for (const { to, words } of lettersFor(name, order)) {
    const fullName = to === email ? orderedByName : '';
    const recipient = { fullName, firstName: firstNameIn(fullName), email: to };
    const { subject, html, text } = await writeEmail(tx, { customerId, productId }, words, {
      values: { ...values, recipient },
      timezone,
      sender: customerName,
    });
    await sendMail(house, tx, { to, subject, html, text, customerId, userId: orderedBy });
  }
}

/** Customers read that their order is ready for delivery until someone has seen to it. */
export async function tellStaffOfFailure(house: House, tx: Transaction, order: OrderRecord): Promise<void> {
  const { customerId, id } = order;
  const { values, timezone, productId } = await readLetterValues(house, tx, order, null);
  const told = { ...values, order: { ...values['order'], url: house.address.link(`/order/${id}/edit`) } };
  for (const { email, fullName } of await whoSeesToFailures(tx)) {
    const recipient = { fullName, firstName: firstNameIn(fullName), email };
    const { subject, html, text } = await writeEmail(tx, { customerId, productId }, 'orderFailed', {
      values: { ...told, recipient },
      timezone,
      sender: 'Adstead',
    });
    // From our own address: it is none of the customer's mail.
    await sendMail(house, tx, { to: email, subject, html, text, customerId: null, userId: null });
  }
}

/** Operations, or admins where nobody is. */
export async function whoSeesToFailures(tx: Transaction): Promise<{ email: string; fullName: string }[]> {
  const staff = await tx
    .select({ email: users.email, fullName: users.displayName, roles: users.roles })
    .from(users)
    .where(and(isNull(users.customerId), eq(users.isActive, true), isNull(users.deletedAt)))
    .orderBy(users.email);
  const of = (role: Role) => staff.filter(({ roles }) => roles.includes(role));
  return of('operations').length > 0 ? of('operations') : of('admin');
}

type Ending = 'cancelled' | 'refunded';

export async function tellOfEnding(house: House, tx: Transaction, ending: Ending, order: OrderRecord): Promise<void> {
  const { subject, text } = ENDINGS[ending](order);
  const mail = layOutMail({
    title: subject,
    paragraphs: [text],
    action: { label: 'See the order', url: linkToOrder(house, order.id) },
    footnote: 'You get this message because your address stands in this order.',
  });
  await sendMail(house, tx, { to: order.email, subject, ...mail, customerId: order.customerId, userId: order.orderedBy });
}

const totalText = ({ total, currencyCode }: OrderRecord): string => moneyText(total, moneyCurrency(currencyCode));

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
