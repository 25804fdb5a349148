// The shortest way to a paid order, in clicks, for someone whose card is saved and whose billing account is remembered.
import { OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import type { Order, PaymentData, PaymentSession } from '#contract/orders/index.ts';
import type { APIRequestContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { CLICKS } from '../clicks/click-table.ts';
import { countClicks } from '../clicks/count-clicks.ts';
import { useBrowser } from '../journeys.ts';
import { cardScreen, CARDS, placeByCall, waitForReadyLine } from './ordering.ts';
import { signIn } from '../people.ts';
import { pickSuggested } from './wizard-walk.ts';

// The context counts clicks for good.
const { open } = useBrowser({ reusedFor: 'clicks' });

/** Pays by the calls of the card screen, and saves the card. */
async function payAndSaveCard(request: APIRequestContext, { _id: orderId }: Order): Promise<void> {
  const headers = { [OWN_REQUEST_HEADER]: '1' };
  const opened = await request.get(`/api/auth/paymentssid?orderId=${orderId}`, { headers });
  const { paymentSessionId: sessionId } = (await opened.json()) as PaymentSession;
  const prepare = async () =>
    (await (await request.post('/payments/paymentIntents', { data: { orderId, sessionId } })).json()) as PaymentData;
  const { stripe_publicKey: key, cardFormUrl, order } = await prepare();
  const secret = order.payment.paymentInit.client_secret!;
  await request.post(`${cardFormUrl}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
    form: {
      key,
      client_secret: secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': CARDS.good,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[allow_redisplay]': 'always',
      setup_future_usage: 'on_session',
    },
  });
  expect((await prepare()).paymentStatus).toBe('success');
}

test('a listing is ordered and paid with a saved card in five clicks from signing in, and the card can be removed', async () => {
  const { page, context } = await open('manager');
  const networks = ['meta', 'google'] as const;
  await payAndSaveCard(context.request, await placeByCall(context.request, { paymentType: 'CREDIT_CARD', networks }));
  const { title } = await pickSuggested(context.request);
  await context.clearCookies();
  const clicks = await countClicks(context);

  await page.goto('/customer-dashboard');
  await signIn(page, 'manager@adstead.example');
  await page
    .getByRole('region', { name: 'Not advertised' })
    .getByRole('button', { name: `Order ${title}`, exact: true })
    .click();
  await page.getByRole('heading', { level: 2, name: 'Product and contacts', exact: true }).waitFor();
  await page.getByRole('complementary', { name: 'Preview' }).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Payment', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await cardScreen(page)
    .getByRole('button', { name: /^Pay \$\S+ with Visa ending 4242$/ })
    .click();
  const words =
    (await page
      .getByRole('dialog', { name: 'Success' })
      .getByText(/^ORD-\d+ is paid\.$/)
      .textContent()) ?? '';
  expect(clicks()).toBe(CLICKS.paidWithSavedCard.after);
  await waitForReadyLine(page, Number(/\d+/.exec(words)?.[0]));

  await page.goto('/customer-dashboard/settings');
  const visa = page.getByRole('region', { name: 'Saved cards' }).getByRole('listitem', { name: 'Visa ending 4242' });
  await visa.getByText('Default').waitFor();
  await visa.getByRole('button', { name: 'Remove Visa ending 4242' }).click();
  await page.getByRole('button', { name: 'Remove card' }).click();
  await page.getByText('No saved cards.').waitFor();
});
