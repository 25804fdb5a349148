import { OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import type { Order, PaymentData, PaymentSession } from '#contract/orders/index.ts';
import { PHONE } from '#test/harness/browser.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus, tabTo } from '../inputs/by-keyboard.ts';
import { useBrowser } from '../journeys.ts';
import {
  answerBank,
  bankPage,
  cardScreen,
  CARDS,
  enterCard,
  enterCardOn,
  waitForEmailAbout,
  openOrder,
  waitForReadyLine,
  payLater,
  placeByCard,
  pressPay,
  readOrder,
  waitForPaymentError,
} from './ordering.ts';

const { open } = useBrowser();

const isPaid = async (page: Page, context: BrowserContext, { _id, orderNumber }: Order): Promise<void> => {
  await page.getByText('Payment received. Thank you.').waitFor();
  await cardScreen(page).owner().waitFor({ state: 'detached' });
  await waitForReadyLine(page, orderNumber);
  expect(await readOrder(context.request, _id)).toMatchObject({ status: 'READY', paidAt: expect.any(String) });
};

test('an agent whose card is declined pays with another, sees the order ready, and is told by email', async () => {
  const { page, context } = await open('agent');
  const order = await placeByCard(context.request);
  expect(order).toMatchObject({ status: 'PENDING_PAYMENT', message: 'Payment pending.' });
  await payLater(page, order);
  await enterCard(page, CARDS.poor);
  await pressPay(page);
  await waitForPaymentError(page, 'Your card has insufficient funds.');
  expect((await readOrder(context.request, order._id)).status).toBe('PENDING_PAYMENT');
  await enterCard(page, CARDS.good);
  await pressPay(page);
  await isPaid(page, context, order);
  const { context: admin } = await open('admin');
  await waitForEmailAbout(admin.request, order.email, `Payment received for order ORD-${order.orderNumber}`);
});

test.each([
  ['a desktop, with authentication by the bank', {}, false],
  ['a phone, after authentication by the bank was denied first', { viewport: PHONE }, true],
])('an order is paid by keyboard alone on %s', async (_, options, isDeniedFirst) => {
  const { page, context } = await open('corporate', options);
  const order = await placeByCard(context.request);
  await openOrder(page, order.orderNumber);
  await page.getByRole('dialog').getByRole('button', { name: 'Pay now' }).focus();
  await page.keyboard.press('Enter');
  const card = cardScreen(page);
  const pay = card.getByRole('button', { name: /^Pay \$/ });
  await pay.waitFor();
  await tabTo(page, card.getByLabel('Card number'));
  await page.keyboard.type(CARDS.asksBank);
  await tabTo(page, card.getByLabel('Expiry date'));
  await page.keyboard.type('1234');
  await tabTo(page, card.getByLabel('Security code'));
  await page.keyboard.type('123');

  // The focus stays in the dialog: from the last control of the frame to the dialog's own, and back.
  const close = page.getByRole('dialog', { name: 'Pay by card' }).getByRole('button', { name: 'Close' });
  await tabTo(page, close);
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(close)).toBe(false);
  await tabTo(page, pay);
  await page.keyboard.press('Enter');
  if (isDeniedFirst) {
    await answerBank(page, 'Fail authentication');
    await waitForPaymentError(page, 'We are unable to authenticate your payment method.');
    await tabTo(page, pay);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, bankPage(page).getByRole('button', { name: 'Complete authentication' }));
  await page.keyboard.press('Enter');
  await isPaid(page, context, order);
});

test('an unfinished payment can be continued in the orders tab, and a saved card pays the next order', async () => {
  const { page, context } = await open('agent');
  const [first, second] = [await placeByCard(context.request), await placeByCard(context.request)];
  await payLater(page, first);
  await enterCard(page, CARDS.asksBank);
  await pressPay(page);
  // Keys that are pressed in the bank's page never reach the dialog, so its button closes it.
  await bankPage(page).getByRole('button', { name: 'Complete authentication' }).waitFor();
  await page.getByRole('dialog', { name: 'Pay by card' }).getByRole('button', { name: 'Close' }).click();
  await cardScreen(page).owner().waitFor({ state: 'detached' });
  expect((await readOrder(context.request, first._id)).status).toBe('PENDING_PAYMENT');

  // The screen below the dialog is unchanged, and the payment can be continued from it.
  await page
    .getByRole('dialog', { name: `ORD-${first.orderNumber}` })
    .getByRole('button', { name: 'Pay now' })
    .click();
  await enterCard(page, CARDS.good);
  await cardScreen(page).getByLabel('Save this card for next time').check();
  await pressPay(page);
  await isPaid(page, context, first);

  await payLater(page, second);
  await cardScreen(page).getByRole('radio', { name: 'Visa •••• 4242' }).first().waitFor();
  expect(await cardScreen(page).getByLabel('Card number').count()).toBe(0);
  await pressPay(page);
  await isPaid(page, context, second);
});

test('a forged message of the card screen does not mark an order as paid', async () => {
  const { page, context } = await open('agent');
  const order = await placeByCard(context.request);
  await payLater(page, order);
  const forged = JSON.stringify({ kind: 'view', orderId: order._id });
  await page.evaluate(`postMessage(${forged}, '*')`);
  const frame = page.frames().find((each) => each.url().includes('/payments/p'))!;
  await frame.evaluate(`parent.postMessage(${forged}, '*')`);
  await page.getByText('This payment is not confirmed yet.').waitFor();
  expect((await readOrder(context.request, order._id)).status).toBe('PENDING_PAYMENT');
});

test('the card screen on its own shows that an order is paid already, and refuses the session of another user', async () => {
  const { page, context } = await open('agent');
  const order = await placeByCard(context.request);
  const asked = await context.request.get(`/api/auth/paymentssid?orderId=${order._id}`, { headers: { [OWN_REQUEST_HEADER]: '1' } });
  const { paymentUrl, paymentSessionId: sessionId } = (await asked.json()) as PaymentSession;
  await page.goto(paymentUrl);
  await enterCardOn(page, CARDS.good);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { name: 'This order is already paid' }).waitFor();
  const again = await context.request.post('/payments/paymentIntents', { data: { orderId: order._id, sessionId } });
  expect(((await again.json()) as PaymentData).paymentStatus).toBe('success');

  const { page: others } = await open('corporate');
  await others.goto(paymentUrl);
  const dialog = others.getByRole('alertdialog', { name: 'Something went wrong!' });
  await dialog.getByText('Payment Data cannot be found, please contact the provider.').waitFor();
});
