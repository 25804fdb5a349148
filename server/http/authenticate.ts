// Who is asking? Reads the session cookie; staff may add the customer they chose in a dashboard.
import { CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from './session-token.ts';
import type { FoundSession, SessionLookup } from './session-lookup.ts';
import { AppError } from './app-error.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export async function findSession(sessions: SessionLookup, request: FastifyRequest): Promise<FoundSession | null> {
  const token = request.cookies[SESSION_COOKIE];
  return token ? sessions.find(token) : null;
}

export async function authenticate(sessions: SessionLookup, request: FastifyRequest): Promise<Actor | null> {
  const session = await findSession(sessions, request);
  if (!session) return null;
  const chosen = request.headers[CHOSEN_CUSTOMER_HEADER];
  if (chosen === undefined || session.actor.customerId !== null) return session.actor;
  if (typeof chosen !== 'string' || !UUID.test(chosen)) throw new AppError('malformedRequest');
  if (!hasAnyRole(session.actor.roles, ['admin', 'sales'])) throw new AppError('forbidden');
  return { ...session.actor, chosenCustomerId: chosen };
}
