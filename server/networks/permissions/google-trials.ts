// How access to Google Ads is tried. Google has one scope; what a developer token and a person may do shows only in the calls.
import type { GoogleAdsAccess, GoogleAdsNetwork } from '../../adapters/google-ads/index.ts';
import type { PermissionTrial } from './permission-trial.ts';

export function googleTrials(google: GoogleAdsNetwork, access: GoogleAdsAccess, customerId: string): PermissionTrial[] {
  const trial = (permission: string, allows: string, attempt: () => Promise<unknown>): PermissionTrial => ({
    permission,
    allows,
    isNeeded: true,
    isGranted: null,
    attempt,
  });
  const budget = {
    name: 'Check of permissions',
    amountMicros: '10000000',
    deliveryMethod: 'STANDARD' as const,
    explicitlyShared: true,
  };
  return [
    trial('adwords', 'sign in to Google Ads', () => google.customers.accessible(access)),
    trial('read access', "read the account with the developer token's level", () => google.customers.read(access, customerId)),
    trial('write access', 'create campaigns', () =>
      google.mutateOf(access, customerId, 'campaignBudgets', [{ create: budget }], { validateOnly: true }),
    ),
  ];
}
