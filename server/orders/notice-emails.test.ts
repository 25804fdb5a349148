import { GOOD_CARD, openPaymentServer, secretOf } from '#test/harness/ordering/payment-server.ts';
import type { PaymentServer } from '#test/harness/ordering/payment-server.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePendingEmails } from './emails/pending-emails.ts';

let server: PaymentServer;
beforeAll(async () => {
  server = await openPaymentServer();
});
afterAll(() => server.close());

/** `emails` tells for each email to the notice address whether its subject names the order. */
async function placeWithNotice(paymentType: 'CREDIT_CARD' | 'INVOICE') {
  const noticeAddress = `${newId()}@kauri.example`;
  const { _id, orderNumber } = await server.place(server.corporate, {
    paymentType,
    attributes: [
      { entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: server.seller.accountId },
      { entity: 'EMAIL_NOTICE', key: 'mailto', value: noticeAddress },
    ],
  });
  const emails = async () => {
    const rows = await server.context.db
      .select({ subject: emailMessages.subject })
      .from(emailMessages)
      .where(eq(emailMessages.recipient, noticeAddress));
    return rows.map(({ subject }) => subject.includes(`ORD-${orderNumber}`));
  };
  return { orderId: _id, emails };
}

async function pay(orderId: string): Promise<void> {
  await server.twin.payWith(secretOf(await server.prepare(server.corporate, orderId)), GOOD_CARD);
  await server.placedDaysAgo(orderId, 1);
  await server.reconcile();
  expect((await server.effects(orderId)).isPaid).toBe(true);
}

test('notice addresses get no email about a card order before it is paid, and then the one about a placed order', async () => {
  const { orderId, emails } = await placeWithNotice('CREDIT_CARD');
  await writePendingEmails(server.context);
  expect(await emails()).toEqual([]);
  await pay(orderId);
  expect(await emails()).toEqual([true]);
});

test('notice addresses get one email when the order is paid before the pending email is written', async () => {
  const { orderId, emails } = await placeWithNotice('CREDIT_CARD');
  await pay(orderId);
  await writePendingEmails(server.context);
  expect(await emails()).toEqual([true]);
});

test('notice addresses get an email about an order by invoice', async () => {
  const { emails } = await placeWithNotice('INVOICE');
  await writePendingEmails(server.context);
  expect(await emails()).toEqual([true]);
});
