// The banner at the top while the browser is offline, which says what still works.
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './frame.module.css';

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.offline}>
          <IconPlugConnectedX size={16} stroke={1.75} aria-hidden />
          <span>You are offline. Your changes are kept. Save them once you are back online.</span>
        </p>
      )}
    </div>
  );
}
