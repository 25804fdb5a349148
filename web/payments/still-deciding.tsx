// What is said while a bank takes its time? That the order goes on by itself; meanwhile the server is asked now and then.
import type { PaymentData } from '#contract/orders/index.ts';
import { useEffect, useRef } from 'react';
import type { FrameHost } from './frame-host.ts';
import { PaymentMessage } from './payment-message.tsx';

const ASK_EVERY_MS = 4000;

interface StillDecidingProps {
  amount: string;
  host: FrameHost;
  ask: () => Promise<PaymentData | null>;
}

export function StillDeciding({ amount, host, ask }: StillDecidingProps) {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const timer = setInterval(() => void latest.current(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <PaymentMessage
      kind="waiting"
      title="Your bank is still deciding"
      text={`You need not wait: once ${amount} came in, your order goes on by itself and an email says so.`}
      onOkay={() => host.leave('close')}
    />
  );
}
