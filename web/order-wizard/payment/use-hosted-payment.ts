// The state of a payment as the window around the card screen sees it: in progress, failed or finished. Only the server's answer counts as
// paid.
import { call, messageOf } from '#web/client/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshOrders } from '../placing/refresh-orders.ts';
import { markSettling } from './settling-payments.ts';

const NOT_CONFIRMED = 'This payment is not confirmed yet. Check again in a moment: nothing is charged twice.';

export function useHostedPayment(orderId: string, sessionId: string, onPaid: () => void) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const isMounted = useIsMounted();

  const update = (busy: boolean, problem: string | null = null) => {
    setBusy(busy);
    setUnconfirmed(problem);
  };
  const confirm = async () => {
    update(true);
    try {
      const { paymentStatus } = await call('preparePayment', { body: { orderId, sessionId } });
      if (paymentStatus !== 'success') return update(false, NOT_CONFIRMED);
      markSettling(orderId, refreshOrders(queryClient));
      if (isMounted.current) onPaid();
    } catch (error) {
      update(false, messageOf(error));
    }
  };
  return { isBusy, unconfirmed, confirm, showProgress: () => update(true), hideProgress: () => update(false) };
}

/** False once the dialog was closed: onClosed was called then, and onPaid must not follow. */
function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
