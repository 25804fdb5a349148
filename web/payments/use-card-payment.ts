// How does a try to pay go on? From the card to the bank and back; whoever shows the screen hears each turn. What the provider does not
// answer, the server is asked.
import type { PaymentData } from '#contract/orders/index.ts';
import { messageForIntent, NOT_AUTHENTICATED, providerText } from '#domain/orders/index.ts';
import { useState } from 'react';
import type { CardChoice, CardGateway, PaymentOutcome } from './card-gateway.ts';
import type { FrameHost } from './frame-host.ts';

type PaymentStanding =
  | { kind: 'entering'; problem: string | null }
  | { kind: 'paying' }
  | { kind: 'proving'; url: string }
  | { kind: 'deciding' }
  | { kind: 'paid' };

const ANSWER_LOST = 'The answer to this payment got lost. Please try again: it is charged once at most.';
const CARDHOLDER_UNKNOWN = 'Your bank did not confirm this payment. Please try again, or use another card.';

interface CardPaymentParts {
  data: PaymentData;
  host: FrameHost;
  /** How the payment stands by now, in the words of the server; null without an answer. */
  ask: () => Promise<PaymentData | null>;
}

export function useCardPayment({ data, host, ask }: CardPaymentParts) {
  const [standing, setStanding] = useState<PaymentStanding>({ kind: 'entering', problem: null });
  const clientSecret = data.order.payment.paymentInit.client_secret ?? '';

  const fail = (problem: string) => {
    setStanding({ kind: 'entering', problem });
    host.tell('fail');
  };
  const succeed = () => {
    setStanding({ kind: 'paid' });
    host.tell('view');
    // Nobody else does where there is no host.
    if (!host.isThere) void ask();
  };
  const conclude = async (outcome: PaymentOutcome): Promise<void> => {
    switch (outcome.kind) {
      case 'asksCardholder':
        return setStanding({ kind: 'proving', url: outcome.url });
      case 'refused':
        if (outcome.error.type === 'validation_error') return setStanding({ kind: 'entering', problem: null });
        return fail(providerText(outcome.error));
      case 'unanswered':
        if ((await ask())?.paymentStatus !== 'success') fail(ANSWER_LOST);
        return;
      case 'stands': {
        const message = messageForIntent(outcome.status);
        if (message === 'view') return succeed();
        if (message === 'loading') return setStanding({ kind: 'deciding' });
        return fail(providerText({ type: 'api_error' }));
      }
    }
  };
  return {
    standing,
    async pay(gateway: CardGateway, choice: CardChoice) {
      setStanding({ kind: 'paying' });
      host.tell('loading');
      await conclude(await gateway.pay({ clientSecret, email: data.user.email, choice }));
    },
    /** Each time that the bank's page has moved on. */
    async look(gateway: CardGateway) {
      const outcome = await gateway.read(clientSecret);
      // A bank's page that loads says nothing yet, and an answer that is lost leaves the page where it was.
      if (outcome.kind !== 'asksCardholder' && outcome.kind !== 'unanswered') await conclude(outcome);
    },
    giveUp: () => fail(providerText({ type: 'invalid_request_error', code: NOT_AUTHENTICATED, message: CARDHOLDER_UNKNOWN })),
  };
}
