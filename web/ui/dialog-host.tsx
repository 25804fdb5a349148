// Where do dialogs appear? Once in the app; what draws them is loaded with the first one.
import { useTabStore } from '#web/client/tab-store.ts';
import { lazy, Suspense } from 'react';
import { openDialogs } from './dialogs.ts';

const DialogView = lazy(() => import('./dialog-view.tsx').then(({ DialogView: view }) => ({ default: view })));

export function DialogHost() {
  const [first] = useTabStore(openDialogs);
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <DialogView key={first.id} dialog={first} />
    </Suspense>
  );
}
