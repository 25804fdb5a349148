// Shown while the bank is still processing the payment. The order continues by itself; meanwhile the status is polled.
import type { PaymentData } from '#contract/orders/index.ts';
import { useEffect, useRef } from 'react';
import type { FrameHost } from './frame-host.ts';
import { PaymentMessage } from './payment-message.tsx';

const POLL_INTERVAL_MS = 4000;

interface PaymentProcessingProps {
  amount: string;
  host: FrameHost;
  refetch: () => Promise<PaymentData | null>;
}

export function PaymentProcessing({ amount, host, refetch }: PaymentProcessingProps) {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    const timer = setInterval(() => void latest.current(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <PaymentMessage
      kind="waiting"
      title="Payment is being processed"
      text={`You can leave this page. Once your bank confirms the payment of ${amount}, your order continues and we email you.`}
      onOkay={() => host.leave('close')}
    />
  );
}
