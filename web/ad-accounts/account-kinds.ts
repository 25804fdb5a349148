// Describes the ad accounts of each network: names, endpoints, schemas and help texts.
import {
  adAccountChange,
  adAccountInput,
  adAccountList,
  googleAccountChange,
  googleAccountInput,
  googleAccountList,
} from '#contract/networks/index.ts';
import { DEFAULT_EXCLUDED_PLACEMENTS } from '#domain/networks/index.ts';
import { blankAccount } from './account-values.ts';

export const adAccounts = {
  network: 'meta',
  path: '/ad-accounts',
  noun: 'ad account',
  descriptor: adAccountList,
  calls: {
    list: 'listAdAccounts',
    export: 'exportAdAccounts',
    create: 'createAdAccount',
    read: 'readAdAccount',
    update: 'updateAdAccount',
    signIn: 'signInForAdAccounts',
    signIns: 'listAdAccountSignIns',
    reachable: 'listReachableAdAccounts',
    link: 'linkAdAccounts',
    unlink: 'unlinkAdAccount',
  },
  removal: { remove: 'removeAdAccounts', restore: 'restoreAdAccounts' },
  paramsOf: (adAccountId: string) => ({ adAccountId }),
  draft: 'ad-account',
  input: adAccountInput,
  change: adAccountChange,
  blank: { ...blankAccount, name: '' },
  nameField: 'name',
  idHelp: 'As in Ads Manager, for example act_1234567890.',
  purpose:
    'Campaigns on Facebook and Instagram run on an ad account. Link your customers’ accounts, and choose which customers use each one.',
} as const;

export const googleAccounts = {
  network: 'google',
  path: '/gdn-accounts',
  noun: 'GDN account',
  descriptor: googleAccountList,
  calls: {
    list: 'listGoogleAccounts',
    export: 'exportGoogleAccounts',
    create: 'createGoogleAccount',
    read: 'readGoogleAccount',
    update: 'updateGoogleAccount',
    signIn: 'signInForGoogleAccounts',
    signIns: 'listGoogleAccountSignIns',
    reachable: 'listReachableGoogleAccounts',
    link: 'linkGoogleAccounts',
    unlink: 'unlinkGoogleAccount',
  },
  removal: { remove: 'removeGoogleAccounts', restore: 'restoreGoogleAccounts' },
  paramsOf: (gdnAccountId: string) => ({ gdnAccountId }),
  draft: 'gdn-account',
  input: googleAccountInput,
  change: googleAccountChange,
  blank: { ...blankAccount, descriptiveName: '', excludedPlacements: [...DEFAULT_EXCLUDED_PLACEMENTS] as string[] },
  nameField: 'descriptiveName',
  idHelp: 'As shown at the top right of Google Ads, for example 123-456-7890.',
  purpose:
    'Campaigns on the Google Display Network run on a GDN account. Link your customers’ accounts, and choose which customers use each one.',
} as const;

export type AccountKind = typeof adAccounts | typeof googleAccounts;
