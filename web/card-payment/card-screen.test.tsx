import {
  CARD_URL,
  CONFIRM,
  declined,
  openInFrame,
  ORDER_ID,
  paid,
  paymentData,
  pressPay,
  savedVisa,
  SESSION_ID,
  succeeded,
  typeCard,
} from '#web/testing/card-payment.tsx';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

describe('a card that is entered', () => {
  test('pays, and the host window is notified of each state, on our own origin only', async () => {
    const { person, told, asked } = openInFrame({ [CONFIRM]: succeeded });
    await typeCard(person);
    await pressPay(person);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy();
    expect(told).toEqual(['loading', 'view'].map((kind) => ({ kind, orderId: ORDER_ID, to: globalThis.location.origin })));
    expect(asked.find(({ path }) => path.endsWith('/confirm'))?.body).toEqual({
      key: 'pk_live_1',
      client_secret: 'pi_1_secret_x',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][email]': 'mere@kauri.example',
    });
  });

  test('is sent to the provider only: no request to our API contains its number', async () => {
    const { person, asked } = openInFrame({ [CONFIRM]: succeeded });
    await typeCard(person);
    await pressPay(person);
    await screen.findByRole('heading', { name: 'Payment received' });
    const ours = asked.filter(({ path }) => !path.startsWith('/twins/stripe/'));
    expect(ours).toMatchObject([{ path: '/payments/paymentIntents', body: { orderId: ORDER_ID, sessionId: SESSION_ID } }]);
    expect(JSON.stringify(ours)).not.toContain('4242');
  });

  test('is saved when the person ticks the box', async () => {
    const { person, asked } = openInFrame({ [CONFIRM]: succeeded });
    await typeCard(person);
    await person.click(screen.getByLabelText('Save this card for next time'));
    await pressPay(person);
    await screen.findByRole('heading', { name: 'Payment received' });
    expect(asked.at(-1)?.body).toMatchObject({
      setup_future_usage: 'on_session',
      'payment_method_data[allow_redisplay]': 'always',
    });
  });

  test('cannot be saved where another person would see it', async () => {
    const data = paymentData();
    data.order.payment.paymentInit.keepsCards = false;
    const { person, asked } = openInFrame({ 'POST /payments/paymentIntents': data, [CONFIRM]: succeeded });
    await typeCard(person);
    expect(screen.queryByLabelText('Save this card for next time')).toBeNull();
    await pressPay(person);
    await screen.findByRole('heading', { name: 'Payment received' });
    expect(asked.at(-1)?.body).not.toHaveProperty('setup_future_usage');
  });

  test('is not sent while it is invalid, and the error is shown at the field', async () => {
    const { person, kinds, asked } = openInFrame({});
    await typeCard(person, '4242424242424241');
    await pressPay(person);
    expect(await screen.findByText('Your card number is invalid.')).toBeTruthy();
    expect(asked.some(({ path }) => path.endsWith('/confirm'))).toBe(false);
    expect(kinds()).not.toContain('fail');
    await person.type(screen.getByLabelText('Card number'), '{Backspace}2');
    expect(screen.queryByText('Your card number is invalid.')).toBeNull();
  });

  test('that is declined shows the provider’s message, and the person can try again', async () => {
    const { person, told, kinds, answers } = openInFrame({
      [CONFIRM]: declined('Your card has insufficient funds.', 'insufficient_funds'),
    });
    await typeCard(person);
    await pressPay(person);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Your Payment was not success.Your card has insufficient funds.You were not charged, and your order is kept. Try again, pay with another card, or ask your bank.',
    );
    expect(told.at(-1)).toMatchObject({ kind: 'fail' });
    answers[CONFIRM] = succeeded;
    await pressPay(person);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy();
    expect(kinds()).toEqual(['loading', 'fail', 'loading', 'view']);
  });

  test('that was reported stolen is declined without the reason', async () => {
    const { person, told } = openInFrame({ [CONFIRM]: declined('Your card was reported stolen.', 'stolen_card') });
    await typeCard(person);
    await pressPay(person);
    expect((await screen.findByRole('alert')).textContent).toContain('Your card was declined.');
    expect(JSON.stringify(told)).not.toContain('stolen');
  });
});

describe('saved cards', () => {
  test('are offered, the first valid one is selected, and it pays by its id', async () => {
    const expired = { ...savedVisa, id: 'pm_0', last4: '1111', expYear: 2020 };
    const { person, asked } = openInFrame({
      'POST /payments/paymentIntents': paymentData({}, [expired, savedVisa]),
      [CONFIRM]: succeeded,
    });
    expect((await screen.findByLabelText<HTMLInputElement>('Visa •••• 1111')).disabled).toBe(true);
    expect(screen.getByText('Expired 08/2020')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Visa •••• 4242').checked).toBe(true);
    expect(screen.queryByLabelText('Card number')).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay $345.00 with Visa ending 4242' })).toBeTruthy();
    await pressPay(person);
    await screen.findByRole('heading', { name: 'Payment received' });
    expect(asked.at(-1)?.body).toEqual({ key: 'pk_live_1', client_secret: 'pi_1_secret_x', payment_method: 'pm_1' });
  });

  test('that are declined stay selected, and another card can pay', async () => {
    const { person, answers } = openInFrame({
      'POST /payments/paymentIntents': paymentData({}, [savedVisa]),
      [CONFIRM]: declined('Your card has insufficient funds.', 'insufficient_funds'),
    });
    await pressPay(person);
    expect((await screen.findByRole('alert')).textContent).toContain('Your card has insufficient funds.');
    answers[CONFIRM] = succeeded;
    await person.click(screen.getByLabelText('Another card'));
    await typeCard(person);
    await pressPay(person);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy();
  });

  test('can be replaced by a new card', async () => {
    const { person } = openInFrame({ 'POST /payments/paymentIntents': paymentData({}, [savedVisa]) });
    await person.click(await screen.findByLabelText('Another card'));
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay $345.00' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Save this card for next time').checked).toBe(false);
  });
});

describe('the server’s answer', () => {
  test('that the order is already paid is shown, and the host is notified', async () => {
    const { told } = openInFrame({ 'POST /payments/paymentIntents': paid() });
    expect(await screen.findByRole('heading', { name: 'This order is already paid' })).toBeTruthy();
    expect(told).toMatchObject([{ kind: 'view', orderId: ORDER_ID }]);
  });

  test('that there is nothing to pay is shown under Payment Fail, and then the host shows the orders', async () => {
    const { person, kinds } = openInFrame({
      'POST /payments/paymentIntents': refuse(409, { code: 'orderNotPayable', message: 'There is nothing to pay for this order.' }),
    });
    const dialog = await screen.findByRole('alertdialog', { name: 'Payment Fail' });
    expect(dialog.textContent).toContain('There is nothing to pay for this order.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Okay' }));
    expect(kinds()).toEqual(['close', 'redirect']);
  });

  test('that payments are unavailable can be retried', async () => {
    const { person, answers } = openInFrame({
      'POST /payments/paymentIntents': refuse(500, { message: 'Something went wrong on our side.' }),
    });
    await screen.findByRole('alertdialog', { name: 'Payment Fail' });
    answers['POST /payments/paymentIntents'] = paymentData();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
  });

  test.each([
    ['the session is over', CARD_URL],
    ['the address names none', '/payments/p'],
    ['the address names no session', `/payments/p?orderId=${ORDER_ID}`],
    ['nothing is named at all', '/payments'],
  ])('about missing payment data is shown when %s', async (_, address) => {
    const { person, kinds } = openInFrame(
      {
        'POST /payments/paymentIntents': refuse(404, {
          code: 'paymentDataMissing',
          message: 'Payment Data cannot be found, please contact the provider.',
        }),
      },
      address,
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong!' });
    expect(dialog.textContent).toContain('Payment Data cannot be found, please contact the provider.');
    await person.click(screen.getByRole('button', { name: 'Okay' }));
    expect(kinds()).toEqual(['close']);
  });

  test('decides when the provider’s answer is lost', async () => {
    const { person, answers, kinds } = openInFrame({
      [CONFIRM]: () => {
        answers['POST /payments/paymentIntents'] = paid();
        throw new TypeError('the line went dead');
      },
    });
    await typeCard(person);
    await pressPay(person);
    expect(await screen.findByRole('heading', { name: 'This order is already paid' })).toBeTruthy();
    expect(kinds()).toEqual(['loading', 'view']);
  });

  test('that a lost payment was not made allows another try', async () => {
    const { person, kinds } = openInFrame({ [CONFIRM]: { error: { type: 'api_error', message: 'sk_live_1 failed' } } });
    await typeCard(person);
    await pressPay(person);
    expect((await screen.findByRole('alert')).textContent).toContain('Try again. You will not be charged twice.');
    expect(kinds()).toEqual(['loading', 'fail']);
  });

  test('about a payment that was made in another window counts as success', async () => {
    const { person, kinds } = openInFrame({
      [CONFIRM]: { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent: succeeded } },
    });
    await typeCard(person);
    await pressPay(person);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy();
    expect(kinds()).toEqual(['loading', 'view']);
  });
});

test('Escape in the frame closes the dialog around it', async () => {
  const { person, kinds } = openInFrame({});
  await screen.findByLabelText('Card number');
  await person.keyboard('{Escape}');
  expect(kinds()).toEqual(['close']);
});

test('in a window of its own the screen sends no messages, confirms the payment itself, and leads home', async () => {
  const onMessage = vi.fn();
  globalThis.addEventListener('message', onMessage);
  const { person, answers, location, router } = openApp(CARD_URL, {
    roles: ['corporate'],
    answers: {
      'POST /payments/paymentIntents': paymentData(),
      [CONFIRM]: () => ((answers['POST /payments/paymentIntents'] = paid()), succeeded),
    },
  });
  await typeCard(person);
  await pressPay(person);
  await screen.findByRole('heading', { name: 'This order is already paid' });
  await person.click(screen.getByRole('button', { name: 'Okay' }));
  await waitFor(() => expect([location().pathname, router.state.status]).toEqual(['/customer-dashboard', 'idle']));
  expect(onMessage).not.toHaveBeenCalled();
  globalThis.removeEventListener('message', onMessage);
});

test('test payments are labelled as such', async () => {
  openInFrame({ 'POST /payments/paymentIntents': paymentData({ stripe_publicKey: 'pk_test_1' }) });
  expect(await screen.findByText(/no money is charged/)).toBeTruthy();
});

test('the banner about acting as another person is shown by the host window only', async () => {
  vi.stubGlobal('parent', { location: { pathname: '/customer-dashboard/order' }, postMessage: () => undefined });
  const acting = { window: 'w1', adminName: 'Ada Palmer', endsAt: '2026-11-15T03:00:00.000Z' };
  visit(CARD_URL, { user: { ...customerUser('corporate'), acting }, answers: { 'POST /payments/paymentIntents': paymentData() } });
  await screen.findByLabelText('Card number');
  expect(screen.queryByText(/you are signed in as/)).toBeNull();
});
