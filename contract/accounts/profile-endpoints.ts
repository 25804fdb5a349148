// Endpoints for a person's own name, picture and password.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { newPassword } from './credential-fields.ts';
import { userSession } from './user-activity.ts';
import { displayName, user } from './user-shapes.ts';

export const ownPasswordChange = z.strictObject({
  currentPassword: z.string().min(1, 'Enter your current password.').max(1000),
  password: newPassword,
});
export const ownProfile = z.strictObject({ displayName, version: z.number().int().optional() });

export const profileEndpoints = {
  readOwnProfile: endpoint({
    method: 'GET',
    path: '/api/users/me',
    summary: 'The signed-in user',
    area: 'users',
    access: 'signed-in',
    output: user,
  }),
  updateOwnProfile: endpoint({
    method: 'PUT',
    path: '/api/users/me',
    summary: 'Change my name',
    area: 'users',
    access: 'signed-in',
    body: ownProfile,
    output: user,
    errors: ['changedMeanwhile'],
  }),
  changeOwnPassword: endpoint({
    method: 'PUT',
    path: '/api/users/me/password',
    summary: 'Change my password. My other sessions and my API key end',
    area: 'users',
    access: 'signed-in',
    inPerson: true,
    body: ownPasswordChange,
    output: user,
    errors: ['wrongPassword', 'noPasswordYet', 'commonPassword', 'tooManySignIns'],
  }),
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/api/users/me/sessions',
    summary: 'Where I am signed in',
    area: 'users',
    access: 'signed-in',
    inPerson: true,
    output: z.object({ sessions: z.array(userSession) }),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/api/users/me/sessions/{sessionId}',
    summary: 'Sign me out on one device',
    area: 'users',
    access: 'signed-in',
    inPerson: true,
    params: z.object({ sessionId: id }),
    output: z.object({ _id: id }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/users/me/sessions',
    summary: 'Sign me out on all other devices',
    area: 'users',
    access: 'signed-in',
    inPerson: true,
    output: z.object({ count: z.number().int() }),
  }),
  setOwnPicture: endpoint({
    method: 'PUT',
    path: '/api/users/me/picture',
    summary: 'Use a picture that I uploaded, or none',
    area: 'users',
    access: 'signed-in',
    body: z.strictObject({ pictureId: id.nullable() }),
    output: user,
    errors: ['notFound'],
  }),
} as const;
