// Which shell fits whoever is looking? Home and the error screens belong to everyone.
import { isCustomerUser } from '#web/client/person.ts';
import { useSession } from '#web/client/session.ts';
import { lazy, Suspense } from 'react';
import { GuestShell } from './guest-shell.tsx';

const StaffShell = lazy(() => import('./staff-shell.tsx').then((module) => ({ default: module.StaffShell })));
const DashboardShell = lazy(() => import('./dashboard-shell.tsx').then((module) => ({ default: module.DashboardShell })));

export function OwnShell() {
  const user = useSession();
  if (!user) return <GuestShell />;
  return <Suspense fallback={null}>{isCustomerUser(user) ? <DashboardShell /> : <StaffShell />}</Suspense>;
}
