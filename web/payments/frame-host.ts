// Who shows the card screen, and what is said to them? The window around it, if that is a page of ours: nobody else hears a word. Without
// one the screen stands alone in its window.
import type { FrameMessage, FrameMessageKind } from '#domain/orders/index.ts';
import { narrowedTo } from '#web/client/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { useEffect } from 'react';

const isFramed = (): boolean => globalThis.parent !== globalThis.window;

export type TellHost = (kind: FrameMessageKind) => void;

export interface FrameHost {
  isThere: boolean;
  tell: TellHost;
  /** Ends the screen: its host closes it or goes on to the orders, and alone it leads home. */
  leave: (kind: 'close' | 'redirect') => void;
}

export function useFrameHost(orderId: string): FrameHost {
  const go = useGo();
  const isThere = isFramed();
  const tell: TellHost = (kind) => {
    const message: FrameMessage = { kind, orderId };
    if (isThere) globalThis.parent.postMessage(message, globalThis.location.origin);
  };
  return { isThere, tell, leave: (kind) => (isThere ? tell(kind) : void go('home')) };
}

/** Keys that are pressed in the frame never reach the dialog around it. */
export function useEscapeToClose({ isThere, tell }: FrameHost): void {
  useEffect(() => {
    if (!isThere) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) tell('close');
    };
    globalThis.addEventListener('keydown', hear);
    return () => globalThis.removeEventListener('keydown', hear);
  });
}

/** The customer in whose dashboard the order was placed: the window around knows, for this address is no dashboard's. */
export const hostCustomerId = (): string | null => narrowedTo(globalThis.parent.location.pathname);
