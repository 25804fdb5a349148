// Endpoints of linking, the same for both networks: sign in there, choose among what the sign-in reaches, unlink.
import { isOwnPath } from '#domain/accounts/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { adAccount, googleAccount } from './account-shapes.ts';
import { adAccountLink, googleAccountLink, linkAnswer, minimumBudgetAnswer, networkSignIn, reachable } from './link-shapes.ts';
import { accountReaders, accountStaff } from './network-access.ts';

interface Linking<IdName extends string, Account, Link> {
  path: `/api/${string}`;
  area: string;
  idName: IdName;
  account: Account;
  link: Link;
}

const NETWORK_ERRORS = ['networkNotSetUp', 'networkAway', 'networkRefused', 'signInEnded'] as const;

function linkingOf<IdName extends string, Account extends z.ZodType, Link extends z.ZodType>(linking: Linking<IdName, Account, Link>) {
  const { path, area, idName, account, link } = linking;
  return {
    signIn: endpoint({
      method: 'POST',
      path: `${path}s/sign-in`,
      summary: 'Start the network’s sign-in to link accounts. Returns the URL to redirect to',
      area,
      access: accountStaff,
      inPerson: true,
      body: z.strictObject({
        /** The path to return to, with `signIn` or `err` in its query. */
        url: z.string().max(500).refine(isOwnPath, 'This address does not belong to Adstead.'),
      }),
      output: z.object({ url: z.string() }),
      errors: ['networkNotSetUp', 'providerAway', 'providerFailed', 'tooManyProviderFlows'],
    }),
    signIns: endpoint({
      method: 'GET',
      path: `${path}s/sign-ins`,
      summary: 'The sign-ins on the network by which accounts are or can be linked',
      area,
      access: accountStaff,
      output: z.object({
        signIns: z.array(networkSignIn),
        /** False while the installation has no credentials for the network. */
        isSetUp: z.boolean(),
        /** A local stand-in answers in place of the network. */
        isTwin: z.boolean(),
      }),
    }),
    reachable: endpoint({
      method: 'GET',
      path: `${path}s/sign-ins/{signInId}/accounts`,
      summary: 'The accounts that a sign-in reaches now, as the network answers',
      area,
      access: accountStaff,
      params: z.object({ signInId: id }),
      output: reachable,
      errors: NETWORK_ERRORS,
    }),
    link: endpoint({
      method: 'POST',
      path: `${path}s/link-account`,
      summary: 'Link accounts that a sign-in reaches, for the named customers',
      area,
      access: accountStaff,
      notByKey: true,
      body: link,
      output: linkAnswer,
      errors: [...NETWORK_ERRORS, 'accountNotReachable', 'accountCurrencyUnknown', 'notFound'],
    }),
    unlink: endpoint({
      method: 'POST',
      path: `${path}/{${idName}}/unlink`,
      summary: 'Unlink an account: our access to it is deleted',
      area,
      access: accountStaff,
      params: z.object({ [idName]: id } as Record<IdName, typeof id>),
      output: account,
    }),
  };
}

const ad = linkingOf({ path: '/api/ad-account', area: 'ad-accounts', idName: 'adAccountId', account: adAccount, link: adAccountLink });
const google = linkingOf({
  path: '/api/gdn-account',
  area: 'gdn-accounts',
  idName: 'gdnAccountId',
  account: googleAccount,
  link: googleAccountLink,
});

export const linkEndpoints = {
  signInForAdAccounts: ad.signIn,
  listAdAccountSignIns: ad.signIns,
  listReachableAdAccounts: ad.reachable,
  linkAdAccounts: ad.link,
  unlinkAdAccount: ad.unlink,
  signInForGoogleAccounts: google.signIn,
  listGoogleAccountSignIns: google.signIns,
  listReachableGoogleAccounts: google.reachable,
  linkGoogleAccounts: google.link,
  unlinkGoogleAccount: google.unlink,
  readMinimumBudget: endpoint({
    method: 'GET',
    path: '/api/ad-account/{adAccountId}/minimum-budget',
    summary: 'The minimum daily budget of an ad account: the network’s, or the stored one with its age',
    area: 'ad-accounts',
    access: accountReaders,
    params: z.object({ adAccountId: id }),
    output: minimumBudgetAnswer,
  }),
} as const;
