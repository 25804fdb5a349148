// Which screens does someone need who is not signed in? These come with the first load; all others after signing in.
import { accountScreens } from '#web/accounts/account-screens.ts';
import { identityScreens } from '#web/accounts/identity-screens.ts';
import { homeScreens } from '#web/home/home-screens.ts';
import type { Screen } from '#web/navigation/index.ts';
import { errorScreens } from '#web/system/error-screens.ts';

export const openScreens: readonly Screen[] = [...homeScreens, ...accountScreens, ...identityScreens, ...errorScreens];
