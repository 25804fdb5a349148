// Redirects after a failed call: to sign-in or to the forbidden screen. Form drafts are stored, so the unsaved-changes
// guard is skipped.
import { ACTING_PATH, actingWindow, stopActing } from '#web/client/acting.ts';
import { currentUser, enterDashboard, signedOut } from '#web/client/session.ts';
import type { FailureRedirect } from '#web/client/query-client.ts';
import { toInternalUrl, storeReturnUrl, screenAt } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import type { AppRouter } from './router.tsx';
import { signInPathFor } from './sign-in-path.ts';

export function redirectOnFailure(router: AppRouter, screens: readonly Screen[], failure: FailureRedirect): void {
  const { href, pathname } = router.state.location;
  const redirectTo = (to: string, options: { search?: Record<string, string>; requestId?: string | null } = {}) =>
    void router.navigate({
      to,
      search: options.search ?? {},
      state: { note: { from: href, requestId: options.requestId ?? undefined } },
      ignoreBlocker: true,
    });

  if (failure.kind === 'sign-in') {
    if (currentUser() === null) return;
    if (actingWindow() !== null) {
      stopActing();
      signedOut();
      redirectTo(ACTING_PATH);
      return;
    }
    const screen = screenAt(screens, pathname);
    if (screen && !screen.ignoresState && screen.roles !== 'everyone') storeReturnUrl(href);
    signedOut();
    redirectTo(signInPathFor(pathname));
    return;
  }
  const url = failure.kind === 'dashboard-sign-in' ? toInternalUrl(screens, failure.url) : null;
  if (url !== null) {
    // The session is cleared first: the sign-in screen would redirect a signed-in user straight back to the failing URL.
    signedOut();
    redirectTo('/customer-dashboard/signin', { search: { url } });
    return;
  }
  // Access to the chosen dashboard was withdrawn, so it is left: otherwise the next link would lead back into it.
  if (failure.kind === 'forbidden' && failure.leavesDashboard) enterDashboard(null);
  redirectTo('/forbidden', failure.kind === 'forbidden' ? {} : { requestId: failure.requestId });
}
