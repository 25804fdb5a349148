// Where does a person go who has just come in? To the address that came with the link, else the place they wanted, else
// home; only addresses of our own screens count. The outcome is shown for a moment first.
import type { SessionUser } from '#contract/accounts/index.ts';
import { signedIn } from '#web/client/session.ts';
import { forgetPlace, locationOf, ownAddress, rememberedPlace, useAllScreens, useScreens } from '#web/navigation/index.ts';
import { useRouter } from '@tanstack/react-router';
import { pause } from './pause.ts';
import type { Door } from './doors.ts';

export function useEnter({ home, showsOutcomeMs }: Door): (user: SessionUser, asked?: string) => Promise<void> {
  const router = useRouter();
  const known = useScreens();
  const all = useAllScreens();
  return async (user, asked) => {
    // Whoever cannot be shown the rest now is told so by the router, at home.
    const [screens] = await Promise.all([all().catch(() => known), pause(showsOutcomeMs)]);
    const target = [asked, rememberedPlace(), home].map((address) => ownAddress(screens, address)).find(Boolean) ?? '/';
    forgetPlace();
    signedIn(user);
    await router.navigate({ ...locationOf(target), replace: true });
  };
}
