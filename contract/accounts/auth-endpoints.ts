// Getting an account and getting back into one, for both shells: sign-up, activation, invitations, forgotten passwords.
// What is asked for an email address answers the same whether the address is known or not.
import { TOKEN_PURPOSES } from '#domain/accounts/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emailAddress, linkToken, newPassword } from './credential-fields.ts';
import { providerEntry } from './identity-shapes.ts';
import { sessionUser } from './session-endpoints.ts';

const personName = z.string().trim().min(1, 'Please enter a name.').max(100);

export const authConfig = z.object({
  /** Other ways to sign in; empty when none is set up. */
  providers: z.array(providerEntry),
  /** Whether staff may sign up by themselves. Never on a central instance. */
  isSignUpOpen: z.boolean(),
});

const signUpAnswer = z.object({ isActivationMailSent: z.boolean() });

export const activationAnswer = z.object({
  /** Null while someone else still has to let the person in. */
  user: sessionUser.nullable(),
  /** Whether the account had a password before. */
  isExisting: z.boolean(),
});

export const tokenStanding = z.object({
  state: z.enum(['valid', 'expired', 'invalid']),
  purpose: z.enum(TOKEN_PURPOSES).nullable(),
  /** Whether a password has to be chosen for it. */
  needsPassword: z.boolean(),
  /** Whom it was sent to; null unless it is valid. */
  email: z.string().nullable(),
  /** The name of a sign-up whose password is still to be proved: anyone can sign up with any address. Null otherwise. */
  signedUpAs: z.string().nullable(),
});

const asksForMail = z.strictObject({ email: emailAddress });
const nothing = z.object({});
const resetBody = z.strictObject({ password: newPassword });
const resetErrors = ['invalidResetToken', 'expiredToken', 'commonPassword'] as const;

export const authEndpoints = {
  readAuthConfig: endpoint({
    method: 'GET',
    path: '/api/auth/config',
    summary: 'Which ways to sign in and up there are',
    area: 'auth',
    access: 'public',
    output: authConfig,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Ask for a staff account; an email verifies the address, an admin lets the person in',
    area: 'auth',
    access: 'public',
    body: z.strictObject({ email: emailAddress, password: newPassword, displayName: personName.optional() }),
    output: signUpAnswer,
    errors: ['signUpClosed', 'commonPassword', 'tooManyMails'],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/auth/active',
    summary: 'Use the link of a staff invitation, or confirm an email address',
    area: 'auth',
    access: 'public',
    body: z.strictObject({
      token: linkToken,
      /** Chosen right now; it counts instead of one that was chosen before. */
      password: newPassword.optional(),
      /** The one that was chosen at sign-up, to prove whose sign-up it was. */
      signUpPassword: z.string().max(1000).optional(),
    }),
    output: activationAnswer,
    errors: ['invalidToken', 'expiredToken', 'passwordNeeded', 'commonPassword', 'userNotActive', 'notSignUpPassword', 'tooManySignIns'],
  }),
  checkToken: endpoint({
    method: 'POST',
    path: '/api/auth/token',
    summary: 'How it stands with the token of a link; using it is another call',
    area: 'auth',
    access: 'public',
    body: z.strictObject({ token: linkToken }),
    output: tokenStanding,
  }),
  reinvite: endpoint({
    method: 'POST',
    path: '/api/auth/reinvite',
    summary: 'Ask for the email of an invitation or a sign-up once more',
    area: 'auth',
    access: 'public',
    body: asksForMail,
    output: nothing,
    errors: ['tooManyMails'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot',
    summary: 'Ask for an email with a link to set a new password',
    area: 'auth',
    access: 'public',
    body: asksForMail,
    output: nothing,
    errors: ['tooManyMails'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset/{token}',
    summary: 'Set a new password; everything that was signed in ends',
    area: 'auth',
    access: 'public',
    params: z.object({ token: linkToken }),
    body: resetBody,
    output: nothing,
    errors: resetErrors,
  }),
  signUpToDashboard: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/signup',
    summary: 'Ask for a dashboard account as an agent, or choose a password for an invitation',
    area: 'auth',
    access: 'public',
    body: z.strictObject({
      email: emailAddress,
      password: newPassword,
      firstName: personName,
      lastName: personName,
      /** Of the invitation, which then decides whom this is about. */
      token: linkToken.optional(),
    }),
    output: signUpAnswer,
    errors: ['commonPassword', 'tooManyMails', 'invalidToken', 'expiredToken'],
  }),
  activateOnDashboard: endpoint({
    method: 'GET',
    path: '/api/auth/dashboard/active/{actToken}',
    summary: 'Use the token of an invitation, which signs in',
    area: 'auth',
    access: 'public',
    changesState: true,
    params: z.object({ actToken: linkToken }),
    output: activationAnswer,
    errors: ['invalidToken', 'expiredToken', 'passwordNeeded', 'userNotActive'],
  }),
  reinviteToDashboard: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/reinvite',
    summary: 'Ask for the email of a dashboard invitation or sign-up once more',
    area: 'auth',
    access: 'public',
    body: asksForMail,
    output: nothing,
    errors: ['tooManyMails'],
  }),
  forgotDashboardPassword: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/forgot',
    summary: 'Ask for an email with a link to set a new dashboard password',
    area: 'auth',
    access: 'public',
    body: asksForMail,
    output: nothing,
    errors: ['tooManyMails'],
  }),
  resetDashboardPassword: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/reset/{token}',
    summary: 'Set a new dashboard password; everything that was signed in ends',
    area: 'auth',
    access: 'public',
    params: z.object({ token: linkToken }),
    body: resetBody,
    output: nothing,
    errors: resetErrors,
  }),
} as const;
