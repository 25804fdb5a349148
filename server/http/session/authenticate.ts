// Identifies the caller by the API key or the session cookie, never by both. The header with the chosen customer narrows staff to
// that customer and switches other people to a customer they are members of; it never widens access.
import { CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { FastifyRequest } from 'fastify';
import { apiKeyIn } from './api-key.ts';
import { AppError } from '../app-error.ts';
import { sessionTokenOf } from './session-cookie.ts';
import type { FoundPerson, FoundSession, SessionLookup } from './session-lookup.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export async function findSession(sessions: SessionLookup, request: FastifyRequest): Promise<FoundSession | null> {
  const token = apiKeyIn(request.headers) === undefined ? sessionTokenOf(request) : undefined;
  return token ? sessions.find(token) : null;
}

/** For endpoints that need a session, which API keys do not have. */
export async function requireSession(sessions: SessionLookup, request: FastifyRequest): Promise<FoundSession> {
  const session = await findSession(sessions, request);
  if (!session) throw new AppError('notSignedIn');
  return session;
}

/** The caller, before the chosen customer is applied. */
export async function authenticate(sessions: SessionLookup, request: FastifyRequest): Promise<FoundPerson | null> {
  const key = apiKeyIn(request.headers);
  return key === undefined ? findSession(sessions, request) : sessions.findKey(key);
}

/** The actor in the customer that the request chose, or unchanged when it chose none. */
export async function enterChosenCustomer(
  sessions: SessionLookup,
  request: FastifyRequest,
  { actor, memberships }: FoundPerson,
): Promise<Actor> {
  const header = request.headers[CHOSEN_CUSTOMER_HEADER];
  if (header === undefined) return actor;
  if (typeof header !== 'string' || !UUID.test(header)) throw new AppError('malformedRequest');
  const chosen = header.toLowerCase();
  if (actor.customerId === null) {
    if (!hasAnyRole(actor.roles, ['admin', 'sales'])) throw new AppError('forbidden');
    if (!(await sessions.isOpen(chosen))) throw new AppError('notYourDashboard');
    return { ...actor, chosenCustomerId: chosen };
  }
  const member = asMember({ actor, memberships }, chosen);
  if (!member) throw new AppError('notYourDashboard');
  return member;
}

/** A customer's user in their own customer, or in one that they are a member of; null in any other. */
export function asMember({ actor, memberships }: FoundPerson, customerId: string): Actor | null {
  if (customerId === actor.customerId) return actor;
  const membership = memberships.find(({ customer }) => customer._id === customerId);
  if (!membership) return null;
  const { agentId: _homeAgentId, ...person } = actor;
  const { roles, officeIds, agentId } = membership;
  return { ...person, customerId, roles, officeIds, ...(agentId !== undefined && { agentId }) };
}
