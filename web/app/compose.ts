// Creates the query client and the router of an app: one for guests, one for signed-in users, and one per test.
import { createQueryClient } from '#web/client/query-client.ts';
import { currentUser, onSessionChange } from '#web/client/session.ts';
import { recordLastUrl, screenAt } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import { onDocumentNamed, titleDocument } from '#web/ui/page/document-title.ts';
import { focusHeading } from '#web/ui/page/heading-focus.ts';
import type { RouterHistory } from '@tanstack/react-router';
import { markBusy } from './mark-busy.ts';
import { rememberRecord } from './palette/recent-records.ts';
import { redirectOnFailure } from './redirect-on-failure.ts';
import { createAppRouter } from './router.tsx';
import type { AppRouter } from './router.tsx';

export interface ComposeOptions {
  history?: RouterHistory | undefined;
  /** Starts the full app, where `screens` are only those for guests. */
  openFullApp?: (() => Promise<void>) | undefined;
}

export type Composition = ReturnType<typeof compose>;

export function compose(screens: readonly Screen[], { history, openFullApp }: ComposeOptions = {}) {
  const queryClient = createQueryClient((failureRedirect) => redirectOnFailure(router, screens, failureRedirect));
  const router = createAppRouter({ screens, queryClient, history, openFullApp });
  followNavigation(router, screens);
  let userId = currentUser()?._id;
  const unsubscribe = onSessionChange(() => {
    if (currentUser()?._id === userId) return;
    userId = currentUser()?._id;
    queryClient.clear();
  });
  const stopRemembering = onDocumentNamed((path, name) => rememberRecord(screenAt(screens, path), { path, name }));
  const unmark = markBusy({ queryClient, router });
  /** Stops following the URL; the screen stays visible. Two routers on one history would miss each other's navigations. */
  const close = () => {
    unsubscribe();
    stopRemembering();
    unmark();
    router.history.destroy();
  };
  return { screens, queryClient, router, close };
}

/** After each navigation: sets the page title, focuses the heading and records the URL to return to. */
function followNavigation(router: AppRouter, screens: readonly Screen[]): void {
  router.subscribe('onResolved', ({ toLocation, fromLocation, pathChanged }) => {
    const screen = screenAt(screens, toLocation.pathname);
    titleDocument(toLocation.pathname, screen?.title ?? 'Not Found');
    if (screen && !screen.ignoresState && screen.shell !== 'public') recordLastUrl(toLocation.href);
    if (fromLocation && pathChanged) focusHeading();
  });
}
