// The card screen in a frame. Messages from other windows, other origins or about other orders are ignored.
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
  const frameUrl = new URL(url, globalThis.location.href);
  useEffect(() => {
    const onWindowMessage = (event: MessageEvent) => {
      const isFromPartner = event.source !== null && event.source === frame.current?.contentWindow;
      const message = readFrameMessage({ origin: event.origin, isFromPartner, data: event.data }, { origin: frameUrl.origin, orderId });
      if (message) onMessage(message);
    };
    globalThis.addEventListener('message', onWindowMessage);
    return () => globalThis.removeEventListener('message', onWindowMessage);
  });
  // eslint-disable-next-line react/iframe-missing-sandbox -- our own screen, which sandboxes the bank's page itself
  return <iframe ref={frame} className={classes.frame} src={frameUrl.href} title="Card payment" allow="payment" data-autofocus />;
}
