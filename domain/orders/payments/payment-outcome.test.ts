import { expect, test } from 'vitest';
import { INTENT_STATUSES, messageForIntent, providerText } from './payment-outcome.ts';

test('only a successful payment sends view, and a processing one sends loading', () => {
  expect(INTENT_STATUSES.filter((status) => messageForIntent(status) === 'view')).toEqual(['succeeded']);
  expect(INTENT_STATUSES.filter((status) => messageForIntent(status) === 'loading')).toEqual(['processing']);
  expect(messageForIntent('requires_payment_method')).toBe('fail');
});

test.each([
  [
    { type: 'card_error', declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' },
    'Your card has insufficient funds.',
  ],
  [{ type: 'validation_error', message: 'Your card number is incomplete.' }, 'Your card number is incomplete.'],
  [{ type: 'card_error', declineCode: 'stolen_card', message: 'Your card was reported stolen.' }, 'Your card was declined.'],
  [{ type: 'card_error', declineCode: 'lost_card', message: 'Lost.' }, 'Your card was declined.'],
  [{ type: 'api_error', message: 'key sk_live_1 is not valid' }, 'The payment could not be made. Try again.'],
  [{ type: 'card_error' }, 'The payment could not be made. Try again.'],
  [
    {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
    },
    'We are unable to authenticate your payment method.',
  ],
  [
    { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_method' },
    'The payment could not be made. Try again.',
  ],
])('the error %j is shown as: %s', (error, text) => {
  expect(providerText(error)).toBe(text);
});
