import { declined, openInFrame, paymentData, pressPay, succeeded } from '#web/testing/card-payment.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What was added to the page's head. It is kept from loading, so that each test says itself how loading ends. */
let added: Node[] = [];
beforeEach(() => {
  added = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void added.push(...(nodes as Node[])));
});
afterEach(() => vi.restoreAllMocks());
const scripts = () =>
  added.filter((node): node is HTMLScriptElement => node instanceof HTMLScriptElement && node.src.startsWith('https://js.stripe.com/'));

const atStripe = { 'POST /payments/paymentIntents': paymentData({ cardFormUrl: null }) };

/** The parts of Stripe's script that the card screen uses. */
function stripe(confirm: () => Promise<unknown>) {
  const listeners: { change?: (change: { error?: { message: string } }) => void } = {};
  const card = {
    mount: (container: HTMLElement) => container.append('Stripe’s own fields'),
    unmount: () => undefined,
    update: () => undefined,
    on: (_: string, listener: typeof listeners.change) => (listeners.change = listener),
  };
  const confirmCardPayment = vi.fn(confirm);
  const open = vi.fn(() => ({ elements: () => ({ create: () => card }), confirmCardPayment, retrievePaymentIntent: confirm }));
  return { open, card, confirmCardPayment, showError: (message: string) => act(() => listeners.change?.({ error: { message } })) };
}

async function openWith(script: ReturnType<typeof stripe>) {
  const opened = openInFrame(atStripe);
  await waitFor(() => expect(scripts()).toHaveLength(1));
  vi.stubGlobal('Stripe', script.open);
  act(() => void scripts()[0]?.dispatchEvent(new Event('load')));
  await screen.findByText('Stripe’s own fields');
  return opened;
}

test('with a Stripe key, Stripe’s script takes the card in its own fields', async () => {
  const script = stripe(async () => ({ paymentIntent: succeeded }));
  const { person, kinds, asked } = await openWith(script);
  expect(script.open).toHaveBeenCalledWith('pk_live_1');
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await person.click(screen.getByLabelText('Save this card for next time'));
  await pressPay(person);
  expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy();
  expect(script.confirmCardPayment).toHaveBeenCalledWith('pi_1_secret_x', {
    payment_method: { card: script.card, billing_details: { email: 'mere@kauri.example' }, allow_redisplay: 'always' },
    setup_future_usage: 'on_session',
  });
  expect(kinds()).toEqual(['loading', 'view']);
  expect(asked.map(({ path }) => path)).toEqual(['/payments/paymentIntents']);
});

test('a card that Stripe declines shows Stripe’s message', async () => {
  const { person, told } = await openWith(stripe(async () => declined('Your card was declined.')));
  await pressPay(person);
  expect((await screen.findByRole('alert')).textContent).toContain('Your card was declined.');
  expect(told.at(-1)).toMatchObject({ kind: 'fail' });
});

test('validation errors are shown at the card fields', async () => {
  const script = stripe(async () => ({ error: { type: 'validation_error', message: 'Your card number is incomplete.' } }));
  const { person, kinds } = await openWith(script);
  await pressPay(person);
  expect(await screen.findByText('Your card number is incomplete.')).toBeTruthy();
  expect(kinds()).toEqual(['loading']);
  script.showError('Your card’s expiry date is in the past.');
  expect(await screen.findByText('Your card’s expiry date is in the past.')).toBeTruthy();
});

test('a script that cannot be loaded shows an error and can be loaded again', async () => {
  const { person } = openInFrame(atStripe);
  await waitFor(() => expect(scripts()).toHaveLength(1));
  act(() => void scripts()[0]?.dispatchEvent(new Event('error')));
  expect(await screen.findByRole('heading', { name: 'Card payment is unavailable right now' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(scripts()).toHaveLength(2));
});
