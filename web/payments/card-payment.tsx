// How does someone pay? With a card that was kept or one that they enter; then perhaps with a word to their bank. The amount stands on the
// button.
import type { PaymentData } from '#contract/orders/index.ts';
import { orderErrors } from '#contract/orders/order-errors.ts';
import { moneyText } from '#domain/money/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BankPage } from './bank-page.tsx';
import { openCardGateway } from './card-gateway.ts';
import type { CardChoice } from './card-gateway.ts';
import classes from './card-screen.module.css';
import type { FrameHost } from './frame-host.ts';
import { PaymentMessage } from './payment-message.tsx';
import { ANOTHER_CARD, firstChoice, SavedCards } from './saved-cards.tsx';
import { StillDeciding } from './still-deciding.tsx';
import { useCardPayment } from './use-card-payment.ts';

interface CardPaymentProps {
  data: PaymentData;
  host: FrameHost;
  ask: () => Promise<PaymentData | null>;
}

export function CardPayment({ data, host, ask }: CardPaymentProps) {
  const { order, stripe_publicKey: publicKey, cardFormUrl } = data;
  const { cards, keepsCards } = order.payment.paymentInit;
  const amount = moneyText(order.total, order.currency);
  const gateway = useCardGateway(publicKey, cardFormUrl);
  const { standing, pay, look, giveUp } = useCardPayment({ data, host, ask });
  const [chosen, setChosen] = useState(() => firstChoice(cards));
  const [isKept, setKept] = useState(false);
  const isBusy = standing.kind === 'paying';
  const entered: CardChoice = { kind: 'entered', isKept: isKept && keepsCards };
  const choice: CardChoice = chosen === ANOTHER_CARD ? entered : { kind: 'saved', cardId: chosen };

  if (standing.kind === 'paid')
    return (
      <PaymentMessage
        kind="paid"
        title="Payment received"
        text={`Thank you. ${amount} for order ${orderNumberText(order.orderNumber)} came in.`}
        onOkay={() => host.leave('redirect')}
      />
    );
  if (standing.kind === 'deciding') return <StillDeciding amount={amount} host={host} ask={ask} />;
  if (gateway.isError)
    return (
      <ErrorPanel
        title="Cards cannot be taken right now"
        text="What the payment provider sends could not be loaded. Check your connection, then try again."
        error={gateway.error}
        retry={() => void gateway.refetch()}
        isRetrying={gateway.isFetching}
      />
    );
  return (
    <>
      {standing.kind === 'proving' && gateway.data && (
        <BankPage url={standing.url} onLoad={() => void look(gateway.data)} onCancel={giveUp} />
      )}
      <form
        className={classes.payment}
        hidden={standing.kind === 'proving'}
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
                checked={isKept}
                disabled={isBusy}
                onChange={(event) => setKept(event.currentTarget.checked)}
              />
            )}
          </>
        )}
        {standing.kind === 'entering' && standing.problem !== null && <NotPaid problem={standing.problem} />}
        <Button type="submit" size="md" fullWidth className={classes.pay} disabled={!gateway.data} loading={isBusy}>
          Pay {amount}
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

const NotPaid = ({ problem }: { problem: string }) => (
  <div className={classes.problem} role="alert">
    <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
    <div>
      <p className={classes.strong}>{orderErrors.paymentNotSuccessful.text}</p>
      <p>{problem}</p>
    </div>
  </div>
);

const Assurance = ({ isTest }: { isTest: boolean }) => (
  <p className={classes.assurance}>
    <IconLock size={14} stroke={1.75} aria-hidden />
    {isTest
      ? 'Test payments: no money is moved. 4242\u00A04242\u00A04242\u00A04242 is a card that pays.'
      : 'Your card goes straight to the payment provider. Adstead never sees its number.'}
  </p>
);
