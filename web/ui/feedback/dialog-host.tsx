// Renders the open dialog; mounted once in the app. The dialog's code is loaded shortly after the first screen, so that an error dialog
// can open even when the network is down.
import { useTabStore } from '#web/client/tab-store.ts';
import { lazy, Suspense, useEffect } from 'react';
import { openDialogs } from './dialogs.ts';

const loadView = () => import('./dialog-view.tsx').then(({ DialogView: view }) => ({ default: view }));
const DialogView = lazy(loadView);
const LOAD_AFTER_MS = 2000;

export function DialogHost() {
  const [first] = useTabStore(openDialogs);
  useEffect(() => {
    const timer = setTimeout(() => void loadView().catch(() => undefined), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <DialogView key={first.id} dialog={first} />
    </Suspense>
  );
}
