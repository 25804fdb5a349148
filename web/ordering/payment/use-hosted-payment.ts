// How does a payment stand, as its host sees it? Underway, refused, or told to be done: then the server is asked, and nothing else is
// believed.
import { areasShowing } from '#contract/live/index.ts';
import { call, messageOf } from '#web/client/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

const NOT_CONFIRMED = 'This payment is not confirmed yet. Ask again in a moment: nothing is charged twice.';

export function useHostedPayment(orderId: string, sessionId: string, onPaid: () => void) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const isShown = useShown();

  const stand = (busy: boolean, problem: string | null = null) => {
    setBusy(busy);
    setUnconfirmed(problem);
  };
  const ask = async () => {
    stand(true);
    try {
      const { paymentStatus } = await call('preparePayment', { body: { orderId, sessionId } });
      if (paymentStatus !== 'success') return stand(false, NOT_CONFIRMED);
      for (const area of areasShowing('orders')) void queryClient.invalidateQueries({ queryKey: [area] });
      if (isShown.current) onPaid();
    } catch (error) {
      stand(false, messageOf(error));
    }
  };
  return { isBusy, unconfirmed, ask, wait: () => stand(true), fail: () => stand(false) };
}

/** Whoever closed the dialog has been answered already. */
function useShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
