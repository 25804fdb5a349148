// The screens that guests need. They are part of the first load; all other screens are loaded after signing in.
import { accountScreens } from '#web/accounts/account-screens.ts';
import { identityScreens } from '#web/accounts/identities/identity-screens.ts';
import { sellerPaymentScreens } from '#web/card-payment/seller-payment-screens.ts';
import { homeScreens } from '#web/home/home-screens.ts';
import { leadScreens } from '#web/leads/lead-screens.ts';
import type { Screen } from '#web/navigation/index.ts';
import { errorScreens } from '#web/system/error-screens.ts';

export const guestScreens: readonly Screen[] = [
  ...homeScreens,
  ...accountScreens,
  ...identityScreens,
  ...leadScreens,
  ...sellerPaymentScreens,
  ...errorScreens,
];
