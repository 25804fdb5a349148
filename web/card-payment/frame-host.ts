// The window that shows the card screen in a frame, and the messages sent to it. Messages go to a parent of our own origin only.
// Without a parent the screen stands alone in its window.
import type { FrameMessage, FrameMessageKind } from '#domain/orders/index.ts';
import { scopedCustomerId } from '#web/client/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { useEffect } from 'react';

const hasParentWindow = (): boolean => globalThis.parent !== globalThis.window;

export type NotifyHost = (kind: FrameMessageKind) => void;

export interface FrameHost {
  isFramed: boolean;
  notify: NotifyHost;
  /** Leaves the screen: the host closes it or shows the orders; without a host it leads home. */
  leave: (...kinds: readonly ('close' | 'redirect')[]) => void;
}

export function useFrameHost(orderId: string): FrameHost {
  const go = useGo();
  const isFramed = hasParentWindow();
  const notify: NotifyHost = (kind) => {
    const message: FrameMessage = { kind, orderId };
    if (isFramed) globalThis.parent.postMessage(message, globalThis.location.origin);
  };
  return { isFramed, notify, leave: (...kinds) => (isFramed ? kinds.forEach(notify) : void go('home')) };
}

/** Closes the dialog on Escape: keys pressed inside the frame never reach the dialog itself. */
export function useEscapeToClose({ isFramed, notify }: FrameHost): void {
  useEffect(() => {
    if (!isFramed) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) notify('close');
    };
    globalThis.addEventListener('keydown', onKeyDown);
    return () => globalThis.removeEventListener('keydown', onKeyDown);
  });
}

/** The customer in whose dashboard the order was placed, read from the parent's URL: the card screen's own URL names no dashboard. */
export const hostCustomerId = (): string | null => scopedCustomerId(globalThis.parent.location.pathname);
