// How do the parts of the app come together? Made once per page, and once per test.
import { createQueryClient } from '#web/client/query-client.ts';
import { currentUser, onSessionChange } from '#web/client/session.ts';
import type { Screen } from '#web/navigation/index.ts';
import type { RouterHistory } from '@tanstack/react-router';
import { departFrom } from './depart.ts';
import { followNavigation } from './follow-navigation.ts';
import { createAppRouter } from './router.tsx';

export function compose(screens: readonly Screen[], history?: RouterHistory) {
  const queryClient = createQueryClient((departure) => departFrom(router, screens, departure));
  const router = createAppRouter({ screens, queryClient, history });
  followNavigation(router, screens);
  let userId = currentUser()?._id;
  const stopWatching = onSessionChange(() => {
    if (currentUser()?._id === userId) return;
    userId = currentUser()?._id;
    queryClient.clear();
  });
  return { screens, queryClient, router, stopWatching };
}
