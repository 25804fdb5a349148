// The home screen: guests choose where to sign in, staff see their start page. Customers are redirected to their dashboard.
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
