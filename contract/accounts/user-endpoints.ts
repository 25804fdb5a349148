// Turning a user on and off. Accounts adds lists, profiles and invitations.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const userId = z.object({ userId: z.uuid().toLowerCase() });
const activation = z.object({ _id: z.uuid().toLowerCase(), isActive: z.boolean() });

export const userEndpoints = {
  activateUser: endpoint({
    method: 'GET',
    path: '/api/users/activate/{userId}',
    summary: 'Let a user in again',
    area: 'users',
    access: ['admin'],
    changesState: true,
    params: userId,
    output: activation,
  }),
  deactivateUser: endpoint({
    method: 'GET',
    path: '/api/users/deactivate/{userId}',
    summary: 'Lock a user out at once: sessions and live connections end',
    area: 'users',
    access: ['admin'],
    changesState: true,
    params: userId,
    output: activation,
    errors: ['cannotDeactivateSelf', 'lastAdmin'],
  }),
} as const;
