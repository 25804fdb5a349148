// The screen on which an order is paid by card. The server says what is to be paid and whether it is paid already.
// The host window is notified of the result, and confirms it with the server before relying on it.
import '#web/styles/mantine-rest.css';
import type { PaymentData } from '#contract/orders/index.ts';
import { PAYMENT_DATA_DIALOG, PAYMENT_FAIL_DIALOG } from '#contract/orders/order-dialogs.ts';
import { orderErrors } from '#contract/orders/order-errors.ts';
import { themeOf, themeVariables } from '#domain/dashboards/index.ts';
import type { ThemeChoices } from '#domain/dashboards/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { messageOf } from '#web/client/index.ts';
import { useScreenSearch } from '#web/navigation/index.ts';
import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { CardPayment } from './card-payment.tsx';
import classes from './card-screen.module.css';
import { useEscapeToClose, useFrameHost } from './frame-host.ts';
import type { FrameHost } from './frame-host.ts';
import { PaymentMessage } from './payment-message.tsx';
import { isDataMissing, isTransientError, usePaymentData } from './use-payment-data.ts';
import type { PaymentQuery } from './use-payment-data.ts';

export function Screen() {
  const [{ orderId = '', sessionId = '' }] = useScreenSearch();
  const host = useFrameHost(orderId);
  useEscapeToClose(host);
  return (
    <div className={classes.screen}>
      {orderId && sessionId ? <Payment query={{ orderId, sessionId }} host={host} /> : <DataMissing host={host} />}
    </div>
  );
}

const Payment = ({ query, host }: { query: PaymentQuery; host: FrameHost }) => <PaymentSteps payment={usePaymentData(query)} host={host} />;

interface PaymentStepsProps {
  payment: ReturnType<typeof usePaymentData>;
  host: FrameHost;
}

export function PaymentSteps({ payment, host }: PaymentStepsProps) {
  if (payment.isPending) return <PaymentSkeleton />;
  if (payment.isError && !payment.data) {
    if (isDataMissing(payment.error)) return <DataMissing host={host} />;
    return (
      <PaymentMessage
        kind="problem"
        title={PAYMENT_FAIL_DIALOG.title}
        text={messageOf(payment.error)}
        onOkay={() => host.leave('close', 'redirect')}
        retry={isTransientError(payment.error) ? () => void payment.refetch() : undefined}
        isRetrying={payment.isFetching}
      />
    );
  }
  const { data } = payment;
  return (
    <CardColours themes={data.themes}>
      {data.paymentStatus === 'success' ? (
        <AlreadyPaid order={data.order} host={host} />
      ) : (
        <CardPayment data={data} host={host} refetch={async () => (await payment.refetch()).data ?? null} />
      )}
    </CardColours>
  );
}

export const DataMissing = ({ host }: { host: FrameHost }) => (
  <PaymentMessage
    kind="problem"
    title={PAYMENT_DATA_DIALOG.title}
    text={orderErrors.paymentDataMissing.text}
    onOkay={() => host.leave('close')}
  />
);

const PaymentSkeleton = () => (
  <div className={classes.payment} role="status" aria-label="Loading the payment">
    <Skeleton height={44} />
    <Skeleton height={64} />
    <Skeleton height={64} />
    <Skeleton height={42} className={classes.pay} />
  </div>
);

/**
 * Shown for an order that is already paid: nothing more is charged. The host is notified, so that it confirms the payment with the
 * server.
 */
function AlreadyPaid({ order, host }: { order: PaymentData['order']; host: FrameHost }) {
  useEffect(() => {
    host.notify('view');
    // eslint-disable-next-line react/exhaustive-deps -- notified once, when this is mounted
  }, []);
  const { orderNumber, total, currency } = order;
  return (
    <PaymentMessage
      kind="paid"
      title="This order is already paid"
      text={`We received ${moneyText(total, currency)} for order ${orderNumberText(orderNumber)}. You will not be charged again.`}
      onOkay={() => host.leave('redirect')}
    />
  );
}

/** Applies the theme of the customer's dashboard to the card screen; without one the application's own colours stay. */
function CardColours({ themes, children }: { themes: ThemeChoices; children: ReactNode }) {
  const theme = themeOf(themes);
  return (
    <div className={classes.colours} data-own={theme !== null || undefined} style={theme ? themeVariables(theme) : undefined}>
      {children}
    </div>
  );
}
