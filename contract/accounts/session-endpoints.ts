// Signing in and out, for console and dashboard, and the current user.
import { ROLES } from '#domain/access/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { emailAddress } from './credential-fields.ts';

export const credentials = z.strictObject({
  email: emailAddress,
  password: z.string().min(1, 'Enter your password.').max(1000),
});

const customer = z.object({ _id: id, name: z.string(), logoUrl: z.string().nullable() });

export const sessionUser = z.object({
  _id: id,
  email: z.string(),
  displayName: z.string(),
  roles: z.array(z.enum(ROLES)),
  customer: customer.nullable(),
  /** Other customers whose dashboard the person may open, with their roles there. */
  memberships: z.array(z.object({ customer, roles: z.array(z.enum(ROLES)) })).optional(),
  /** A square thumbnail; absent if the person has no picture. */
  pictureUrl: z.string().optional(),
  /** Set if an admin acts as this person. */
  acting: z.object({ window: z.string(), adminName: z.string(), endsAt: z.iso.datetime() }).optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** `redirect` and `url` are required by the specification; signing in with a password returns the user. */
export const signInAnswer = z.object({
  redirect: z.boolean(),
  url: z.string().nullable(),
  isActive: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  user: sessionUser,
});

const signInErrors = ['wrongCredentials', 'userNotActive', 'tooManySignIns'] as const;

export const sessionEndpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/signin',
    summary: 'Sign in to the staff console with email and password',
    area: 'auth',
    access: 'public',
    body: credentials,
    output: signInAnswer,
    errors: signInErrors,
  }),
  signInToDashboard: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/signin',
    summary: 'Sign in to the customer dashboard with email and password',
    area: 'auth',
    access: 'public',
    body: credentials,
    output: signInAnswer,
    errors: [...signInErrors, 'notForDashboard'],
  }),
  signOut: endpoint({
    method: 'GET',
    path: '/api/auth/signout',
    summary: 'Sign out',
    area: 'auth',
    access: 'public',
    changesState: true,
    output: z.object({ redirect: z.boolean(), url: z.string().nullable() }),
  }),
  readSession: endpoint({
    method: 'GET',
    path: '/api/auth/session',
    summary: 'The signed-in user, or null',
    area: 'auth',
    access: 'public',
    output: z.object({ user: sessionUser.nullable() }),
  }),
} as const;
