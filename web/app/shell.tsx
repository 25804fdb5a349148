// Which shell stands around a screen? Its own, or for home and the error screens that of whoever is looking. It stays
// in place while the next screen wants the same one, so that the top bar never blinks.
import type { SessionUser } from '#contract/accounts/index.ts';
import { isCustomerUser } from '#web/client/person.ts';
import { useSession } from '#web/client/session.ts';
import type { Screen } from '#web/navigation/index.ts';
import { useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { GuestShell } from './guest-shell.tsx';
import { PublicShell } from './public-shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    shell?: Screen['shell'];
  }
}

type ShellKind = 'guest' | 'public' | 'staff' | 'dashboard' | 'hub';

type LoadedKind = Exclude<ShellKind, 'guest' | 'public'>;
type LoadedShell = ComponentType<{ user: SessionUser; children: ReactNode }>;

const modules: Record<LoadedKind, () => Promise<LoadedShell>> = {
  staff: async () => (await import('./staff-shell.tsx')).StaffShell,
  dashboard: async () => (await import('./dashboard-shell.tsx')).DashboardShell,
  hub: async () => (await import('./hub-shell.tsx')).HubShell,
};

/**
 * How each is drawn: at once where it is there already, since React lets a part that was waited for appear only a while after
 * the last one. Once drawn it stays the same, for another component would begin anew.
 */
const drawn: Partial<Record<LoadedKind, LoadedShell>> = {};

async function load(kind: LoadedKind): Promise<{ default: LoadedShell }> {
  const shell = await modules[kind]();
  drawn[kind] ??= shell;
  return { default: shell };
}

function awaitedShell(kind: LoadedKind): LoadedShell {
  const shell: LoadedShell = lazy(() => {
    drawn[kind] = shell;
    return load(kind);
  });
  return shell;
}
const awaited = { staff: awaitedShell('staff'), dashboard: awaitedShell('dashboard'), hub: awaitedShell('hub') };

export function shellFor(wanted: Screen['shell'], user: SessionUser | null): ShellKind {
  if (wanted !== 'own') return wanted;
  if (!user) return 'guest';
  return isCustomerUser(user) ? 'dashboard' : 'staff';
}

/** Starts together with the screen's own chunk. Without it there is nothing to see: whoever draws it says that it cannot be loaded. */
export async function startShell(wanted: Screen['shell'], user: SessionUser | null): Promise<void> {
  const kind = shellFor(wanted, user);
  if (kind !== 'guest' && kind !== 'public') await load(kind).catch(() => undefined);
}

export function Shell({ children }: { children: ReactNode }) {
  const wanted = useMatches({ select: (matches) => matches.at(-1)?.staticData.shell }) ?? 'public';
  const user = useLastUser();
  const kind = shellFor(wanted, user);
  if (kind === 'guest') return <GuestShell>{children}</GuestShell>;
  if (kind === 'public' || !user) return <PublicShell>{children}</PublicShell>;
  const Around = drawn[kind] ?? awaited[kind];
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
