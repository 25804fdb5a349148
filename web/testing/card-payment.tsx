// A card payment for web tests: the server's payment data, the provider's responses to a card, and a parent window that records messages.
import type { PaymentData, SavedCard } from '#contract/orders/index.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Answers } from './fake-api.ts';
import { openApp } from './open-app.tsx';

export const ORDER_ID = '01900000-0000-7000-8000-0000000000d1';
export const SESSION_ID = 'session-of-forty-three-characters-0000000000';
export const CARD_URL = `/payments/p?orderId=${ORDER_ID}&sessionId=${SESSION_ID}`;
export const CONFIRM = 'POST /twins/stripe/v1/payment_intents/pi_1/confirm';
export const READ_INTENT = 'GET /twins/stripe/v1/payment_intents/pi_1';
const BANK_URL = '/twins/stripe/authenticate/pi_1?secret=x';

export const savedVisa: SavedCard = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2099 };

export const paymentData = (overrides: Partial<PaymentData> = {}, cards: SavedCard[] = []): PaymentData => ({
  paymentStatus: 'pending',
  stripe_publicKey: 'pk_live_1',
  cardFormUrl: '/twins/stripe',
  order: {
    _id: ORDER_ID,
    orderNumber: 12,
    total: 34_500,
    currency: { code: 'NZD', currencySuffix: 'NZD', offset: 100 },
    payment: { paymentInit: { cards, keepsCards: true, client_secret: 'pi_1_secret_x' } },
  },
  user: { email: 'mere@kauri.example' },
  themes: { backgroundTheme: null, textTheme: null, hoverTheme: null },
  ...overrides,
});
export const paid = (): PaymentData => paymentData({ paymentStatus: 'success' });

export const succeeded = { status: 'succeeded' };
export const asksCardholder = {
  status: 'requires_action',
  next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { stripe_js: BANK_URL } },
};
export const declined = (message: string, declineCode = 'generic_decline') => ({
  error: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message,
    payment_intent: { status: 'requires_payment_method' },
  },
});

/** Opens the screen in an iframe of our dashboard. Messages posted to the parent are recorded with their target origin. */
export function openInFrame(answers: Answers, address = CARD_URL) {
  const messages: { kind: string; orderId: string; to: string }[] = [];
  vi.stubGlobal('parent', {
    location: { pathname: '/customer-dashboard/order' },
    postMessage: (message: { kind: string; orderId: string }, to: string) => messages.push({ ...message, to }),
  });
  const app = openApp(address, { roles: ['corporate'], answers: { 'POST /payments/paymentIntents': paymentData(), ...answers } });
  return { ...app, told: messages, kinds: () => messages.map(({ kind }) => kind) };
}

export async function typeCard(person: ReturnType<typeof openApp>['person'], number = '4242424242424242'): Promise<void> {
  await person.type(await screen.findByLabelText('Card number'), number);
  await person.type(screen.getByLabelText('Expiry date'), '1234');
  await person.type(screen.getByLabelText('Security code'), '123');
}

/** Pressed once the way to pay is loaded. */
export async function pressPay(person: ReturnType<typeof openApp>['person']): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Pay \$345\.00/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  await person.click(button);
}
