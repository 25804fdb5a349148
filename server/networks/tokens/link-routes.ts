// Handlers of linking, the same for both networks.
import type { linkEndpoints } from '#contract/networks/index.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { toAdAccount, toGoogleAccount } from '../account-routes.ts';
import { linkAccounts } from './link-accounts.ts';
import { readMinimumBudget } from './minimum-budget.ts';
import { networkSetUp, startNetworkSignIn } from './network-sign-in.ts';
import { listReachable } from './reachable-accounts.ts';
import { listSignIns } from './sign-in-list.ts';
import { unlinkAccount } from './unlink-account.ts';

export const linkRoutes: Routes<typeof linkEndpoints> = {
  signInForAdAccounts: async ({ context, request, reply, body }) => ({
    url: await startNetworkSignIn(context, request, reply, 'meta', body.url),
  }),
  listAdAccountSignIns: async ({ context, actor }) => ({
    signIns: await listSignIns(context.db, actor, 'meta'),
    ...networkSetUp(context, 'meta'),
  }),
  listReachableAdAccounts: ({ context, actor, params }) => listReachable(context, actor, 'meta', params.signInId),
  linkAdAccounts: ({ context, actor, request, body }) => linkAccounts(context, actor, request, 'meta', body),
  unlinkAdAccount: ({ context, actor, params }) =>
    context.db.transaction(async (tx) => toAdAccount(await unlinkAccount(tx, actor, 'meta', params.adAccountId))),
  signInForGoogleAccounts: async ({ context, request, reply, body }) => ({
    url: await startNetworkSignIn(context, request, reply, 'google', body.url),
  }),
  listGoogleAccountSignIns: async ({ context, actor }) => ({
    signIns: await listSignIns(context.db, actor, 'google'),
    ...networkSetUp(context, 'google'),
  }),
  listReachableGoogleAccounts: ({ context, actor, params }) => listReachable(context, actor, 'google', params.signInId),
  linkGoogleAccounts: ({ context, actor, request, body }) => linkAccounts(context, actor, request, 'google', body),
  unlinkGoogleAccount: ({ context, actor, params }) =>
    context.db.transaction(async (tx) => toGoogleAccount(await unlinkAccount(tx, actor, 'google', params.gdnAccountId))),
  readMinimumBudget: ({ context, actor, params }) => readMinimumBudget(context, actor, params.adAccountId),
};
