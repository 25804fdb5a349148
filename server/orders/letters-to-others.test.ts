import { GOOD_CARD, openPayingHouse, secretOf } from '#test/harness/paying.ts';
import type { PayingHouse } from '#test/harness/paying.ts';
import { mailMessages } from '#server/mail/mail-table.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeOwedLetters } from './owed-letters.ts';

let house: PayingHouse;
beforeAll(async () => {
  house = await openPayingHouse();
});
afterAll(() => house.close());

/** Subjects of what came to someone who is to be told of an order. */
async function placeTelling(paymentType: 'CREDIT_CARD' | 'INVOICE') {
  const owner = `${newId()}@kauri.example`;
  const { _id, orderNumber } = await house.place(house.corporate, {
    paymentType,
    attributes: [
      { entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: house.seller.accountId },
      { entity: 'EMAIL_NOTICE', key: 'mailto', value: owner },
    ],
  });
  const told = async () => {
    const rows = await house.house.db.select({ subject: mailMessages.subject }).from(mailMessages).where(eq(mailMessages.recipient, owner));
    return rows.map(({ subject }) => subject.includes(`ORD-${orderNumber}`));
  };
  return { orderId: _id, told };
}

async function pay(orderId: string): Promise<void> {
  await house.twin.payWith(secretOf(await house.prepare(house.corporate, orderId)), GOOD_CARD);
  await house.placedDaysAgo(orderId, 1);
  await house.reconcile();
  expect((await house.effects(orderId)).isPaid).toBe(true);
}

test('what waits for a card is told to nobody else before it is paid, and then as an order', async () => {
  const { orderId, told } = await placeTelling('CREDIT_CARD');
  await writeOwedLetters(house.house);
  expect(await told()).toEqual([]);
  await pay(orderId);
  expect(await told()).toEqual([true]);
});

test('what was paid before anyone wrote of it is told to them once', async () => {
  const { orderId, told } = await placeTelling('CREDIT_CARD');
  await pay(orderId);
  await writeOwedLetters(house.house);
  expect(await told()).toEqual([true]);
});

test('what is invoiced is told to them', async () => {
  const { told } = await placeTelling('INVOICE');
  await writeOwedLetters(house.house);
  expect(await told()).toEqual([true]);
});
