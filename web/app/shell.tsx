// Which shell stands around a screen? Its own, or for home and the error screens that of whoever is looking. It stays
// in place while the next screen wants the same one, so that the top bar never blinks.
import type { SessionUser } from '#contract/accounts/index.ts';
import { isCustomerUser } from '#web/client/person.ts';
import { useSession } from '#web/client/session.ts';
import type { Screen } from '#web/navigation/index.ts';
import { useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { GuestShell } from './guest-shell.tsx';
import { PublicShell } from './public-shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    shell?: Screen['shell'];
  }
}

type ShellKind = 'guest' | 'public' | 'staff' | 'dashboard' | 'hub';

const loadStaffShell = () => import('./staff-shell.tsx');
const loadDashboardShell = () => import('./dashboard-shell.tsx');
const loadHubShell = () => import('./hub-shell.tsx');
const StaffShell = lazy(() => loadStaffShell().then((module) => ({ default: module.StaffShell })));
const DashboardShell = lazy(() => loadDashboardShell().then((module) => ({ default: module.DashboardShell })));
const HubShell = lazy(() => loadHubShell().then((module) => ({ default: module.HubShell })));
const SHELLS = { staff: StaffShell, dashboard: DashboardShell, hub: HubShell } as const;

export function shellFor(wanted: Screen['shell'], user: SessionUser | null): ShellKind {
  if (wanted !== 'own') return wanted;
  if (!user) return 'guest';
  return isCustomerUser(user) ? 'dashboard' : 'staff';
}

/** Starts together with the screen's own chunk. */
export function startShell(wanted: Screen['shell'], user: SessionUser | null): void {
  const kind = shellFor(wanted, user);
  if (kind === 'staff') void loadStaffShell();
  if (kind === 'dashboard') void loadDashboardShell();
  if (kind === 'hub') void loadHubShell();
}

export function Shell({ children }: { children: ReactNode }) {
  const wanted = useMatches({ select: (matches) => matches.at(-1)?.staticData.shell }) ?? 'public';
  const user = useLastUser();
  const kind = shellFor(wanted, user);
  if (kind === 'guest') return <GuestShell>{children}</GuestShell>;
  if (kind === 'public' || !user) return <PublicShell>{children}</PublicShell>;
  const Around = SHELLS[kind];
  return (
    <Suspense fallback={null}>
      <Around user={user}>{children}</Around>
    </Suspense>
  );
}

/** Who was here a moment ago still has a shell while sign-in is being loaded. */
function useLastUser(): SessionUser | null {
  const user = useSession();
  const wanted = useMatches({ select: (matches) => matches.at(-1)?.staticData.shell });
  const [last, setLast] = useState(user);
  if (user !== last && (user || wanted === 'public')) setLast(user);
  return user ?? last;
}
