// Pays an order with a saved card or a new one, and shows the bank's page where the bank asks for authentication.
import type { PaymentData } from '#contract/orders/index.ts';
import { orderErrors } from '#contract/orders/order-errors.ts';
import { moneyText } from '#domain/money/index.ts';
import { cardText, orderNumberText } from '#domain/orders/index.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BankPage } from './bank-page.tsx';
import { openCardGateway } from './card-gateway.ts';
import type { CardChoice } from './card-gateway.ts';
import classes from './card-screen.module.css';
import type { FrameHost } from './frame-host.ts';
import { PaymentMessage } from './payment-message.tsx';
import { ANOTHER_CARD, firstChoice, SavedCards } from './saved-cards.tsx';
import { PaymentProcessing } from './payment-processing.tsx';
import { useCardPayment } from './use-card-payment.ts';

interface CardPaymentProps {
  data: PaymentData;
  host: FrameHost;
  refetch: () => Promise<PaymentData | null>;
}

export function CardPayment({ data, host, refetch }: CardPaymentProps) {
  const { order, stripe_publicKey: publicKey, cardFormUrl } = data;
  const { cards, keepsCards } = order.payment.paymentInit;
  const amount = moneyText(order.total, order.currency);
  const gateway = useCardGateway(publicKey, cardFormUrl);
  const { phase, pay, checkStatus, cancelAuthentication } = useCardPayment({ data, host, refetch });
  const [chosen, setChosen] = useState(() => firstChoice(cards));
  const [savesCard, setSavesCard] = useState(false);
  const isBusy = phase.kind === 'paying';
  const form = useRef<HTMLFormElement>(null);
  const isReady = gateway.data !== undefined;
  // Digits can be typed at once, unless the person has gone to another control meanwhile.
  useEffect(() => {
    if (isReady && document.activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, [isReady]);
  const entered: CardChoice = { kind: 'entered', savesCard: savesCard && keepsCards };
  const savedCard = cards.find(({ id }) => id === chosen);
  const choice: CardChoice = chosen === ANOTHER_CARD ? entered : { kind: 'saved', cardId: chosen };

  if (phase.kind === 'paid')
    return (
      <PaymentMessage
        kind="paid"
        title="Payment received"
        text={`Thank you. We received ${amount} for order ${orderNumberText(order.orderNumber)}.`}
        onOkay={() => host.leave('redirect')}
      />
    );
  if (phase.kind === 'processing') return <PaymentProcessing amount={amount} host={host} refetch={refetch} />;
  if (gateway.isError)
    return (
      <ErrorPanel
        title="Card payment is unavailable right now"
        text="The payment form could not be loaded. Check your connection, then try again."
        error={gateway.error}
        retry={() => void gateway.refetch()}
        isRetrying={gateway.isFetching}
      />
    );
  return (
    <>
      {phase.kind === 'authenticating' && gateway.data && (
        <BankPage url={phase.url} onLoad={() => void checkStatus(gateway.data)} onCancel={cancelAuthentication} />
      )}
      <form
        ref={form}
        className={classes.payment}
        hidden={phase.kind === 'authenticating'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (gateway.data && !isBusy) void pay(gateway.data, choice);
        }}
      >
        <header className={classes.due}>
          <h1>Order {orderNumberText(order.orderNumber)}</h1>
          <strong>{amount}</strong>
        </header>
        {cards.length > 0 && <SavedCards cards={cards} chosen={chosen} choose={setChosen} isDisabled={isBusy} />}
        {chosen === ANOTHER_CARD && (
          <>
            {gateway.data ? <gateway.data.Fields isDisabled={isBusy} /> : <Skeleton height={140} />}
            {keepsCards && (
              <Checkbox
                label="Save this card for next time"
                checked={savesCard}
                disabled={isBusy}
                onChange={(event) => setSavesCard(event.currentTarget.checked)}
              />
            )}
          </>
        )}
        {phase.kind === 'entering' && phase.problem !== null && <NotPaid problem={phase.problem} advice={phase.advice} />}
        <Button type="submit" size="md" fullWidth className={classes.pay} disabled={!gateway.data} loading={isBusy}>
          Pay {amount}
          {savedCard && ` with ${cardText(savedCard)}`}
        </Button>
        <Assurance isTest={publicKey.startsWith('pk_test_')} />
      </form>
    </>
  );
}

const useCardGateway = (publicKey: string, cardFormUrl: string | null) =>
  useQuery({
    queryKey: ['card-gateway', publicKey, cardFormUrl],
    queryFn: () => openCardGateway({ publicKey, cardFormUrl }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });

const NotPaid = ({ problem, advice }: { problem: string; advice: string | null }) => (
  <div className={classes.problem} role="alert">
    <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
    <div>
      <p className={classes.strong}>{orderErrors.paymentNotSuccessful.text}</p>
      <p>{problem}</p>
      {advice !== null && <p>{advice}</p>}
    </div>
  </div>
);

const Assurance = ({ isTest }: { isTest: boolean }) => (
  <p className={classes.assurance}>
    <IconLock size={14} stroke={1.75} aria-hidden />
    {isTest
      ? 'Test mode: no money is charged. Pay with card 4242\u00A04242\u00A04242\u00A04242.'
      : 'Your card details go straight to the payment provider. Adstead never sees the number.'}
  </p>
);
