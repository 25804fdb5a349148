// The card screen in a frame. Messages from other windows, other origins or about other orders are ignored.
import { readFrameMessage } from '#domain/orders/index.ts';
import type { FrameMessage } from '#domain/orders/index.ts';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import classes from './payment.module.css';
import { PaymentSkeleton } from './payment-skeleton.tsx';

interface PaymentFrameProps {
  orderId: string;
  url: string;
  onMessage: (message: FrameMessage) => void;
}

export function PaymentFrame({ orderId, url, onMessage }: PaymentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
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
  return (
    <>
      {!isLoaded && <PaymentSkeleton isOverFrame />}
      {/* The dialog's focus trap knows a frame only by its tabIndex. */}
      {/* eslint-disable-next-line react/iframe-missing-sandbox -- our own screen, which sandboxes the bank's page itself */}
      <iframe
        ref={frame}
        className={classes.frame}
        src={frameUrl.href}
        title="Card payment"
        allow="payment"
        tabIndex={0}
        onLoad={() => {
          setLoaded(true);
          frame.current?.focus();
        }}
      />
      <FrameEnd frame={frame} />
    </>
  );
}

/** The trap does not hear a Tab that leaves the frame. The focus arrives here then, and goes back to the dialog's first control. */
const FrameEnd = ({ frame }: { frame: RefObject<HTMLIFrameElement | null> }) => (
  <span
    tabIndex={0}
    className={classes.frameEnd}
    onFocus={(event) => {
      const closeButton = event.currentTarget.closest('[role="dialog"]')?.querySelector('button');
      // Shift and Tab on the first control lead here too.
      if (closeButton && event.relatedTarget !== closeButton) closeButton.focus();
      else frame.current?.focus();
    }}
  />
);
