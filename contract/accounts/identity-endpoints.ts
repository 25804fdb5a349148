// Linked Facebook and Google accounts. The redirects to a provider and back are not endpoints of this contract, because the browser
// navigates to them: /api/auth/{provider}/start and /api/auth/{provider}/callback.
import { isOwnPath } from '#domain/accounts/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { strictQuery } from '../strict-query.ts';
import { linkedAccount, pendingLink, providerName } from './identity-shapes.ts';
import { signInAnswer } from './session-endpoints.ts';

const password = z.string().min(1, 'Enter your password.').max(128);

export const identityEndpoints = {
  listLinkedAccounts: endpoint({
    method: 'GET',
    path: '/api/users/accounts',
    summary: 'The linked Facebook and Google accounts of the signed-in user',
    area: 'identities',
    access: 'signed-in',
    output: z.object({ accounts: z.array(linkedAccount), hasPassword: z.boolean() }),
  }),
  startLinking: endpoint({
    method: 'POST',
    path: '/api/users/accounts',
    summary: 'Start linking a provider account. Returns the URL to redirect to. Requires the password again unless it was just given',
    area: 'identities',
    access: 'signed-in',
    inPerson: true,
    body: z.strictObject({
      provider: providerName,
      password: password.optional(),
      /** The path to return to. */
      url: z.string().max(500).refine(isOwnPath, 'This address does not belong to Adstead.'),
    }),
    output: z.object({ url: z.string() }),
    errors: [
      'providerFailed',
      'providerAway',
      'passwordAgain',
      'wrongPassword',
      'noPasswordYet',
      'tooManySignIns',
      'tooManyProviderFlows',
      'identityDiffers',
    ],
  }),
  unlinkAccount: endpoint({
    method: 'DELETE',
    path: '/api/users/accounts',
    summary: 'Unlink a provider account; it is revoked at the provider too',
    area: 'identities',
    access: 'signed-in',
    inPerson: true,
    query: strictQuery({ provider: providerName }),
    output: z.object({ provider: providerName }),
    errors: ['identityMissing', 'lastWayIn'],
  }),
  readPendingLink: endpoint({
    method: 'GET',
    path: '/api/auth/pending-link',
    summary: 'The pending account link in this browser, which needs a password; null if there is none',
    area: 'auth',
    access: 'public',
    output: z.object({ pending: pendingLink.nullable() }),
  }),
  confirmPendingLink: endpoint({
    method: 'POST',
    path: '/api/auth/pending-link',
    summary: 'Confirm an account link with the password, and sign in',
    area: 'auth',
    access: 'public',
    body: z.strictObject({ password }),
    output: signInAnswer,
    errors: ['pendingLinkGone', 'wrongPassword', 'tooManySignIns', 'userNotActive', 'notForDashboard', 'identityTaken', 'identityDiffers'],
  }),
} as const;
