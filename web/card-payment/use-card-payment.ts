// The state of one attempt to pay: from the card to the bank's authentication and back. The host window is notified of each change.
// When the provider gives no answer, our server is asked for the payment's status.
import type { PaymentData } from '#contract/orders/index.ts';
import { AFTER_REFUSED_PAYMENT, messageForIntent, NOT_AUTHENTICATED, providerText } from '#domain/orders/index.ts';
import { useState } from 'react';
import type { CardChoice, CardGateway, PaymentOutcome } from './card-gateway.ts';
import type { FrameHost } from './frame-host.ts';

type PaymentPhase =
  | { kind: 'entering'; problem: string | null; advice: string | null }
  | { kind: 'paying' }
  | { kind: 'authenticating'; url: string }
  | { kind: 'processing' }
  | { kind: 'paid' };

const ANSWER_LOST = 'We could not confirm this payment. Try again. You will not be charged twice.';
const NOT_CONFIRMED_BY_BANK = 'Your bank did not confirm this payment.';

interface CardPaymentOptions {
  data: PaymentData;
  host: FrameHost;
  /** Reads the payment's current status from our server; null when it does not answer. */
  refetch: () => Promise<PaymentData | null>;
}

export function useCardPayment({ data, host, refetch }: CardPaymentOptions) {
  const [phase, setPhase] = useState<PaymentPhase>({ kind: 'entering', problem: null, advice: null });
  const clientSecret = data.order.payment.paymentInit.client_secret ?? '';

  const fail = (problem: string, advice: string | null = AFTER_REFUSED_PAYMENT) => {
    setPhase({ kind: 'entering', problem, advice });
    host.notify('fail');
  };
  const succeed = () => {
    setPhase({ kind: 'paid' });
    host.notify('view');
    // A host asks the server to confirm the payment; without one this screen has to.
    if (!host.isFramed) void refetch();
  };
  const applyOutcome = async (outcome: PaymentOutcome): Promise<void> => {
    switch (outcome.kind) {
      case 'authenticationRequired':
        return setPhase({ kind: 'authenticating', url: outcome.url });
      case 'refused':
        if (outcome.error.type === 'validation_error') return setPhase({ kind: 'entering', problem: null, advice: null });
        return fail(providerText(outcome.error));
      case 'unknown':
        if ((await refetch())?.paymentStatus !== 'success') fail(ANSWER_LOST, null);
        return;
      case 'status': {
        const message = messageForIntent(outcome.status);
        if (message === 'view') return succeed();
        if (message === 'loading') return setPhase({ kind: 'processing' });
        return fail(providerText({ type: 'api_error' }));
      }
    }
  };
  return {
    phase,
    async pay(gateway: CardGateway, choice: CardChoice) {
      setPhase({ kind: 'paying' });
      host.notify('loading');
      await applyOutcome(await gateway.pay({ clientSecret, email: data.user.email, choice }));
    },
    /** Called each time the bank's page has loaded. */
    async checkStatus(gateway: CardGateway) {
      const outcome = await gateway.read(clientSecret);
      // The bank's page stays open while authentication is still required, and when no answer arrived.
      if (outcome.kind !== 'authenticationRequired' && outcome.kind !== 'unknown') await applyOutcome(outcome);
    },
    cancelAuthentication: () =>
      fail(providerText({ type: 'invalid_request_error', code: NOT_AUTHENTICATED, message: NOT_CONFIRMED_BY_BANK })),
  };
}
