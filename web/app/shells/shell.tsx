// Chooses the shell around a screen: the screen's own, or the user's for the home and error screens. The shell stays
// mounted while the next screen uses the same one, so that the top bar does not flicker.
import type { SessionUser } from '#contract/accounts/index.ts';
import { isCustomerUser } from '#web/client/person.ts';
import { useSession } from '#web/client/session.ts';
import type { Screen } from '#web/navigation/index.ts';
import { useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { GuestShell } from './guest-shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    shell?: Screen['shell'];
  }
}

type ShellKind = 'guest' | 'public' | 'staff' | 'dashboard' | 'hub';

type LoadedKind = Exclude<ShellKind, 'guest' | 'public'>;
type LoadedShell = ComponentType<{ user: SessionUser; children: ReactNode }>;

const loaders: Record<LoadedKind, () => Promise<LoadedShell>> = {
  staff: async () => (await import('./staff-shell.tsx')).StaffShell,
  dashboard: async () => (await import('./dashboard-shell.tsx')).DashboardShell,
  hub: async () => (await import('./hub-shell.tsx')).HubShell,
};

/**
 * The component used for each shell: the loaded one where it is available at the first render, since React delays content
 * that was suspended; otherwise the lazy one. It never changes afterwards, as another component would remount the page.
 */
const shellComponents: Partial<Record<LoadedKind, LoadedShell>> = {};

async function load(kind: LoadedKind): Promise<{ default: LoadedShell }> {
  const shell = await loaders[kind]();
  shellComponents[kind] ??= shell;
  return { default: shell };
}

function lazyShell(kind: LoadedKind): LoadedShell {
  const shell: LoadedShell = lazy(() => {
    shellComponents[kind] = shell;
    return load(kind);
  });
  return shell;
}
const lazyShells = { staff: lazyShell('staff'), dashboard: lazyShell('dashboard'), hub: lazyShell('hub') };

export function shellFor(requested: Screen['shell'], user: SessionUser | null): ShellKind {
  if (requested !== 'own') return requested;
  if (!user) return 'guest';
  return isCustomerUser(user) ? 'dashboard' : 'staff';
}

/** Loads the shell together with the screen's chunk. A failure is ignored here; it surfaces when the shell is rendered. */
export async function startShell(requested: Screen['shell'], user: SessionUser | null): Promise<void> {
  const kind = shellFor(requested, user);
  if (kind !== 'guest' && kind !== 'public') await load(kind).catch(() => undefined);
}

export function Shell({ children }: { children: ReactNode }) {
  const requested = useMatches({ select: (matches) => matches.at(-1)?.staticData.shell }) ?? 'public';
  const user = useLastUser();
  const kind = shellFor(requested, user);
  if (kind === 'guest') return <GuestShell>{children}</GuestShell>;
  if (kind === 'public' || !user) return <PublicShell>{children}</PublicShell>;
  const ShellComponent = shellComponents[kind] ?? lazyShells[kind];
  return (
    <Suspense fallback={null}>
      <ShellComponent user={user}>{children}</ShellComponent>
    </Suspense>
  );
}

/** After signing out the last user's shell stays until the sign-in screen has loaded. */
function useLastUser(): SessionUser | null {
  const user = useSession();
  const requested = useMatches({ select: (matches) => matches.at(-1)?.staticData.shell });
  const [last, setLast] = useState(user);
  if (user !== last && (user || requested === 'public')) setLast(user);
  return user ?? last;
}

/** The shell of public screens: nothing but the screen. */
function PublicShell({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
