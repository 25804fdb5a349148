// Where does a failed call lead? To sign-in or to the forbidden screen, from wherever the person is. The draft of a
// form is kept, so nothing asks before leaving.
import { ACTING_PATH, actingWindow, stopActing } from '#web/client/acting.ts';
import { currentUser, enterDashboard, signedOut } from '#web/client/session.ts';
import type { Departure } from '#web/client/query-client.ts';
import { ownAddress, rememberPlace, screenAt } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import type { AppRouter } from './router.tsx';
import { signInPathFor } from './sign-in-path.ts';

export function departFrom(router: AppRouter, screens: readonly Screen[], departure: Departure): void {
  const { href, pathname } = router.state.location;
  const leave = (to: string, options: { search?: Record<string, string>; requestId?: string | null } = {}) =>
    void router.navigate({
      to,
      search: options.search ?? {},
      state: { note: { from: href, requestId: options.requestId ?? undefined } },
      ignoreBlocker: true,
    });

  if (departure.kind === 'sign-in') {
    if (currentUser() === null) return;
    if (actingWindow() !== null) {
      stopActing();
      signedOut();
      leave(ACTING_PATH);
      return;
    }
    const screen = screenAt(screens, pathname);
    if (screen && !screen.ignoresState && screen.roles !== 'everyone') rememberPlace(href);
    signedOut();
    leave(signInPathFor(pathname));
    return;
  }
  const url = departure.kind === 'dashboard-sign-in' ? ownAddress(screens, departure.url) : null;
  if (url !== null) {
    // Whoever is signed in must sign in anew: the door would send them straight back to what failed.
    signedOut();
    leave('/customer-dashboard/signin', { search: { url } });
    return;
  }
  // A dashboard that was closed to the person is left, so that the way on does not lead back into it.
  if (departure.kind === 'forbidden' && departure.isOfDashboard) enterDashboard(null);
  leave('/forbidden', departure.kind === 'forbidden' ? {} : { requestId: departure.requestId });
}
