// Whose home is it? A guest chooses a door; staff see what they can open. Customers never come here.
import { useSession } from '#web/client/session.ts';
import { lazy, Suspense } from 'react';
import { Landing } from './landing.tsx';

const StaffHome = lazy(() => import('./staff-home.tsx').then((module) => ({ default: module.StaffHome })));

export function Screen() {
  const user = useSession();
  if (!user) return <Landing />;
  return (
    <Suspense fallback={null}>
      <StaffHome user={user} />
    </Suspense>
  );
}
