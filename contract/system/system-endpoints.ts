// What is this instance, and is it well?
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const versionAnswer = z.object({
  name: z.string(),
  version: z.string(),
  database: z.enum(['embedded', 'external']),
  /** Outside systems that are stood in for by a local twin. */
  twins: z.array(z.string()),
});
export const healthAnswer = z.object({
  status: z.enum(['ok', 'failing']),
  database: z.enum(['ok', 'failing']),
  queue: z.enum(['ok', 'failing']),
});

export const systemEndpoints = {
  readVersion: endpoint({
    method: 'GET',
    path: '/api/version',
    summary: 'Name, version, database kind and which networks are twins',
    area: 'system',
    access: 'public',
    output: versionAnswer,
  }),
  readHealth: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'For load balancers: 200 when database and queue answer, else 503',
    area: 'system',
    access: 'public',
    output: healthAnswer,
  }),
} as const;
