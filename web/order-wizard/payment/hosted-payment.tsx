// Opens a payment session, shows the card screen in a frame and reacts to its messages. The messages are not trusted: on 'view' the server
// is asked whether the order is paid.
import { HOST_REACTIONS } from '#domain/orders/index.ts';
import type { FrameMessage } from '#domain/orders/index.ts';
import { call, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { FormNotice } from '#web/ui/feedback/form-notice.tsx';
import { useOverlay } from '#web/ui/feedback/overlay.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PaymentDialogProps } from './payment-dialog.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import classes from './payment.module.css';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { useHostedPayment } from './use-hosted-payment.ts';

type HostedPaymentProps = Omit<PaymentDialogProps, 'opened' | 'title'>;

export function HostedPayment({ orderId, onClosed, onPaid, onRedirect }: HostedPaymentProps) {
  useOverlay();
  const session = usePaymentSession(orderId);
  const hasLeft = useRef(false);
  const payment = useHostedPayment(orderId, session.data?.paymentSessionId ?? '', onPaid);
  if (session.isPending) return <PaymentSkeleton />;
  if (session.isError)
    return (
      <div className={classes.failure}>
        <ErrorPanel
          title="The payment cannot be opened"
          error={session.error}
          retry={() => void session.refetch()}
          isRetrying={session.isFetching}
        />
      </div>
    );

  /** After a failed payment the card screen sends 'close' and then 'redirect'; both lead away from the dialog, so the first is enough. */
  const leaveOnce = (leave: () => void) => {
    if (!hasLeft.current) leave();
    hasLeft.current = true;
  };
  const react = (message: FrameMessage) => {
    switch (HOST_REACTIONS[message.kind]) {
      case 'goToOrders':
        return leaveOnce(onRedirect);
      case 'closeFrame':
        return leaveOnce(onClosed);
      case 'showProgress':
        return payment.showProgress();
      case 'showFailure':
        return payment.hideProgress();
      case 'askServer':
        return void payment.confirm();
    }
  };
  return (
    <>
      {payment.isBusy && <div className={classes.progress} role="progressbar" aria-label="Payment in progress" />}
      {payment.unconfirmed !== null && (
        <div className={classes.notice}>
          <FormNotice tone="error" text={payment.unconfirmed} action={{ label: 'Check again', run: () => void payment.confirm() }} />
        </div>
      )}
      <PaymentFrame orderId={orderId} url={session.data.paymentUrl} onMessage={react} />
    </>
  );
}

/**
 * Opens a payment session with the dialog and uses it until the dialog is closed. Its query key is outside the areas that other
 * changes invalidate: a new URL would reload the card screen in the middle of a payment.
 */
const usePaymentSession = (orderId: string) =>
  useQuery({
    queryKey: ['payment-session', orderId],
    queryFn: ({ signal }) => call('openPaymentSession', { query: { orderId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: NO_ERROR_REDIRECT,
  });
