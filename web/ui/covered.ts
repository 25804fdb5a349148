// Does something lie over the drawers and dialogs of a screen? Escape is for what lies on top, and nothing beneath it.
import { tabStore, useTabStore } from '#web/client/tab-store.ts';
import { useEffect } from 'react';
import { hushToasts } from './toasts.ts';

const covers = tabStore(0);

/** For as long as it is drawn. Nothing that was said in passing lies over its buttons. */
export function useCover(): void {
  useEffect(() => {
    hushToasts();
    covers.write(covers.read() + 1);
    return () => covers.write(covers.read() - 1);
  }, []);
}

export const useIsCovered = (): boolean => useTabStore(covers) > 0;
