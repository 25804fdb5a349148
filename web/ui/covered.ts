// Does something lie over the drawers and dialogs of a screen? Escape is for what lies on top, and nothing beneath it.
import { tabStore, useTabStore } from '#web/client/tab-store.ts';
import { useEffect } from 'react';

const covers = tabStore(0);

/** For as long as it is drawn. */
export function useCover(): void {
  useEffect(() => {
    covers.write(covers.read() + 1);
    return () => covers.write(covers.read() - 1);
  }, []);
}

export const useIsCovered = (): boolean => useTabStore(covers) > 0;
