// Completes a sign-in: stores the session and opens the URL from the link, else the remembered one, else home. Only URLs of our own
// screens are accepted, so that a link cannot redirect elsewhere. The success message is shown for a moment first.
import type { SessionUser } from '#contract/accounts/index.ts';
import { signedIn } from '#web/client/session.ts';
import { clearReturnUrl, locationOf, toInternalUrl, readReturnUrl, useAllScreens, useScreens } from '#web/navigation/index.ts';
import { useRouter } from '@tanstack/react-router';
import { pause } from './pause.ts';
import type { SignInEntry } from './sign-in-entries.ts';

export function useCompleteSignIn({ home, showsOutcomeMs }: SignInEntry): (user: SessionUser, requestedUrl?: string) => Promise<void> {
  const router = useRouter();
  const loadedScreens = useScreens();
  const loadAllScreens = useAllScreens();
  return async (user, requestedUrl) => {
    // If the other screens cannot be loaded now, home opens and the router shows the error there.
    const [screens] = await Promise.all([loadAllScreens().catch(() => loadedScreens), pause(showsOutcomeMs)]);
    const target = [requestedUrl, readReturnUrl(), home].map((url) => toInternalUrl(screens, url)).find(Boolean) ?? '/';
    clearReturnUrl();
    signedIn(user);
    await router.navigate({ ...locationOf(target), replace: true });
  };
}
