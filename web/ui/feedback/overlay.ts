// Tracks whether an overlay is open above a screen's drawers and dialogs: only the topmost layer may handle Escape.
import { tabStore, useTabStore } from '#web/client/tab-store.ts';
import { useEffect } from 'react';
import { dismissToasts } from './toasts.ts';

const openOverlays = tabStore(0);

/** Registers an overlay while the component is mounted, and dismisses toasts that would cover its buttons. */
export function useOverlay(): void {
  useEffect(() => {
    dismissToasts();
    openOverlays.write(openOverlays.read() + 1);
    return () => openOverlays.write(openOverlays.read() - 1);
  }, []);
}

export const useHasOverlay = (): boolean => useTabStore(openOverlays) > 0;
