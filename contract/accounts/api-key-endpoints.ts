// Endpoints of a person's API key. It is shown only once.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { keyState } from './user-shapes.ts';

const userId = z.object({ userId: id });

export const apiKeyEndpoints = {
  generateApiKey: endpoint({
    method: 'GET',
    path: '/api/users/{userId}/generate-apikey',
    summary: 'Create an API key for yourself, or as an admin for another user. It replaces the previous key and is shown once',
    area: 'users',
    access: 'signed-in',
    changesState: true,
    inPerson: true,
    params: userId,
    output: z.object({ apiKey: z.string(), state: keyState }),
    errors: ['adminOnly', 'sameOrHigherRole', 'userNotActive'],
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/api/users/{userId}/apikey',
    summary: 'Revoke an API key',
    area: 'users',
    access: 'signed-in',
    inPerson: true,
    params: userId,
    output: z.object({ _id: id }),
    errors: ['adminOnly'],
  }),
} as const;
