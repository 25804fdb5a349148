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
    summary: 'Make a new API key for oneself, or as an admin for someone else; the one before ends. It is shown this once',
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
    summary: 'End an API key',
    area: 'users',
    access: 'signed-in',
    inPerson: true,
    params: userId,
    output: z.object({ _id: id }),
    errors: ['adminOnly'],
  }),
} as const;
