// How does a person leave? A window in which an admin acts as someone else ends alone. Otherwise the server ends the session first; then everything of theirs leaves the tab.
import { ACTING_PATH, actingWindow, stopActing } from '#web/client/acting.ts';
import { messageOf } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { signedOut } from '#web/client/session.ts';
import { ownPath } from '#web/navigation/index.ts';
import { showError } from '#web/ui/dialogs.ts';
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
      const onward = redirect ? ownPath(url) : null;
      if (onward) globalThis.location.assign(onward);
      else await router.navigate({ to: signInPathFor(router.state.location.pathname), ignoreBlocker: true });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
}
