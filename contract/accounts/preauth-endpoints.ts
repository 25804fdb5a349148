// Lets an admin act as a dashboard user in a separate window. A token, valid once, for a minute and in the same browser, is exchanged
// for a session that only this window uses. The admin's own session is not affected.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { linkToken } from './credential-fields.ts';
import { sessionUser } from './session-endpoints.ts';

const forUser = z.strictObject({ userid: id });

export const preauthEndpoints = {
  preauthorise: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/preauth',
    summary: 'Create a single-use sign-in URL for a dashboard user',
    area: 'auth',
    access: ['admin'],
    body: forUser,
    output: z.object({ url: z.string() }),
    errors: ['cannotActAs'],
  }),
  preauthoriseLink: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/preauthLink',
    summary: 'Create a single-use sign-in token for a dashboard user, without the URL',
    area: 'auth',
    access: ['admin'],
    body: forUser,
    output: z.object({ token: z.string() }),
    errors: ['cannotActAs'],
  }),
  enterPreauthorised: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/preauth/enter',
    summary: 'Exchange a single-use token for a session as the dashboard user',
    area: 'auth',
    access: ['admin'],
    body: z.strictObject({ token: linkToken }),
    output: z.object({ user: sessionUser }),
    errors: ['invalidPreauth', 'cannotActAs'],
  }),
  /** Not in the area 'auth', whose state-changing endpoints are refused while acting. */
  endActing: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/preauth/end',
    summary: 'Stop acting as a dashboard user',
    area: 'sessions',
    access: 'public',
    output: z.object({}),
  }),
} as const;
