import { asksCardholder, CONFIRM, openInFrame, paid, pressPay, READ_INTENT, succeeded, typeCard } from '#web/testing/card-payment.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

const bankPage = () => screen.findByTitle('Your bank');

describe('authentication by the bank', () => {
  const askedByBank = async (read: unknown) => {
    const opened = openInFrame({ [CONFIRM]: asksCardholder, [READ_INTENT]: asksCardholder });
    await typeCard(opened.person);
    await pressPay(opened.person);
    const page = await bankPage();
    expect(page.getAttribute('src')).toBe('/twins/stripe/authenticate/pi_1?secret=x');
    fireEvent.load(page);
    await waitFor(() => expect(opened.asked.filter(({ method }) => method === 'GET')).toHaveLength(1));
    expect(screen.queryByTitle('Your bank')).not.toBeNull();
    opened.answers[READ_INTENT] = read;
    fireEvent.load(page);
    return opened;
  };

  test('happens on the bank’s page, after which the payment succeeds', async () => {
    const { kinds } = await askedByBank(succeeded);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy();
    expect(kinds()).toEqual(['loading', 'view']);
  });

  test('that fails is shown, and the entered card stays in the form', async () => {
    const message = 'We are unable to authenticate your payment method. Choose a different payment method and try again.';
    const { told } = await askedByBank({
      status: 'requires_payment_method',
      last_payment_error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(told.at(-1)).toMatchObject({ kind: 'fail' });
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242');
  });

  test('can be cancelled to use another card', async () => {
    const { person, kinds } = openInFrame({ [CONFIRM]: asksCardholder, [READ_INTENT]: asksCardholder });
    await typeCard(person);
    await pressPay(person);
    await bankPage();
    await person.click(screen.getByRole('button', { name: 'Use another card' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your bank did not confirm this payment.');
    expect(kinds()).toEqual(['loading', 'fail']);
  });

  test('that leaves the payment processing is waited for by polling the server', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { person, answers, kinds } = openInFrame({ [CONFIRM]: { status: 'processing' } });
    await typeCard(person);
    await pressPay(person);
    expect(await screen.findByRole('heading', { name: 'Payment is being processed' })).toBeTruthy();
    expect(kinds()).toEqual(['loading']);
    answers['POST /payments/paymentIntents'] = paid();
    await vi.advanceTimersByTimeAsync(5000);
    await waitFor(() => expect(kinds()).toEqual(['loading', 'view']));
  });
});
