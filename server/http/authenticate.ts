// Who is asking? Reads the API key or the session cookie, never both; staff may add the customer they chose in a dashboard.
import { CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { FastifyRequest } from 'fastify';
import { keyIn } from './api-key.ts';
import { AppError } from './app-error.ts';
import { sessionTokenOf } from './session-cookie.ts';
import type { FoundSession, SessionLookup } from './session-lookup.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export async function findSession(sessions: SessionLookup, request: FastifyRequest): Promise<FoundSession | null> {
  const token = keyIn(request.headers) === undefined ? sessionTokenOf(request) : undefined;
  return token ? sessions.find(token) : null;
}

export async function authenticate(sessions: SessionLookup, request: FastifyRequest): Promise<Actor | null> {
  const key = keyIn(request.headers);
  const actor = key === undefined ? (await findSession(sessions, request))?.actor : await sessions.findKey(key);
  if (!actor) return null;
  const chosen = request.headers[CHOSEN_CUSTOMER_HEADER];
  if (chosen === undefined || actor.customerId !== null) return actor;
  if (typeof chosen !== 'string' || !UUID.test(chosen)) throw new AppError('malformedRequest');
  if (!hasAnyRole(actor.roles, ['admin', 'sales'])) throw new AppError('forbidden');
  return { ...actor, chosenCustomerId: chosen };
}
