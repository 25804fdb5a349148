// How does an address become a screen? Routes are made from the table of screens: the guard decides first, then the
// screen's queries start together with its chunk.
import { isDashboardPath } from '#web/client/chosen-customer.ts';
import { QUIETLY } from '#web/client/query-client.ts';
import { currentUser } from '#web/client/session.ts';
import { guard, locationOf, ownAddress, parseSearch, rememberPlace, routerPath, stringifySearch } from '#web/navigation/index.ts';
import type { Screen, ScreenParams, ScreenSearch } from '#web/navigation/index.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { CrashScreen } from './crash-screen.tsx';
import { Frame } from './frame.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { startShell } from './shell.tsx';
import { signInPathFor } from './sign-in-path.ts';

export interface RouterParts {
  screens: readonly Screen[];
  queryClient: QueryClient;
  history?: RouterHistory | undefined;
  /** Where `screens` are but those that are open to everyone: puts all of them, with a router of their own, in place of these. */
  openRest?: (() => Promise<void>) | undefined;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

export function createAppRouter({ screens, queryClient, history, openRest }: RouterParts) {
  const root = createRootRoute({ component: Frame, errorComponent: CrashScreen });
  const routeFor = (screen: Screen, path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { shell: screen.shell },
      component: lazyRouteComponent(screen.load, 'Screen'),
      beforeLoad: ({ location, preload }) =>
        openRest && currentUser() ? leaveTo(openRest, preload) : admit(screen, screens, location, preload),
      loader: ({ params, location, cause }) => {
        if (cause !== 'preload' || isNearby(screen)) void startQueries(screen, queryClient, params, location.search);
        return startShell(screen.shell, currentUser());
      },
    });
  const notFound = screens.filter((screen) => screen.id === 'not-found').map((screen) => routeFor(screen, '$'));
  const unknown = openRest ? [createRoute({ getParentRoute: () => root, path: '$', beforeLoad: ({ preload }) => leaveTo(openRest, preload) })] : notFound;

  return createRouter({
    routeTree: root.addChildren([...screens.map((screen) => routeFor(screen, routerPath(screen.path))), ...unknown]),
    history,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: ScreenSkeleton,
    defaultPendingMs: 120,
    defaultPendingMinMs: 0,
    defaultErrorComponent: CrashScreen,
  });
}

/** Does not come back: what is being opened takes the place of what waits here. Looking ahead opens nothing. */
async function leaveTo(openRest: () => Promise<void>, isPreload: boolean): Promise<void> {
  if (isPreload) return;
  await openRest();
  await new Promise(() => {});
}

interface Place {
  href: string;
  pathname: string;
  search: object;
}

function admit(screen: Screen, screens: readonly Screen[], place: Place, isPreload: boolean): void {
  const user = currentUser();
  const onward = screen
    .sendsOn?.(user, place.search as ScreenSearch)
    .map((address) => ownAddress(screens, address))
    .find(Boolean);
  if (onward) throw redirect({ ...locationOf(onward), replace: true });
  const verdict = guard(screen, user);
  if (verdict === 'forbidden') throw redirect({ to: '/forbidden', state: { note: { from: place.href } }, replace: true });
  if (verdict !== 'sign-in') return;
  if (!screen.ignoresState && !isPreload) rememberPlace(place.href);
  throw redirect({ to: signInPathFor(place.pathname), replace: true });
}

/** Looking ahead stays on one side: the dashboard may be narrowed to a customer, the console never is. */
const isNearby = (screen: Screen): boolean => isDashboardPath(screen.path) === isDashboardPath(globalThis.location.pathname);

async function startQueries(screen: Screen, queryClient: QueryClient, params: object, search: object): Promise<void> {
  const queries = (await screen.preload?.(params as ScreenParams, search as ScreenSearch)) ?? [];
  for (const query of queries) void queryClient.prefetchQuery({ ...query, meta: QUIETLY });
}
