// Sign-up, activation, invitations and forgotten passwords, for console and dashboard.
// Requests with an email address get the same response whether it is known or not, so that accounts cannot be enumerated.
import { TOKEN_PURPOSES } from '#domain/accounts/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emailAddress, linkToken, newPassword } from './credential-fields.ts';
import { providerEntry } from './identity-shapes.ts';
import { sessionUser } from './session-endpoints.ts';

const personName = z.string().trim().min(1, 'Enter a name.').max(100);

export const authConfig = z.object({
  /** Identity providers; empty if none is configured. */
  providers: z.array(providerEntry),
  /** Whether staff may sign up themselves. Never on a central instance. */
  isSignUpOpen: z.boolean(),
});

const signUpAnswer = z.object({ isActivationMailSent: z.boolean() });

export const activationAnswer = z.object({
  /** Null while the account waits for activation by someone else. */
  user: sessionUser.nullable(),
  /** Whether the account had a password before. */
  isExisting: z.boolean(),
});

export const tokenStatus = z.object({
  state: z.enum(['valid', 'expired', 'invalid']),
  purpose: z.enum(TOKEN_PURPOSES).nullable(),
  /** Whether a password must be chosen. */
  needsPassword: z.boolean(),
  /** The recipient; null unless the token is valid. */
  email: z.string().nullable(),
  /** The name given at sign-up, if the sign-up password must be confirmed, because anyone can sign up with any email. Null otherwise. */
  signedUpAs: z.string().nullable(),
});

const emailRequest = z.strictObject({ email: emailAddress });
const emptyAnswer = z.object({});
const resetBody = z.strictObject({ password: newPassword });
const resetErrors = ['invalidResetToken', 'expiredToken', 'commonPassword'] as const;

export const authEndpoints = {
  readAuthConfig: endpoint({
    method: 'GET',
    path: '/api/auth/config',
    summary: 'The available ways to sign in and sign up',
    area: 'auth',
    access: 'public',
    output: authConfig,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Request a staff account. The address is verified by email, then an admin activates the account',
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
      /** A newly chosen password; replaces an earlier one. */
      password: newPassword.optional(),
      /** The password from sign-up, which proves that the same person signed up. */
      signUpPassword: z.string().max(1000).optional(),
    }),
    output: activationAnswer,
    errors: ['invalidToken', 'expiredToken', 'passwordNeeded', 'commonPassword', 'userNotActive', 'notSignUpPassword', 'tooManySignIns'],
  }),
  checkToken: endpoint({
    method: 'POST',
    path: '/api/auth/token',
    summary: 'The status of a link’s token, without using it',
    area: 'auth',
    access: 'public',
    body: z.strictObject({ token: linkToken }),
    output: tokenStatus,
  }),
  reinvite: endpoint({
    method: 'POST',
    path: '/api/auth/reinvite',
    summary: 'Send the email of an invitation or a sign-up again',
    area: 'auth',
    access: 'public',
    body: emailRequest,
    output: emptyAnswer,
    errors: ['tooManyMails'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot',
    summary: 'Ask for an email with a link to set a new password',
    area: 'auth',
    access: 'public',
    body: emailRequest,
    output: emptyAnswer,
    errors: ['tooManyMails'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset/{token}',
    summary: 'Set a new password. All sessions end',
    area: 'auth',
    access: 'public',
    params: z.object({ token: linkToken }),
    body: resetBody,
    output: emptyAnswer,
    errors: resetErrors,
  }),
  signUpToDashboard: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/signup',
    summary: 'Request a dashboard account as an agent, or choose a password for an invitation',
    area: 'auth',
    access: 'public',
    body: z.strictObject({
      email: emailAddress,
      password: newPassword,
      firstName: personName,
      lastName: personName,
      /** The token of an invitation, which then identifies the person. */
      token: linkToken.optional(),
    }),
    output: signUpAnswer,
    errors: ['commonPassword', 'tooManyMails', 'invalidToken', 'expiredToken'],
  }),
  activateOnDashboard: endpoint({
    method: 'GET',
    path: '/api/auth/dashboard/active/{actToken}',
    summary: 'Accept an invitation by its token and sign in',
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
    summary: 'Send the email of a dashboard invitation or sign-up again',
    area: 'auth',
    access: 'public',
    body: emailRequest,
    output: emptyAnswer,
    errors: ['tooManyMails'],
  }),
  forgotDashboardPassword: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/forgot',
    summary: 'Ask for an email with a link to set a new dashboard password',
    area: 'auth',
    access: 'public',
    body: emailRequest,
    output: emptyAnswer,
    errors: ['tooManyMails'],
  }),
  resetDashboardPassword: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/reset/{token}',
    summary: 'Set a new dashboard password. All sessions end',
    area: 'auth',
    access: 'public',
    params: z.object({ token: linkToken }),
    body: resetBody,
    output: emptyAnswer,
    errors: resetErrors,
  }),
} as const;
