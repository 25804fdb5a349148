// How does an admin open a window as a dashboard user? A token, used once within a minute by the same browser, becomes a session
// that only that window uses. The admin's own session stays what it is.
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
    summary: 'Get the address of a window that is signed in as a dashboard user',
    area: 'auth',
    access: ['admin'],
    body: forUser,
    output: z.object({ url: z.string() }),
    errors: ['cannotActAs'],
  }),
  preauthoriseLink: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/preauthLink',
    summary: 'Get the bare token of such a window',
    area: 'auth',
    access: ['admin'],
    body: forUser,
    output: z.object({ token: z.string() }),
    errors: ['cannotActAs'],
  }),
  enterPreauthorised: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/preauth/enter',
    summary: 'Open the window: uses the token up',
    area: 'auth',
    access: ['admin'],
    body: z.strictObject({ token: linkToken }),
    output: z.object({ user: sessionUser }),
    errors: ['invalidPreauth', 'cannotActAs'],
  }),
  /** Not of the area 'auth', since it is called by the window that acts. */
  endActing: endpoint({
    method: 'POST',
    path: '/api/auth/dashboard/preauth/end',
    summary: 'Stop acting as a dashboard user',
    area: 'sessions',
    access: 'public',
    output: z.object({}),
  }),
} as const;
