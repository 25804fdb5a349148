// Which shell fits whoever is looking? Home and the error screens belong to everyone.
import { isCustomerUser } from '#web/client/person.ts';
import { currentUser, useSession } from '#web/client/session.ts';
import { lazy, Suspense } from 'react';
import { GuestShell } from './guest-shell.tsx';

const loadStaffShell = () => import('./staff-shell.tsx');
const loadDashboardShell = () => import('./dashboard-shell.tsx');
const StaffShell = lazy(() => loadStaffShell().then((module) => ({ default: module.StaffShell })));
const DashboardShell = lazy(() => loadDashboardShell().then((module) => ({ default: module.DashboardShell })));

export function OwnShell() {
  const user = useSession();
  if (!user) return <GuestShell />;
  return <Suspense fallback={null}>{isCustomerUser(user) ? <DashboardShell /> : <StaffShell />}</Suspense>;
}

/** Starts together with the screen's own chunk. */
export function startOwnShell(): void {
  const user = currentUser();
  if (user) void (isCustomerUser(user) ? loadDashboardShell() : loadStaffShell());
}
