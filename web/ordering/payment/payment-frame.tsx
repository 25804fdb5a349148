// The card screen in its frame. What other windows, other origins or other orders say is not heard.
import { readFrameMessage } from '#domain/orders/index.ts';
import type { FrameMessage } from '#domain/orders/index.ts';
import { useEffect, useRef } from 'react';
import classes from './payment.module.css';

interface PaymentFrameProps {
  orderId: string;
  url: string;
  onMessage: (message: FrameMessage) => void;
}

export function PaymentFrame({ orderId, url, onMessage }: PaymentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const address = new URL(url, globalThis.location.href);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const isFromPartner = event.source !== null && event.source === frame.current?.contentWindow;
      const message = readFrameMessage({ origin: event.origin, isFromPartner, data: event.data }, { origin: address.origin, orderId });
      if (message) onMessage(message);
    };
    globalThis.addEventListener('message', hear);
    return () => globalThis.removeEventListener('message', hear);
  });
  // eslint-disable-next-line react/iframe-missing-sandbox -- a screen of our own, which shows the bank's page in turn
  return <iframe ref={frame} className={classes.frame} src={address.href} title="Card payment" allow="payment" data-autofocus />;
}
