// Builds the router from the table of screens. For each route the guard decides first, then the screen's queries start
// together with its chunk.
import { isDashboardPath } from '#web/client/chosen-customer.ts';
import { NO_ERROR_REDIRECT } from '#web/client/query-client.ts';
import { currentUser } from '#web/client/session.ts';
import { guard, locationOf, toInternalUrl, parseSearch, storeReturnUrl, routerPath, stringifySearch } from '#web/navigation/index.ts';
import type { Screen, ScreenParams, ScreenSearch } from '#web/navigation/index.ts';
import { MessageScreen } from '#web/system/message-screen.tsx';
import { Button } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { Frame } from './shells/frame.tsx';
import { startShell } from './shells/shell.tsx';
import { signInPathFor } from './sign-in-path.ts';

export interface RouterParts {
  screens: readonly Screen[];
  queryClient: QueryClient;
  history?: RouterHistory | undefined;
  /** Replaces this guest app by the full app; undefined in the full app itself. */
  openFullApp?: (() => Promise<void>) | undefined;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

export function createAppRouter({ screens, queryClient, history, openFullApp }: RouterParts) {
  const root = createRootRoute({ component: Frame, errorComponent: CrashScreen });
  const routeFor = (screen: Screen, path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { shell: screen.shell },
      component: lazyRouteComponent(screen.load, 'Screen'),
      beforeLoad: ({ location, preload }) =>
        openFullApp && currentUser() ? replaceByFullApp(openFullApp, preload) : guardRoute(screen, screens, location, preload),
      loader: ({ params, location, cause }) => {
        if (cause !== 'preload' || isSameSide(screen)) void startQueries(screen, queryClient, params, location.search);
        return startShell(screen.shell, currentUser());
      },
    });
  const notFound = screens.filter((screen) => screen.id === 'not-found').map((screen) => routeFor(screen, '$'));
  const unknownRoutes = openFullApp
    ? [createRoute({ getParentRoute: () => root, path: '$', beforeLoad: ({ preload }) => replaceByFullApp(openFullApp, preload) })]
    : notFound;

  return createRouter({
    routeTree: root.addChildren([...screens.map((screen) => routeFor(screen, routerPath(screen.path))), ...unknownRoutes]),
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

/** Never resolves after opening, since the full app replaces this router. A preload opens nothing. */
async function replaceByFullApp(openFullApp: () => Promise<void>, isPreload: boolean): Promise<void> {
  if (isPreload) return;
  await openFullApp();
  await new Promise(() => {});
}

interface RouteLocation {
  href: string;
  pathname: string;
  search: object;
}

function guardRoute(screen: Screen, screens: readonly Screen[], location: RouteLocation, isPreload: boolean): void {
  const user = currentUser();
  const redirectUrl = screen
    .redirectsTo?.(user, location.search as ScreenSearch)
    .map((url) => toInternalUrl(screens, url))
    .find(Boolean);
  if (redirectUrl) throw redirect({ ...locationOf(redirectUrl), replace: true });
  const access = guard(screen, user);
  if (access === 'missing') throw redirect({ to: '/not-found', replace: true });
  if (access === 'forbidden') throw redirect({ to: '/forbidden', state: { note: { from: location.href } }, replace: true });
  if (access !== 'sign-in') return;
  if (!screen.ignoresState && !isPreload) storeReturnUrl(location.href);
  throw redirect({ to: signInPathFor(location.pathname), replace: true });
}

/** Queries are preloaded only within the console or within the dashboard, since only dashboard calls are scoped to a customer. */
const isSameSide = (screen: Screen): boolean => isDashboardPath(screen.path) === isDashboardPath(globalThis.location.pathname);

async function startQueries(screen: Screen, queryClient: QueryClient, params: object, search: object): Promise<void> {
  const queries = (await screen.preload?.(params as ScreenParams, search as ScreenSearch)) ?? [];
  for (const query of queries) void queryClient.prefetchQuery({ ...query, meta: NO_ERROR_REDIRECT });
}

/** Shown when a screen throws while rendering, with a reload button. */
function CrashScreen() {
  return (
    <MessageScreen
      picture="tools"
      title="This screen stopped working"
      text="An error on our side stopped it. Reload the page. Your form entries are kept."
      actions={<Button onClick={() => globalThis.location.reload()}>Reload</Button>}
    />
  );
}
