// Signs the user out. In a window where an admin acts as someone else, only that window's session ends. Otherwise the server ends the
// session first, then everything stored in the tab is deleted.
import { ACTING_PATH, actingWindow, stopActing } from '#web/client/acting.ts';
import { messageOf } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { signedOut } from '#web/client/session.ts';
import { toSameOriginUrl } from '#web/navigation/index.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { useRouter } from '@tanstack/react-router';
import { signInPathFor } from './sign-in-path.ts';

export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    try {
      if (actingWindow() !== null) {
        await call('endActing');
        stopActing();
        signedOut();
        await router.navigate({ to: ACTING_PATH, ignoreBlocker: true });
        return;
      }
      const { redirect, url } = await call('signOut');
      sessionStorage.clear();
      signedOut();
      const redirectUrl = redirect ? toSameOriginUrl(url) : null;
      if (redirectUrl) globalThis.location.assign(redirectUrl);
      else await router.navigate({ to: signInPathFor(router.state.location.pathname), ignoreBlocker: true });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
}
