// How do the parts of the app come together? Made once for those who are signed in, once for the doors, and once per test.
import { createQueryClient } from '#web/client/query-client.ts';
import { currentUser, onSessionChange } from '#web/client/session.ts';
import type { Screen } from '#web/navigation/index.ts';
import type { RouterHistory } from '@tanstack/react-router';
import { departFrom } from './depart.ts';
import { followNavigation } from './follow-navigation.ts';
import { createAppRouter } from './router.tsx';

export interface ComposeOptions {
  history?: RouterHistory | undefined;
  /** Where `screens` are but a part: opens the rest. */
  openRest?: (() => Promise<void>) | undefined;
}

export type Composition = ReturnType<typeof compose>;

export function compose(screens: readonly Screen[], { history, openRest }: ComposeOptions = {}) {
  const queryClient = createQueryClient((departure) => departFrom(router, screens, departure));
  const router = createAppRouter({ screens, queryClient, history, openRest });
  followNavigation(router, screens);
  let userId = currentUser()?._id;
  const stopWatching = onSessionChange(() => {
    if (currentUser()?._id === userId) return;
    userId = currentUser()?._id;
    queryClient.clear();
  });
  /** What is on the screen stays, but it no longer follows the address: two routers that do would not see each other's steps. */
  const close = () => {
    stopWatching();
    router.history.destroy();
  };
  return { screens, queryClient, router, close };
}
