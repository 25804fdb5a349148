// Who is asking, and in whose dashboard? Reads the API key or the session cookie, never both; a chosen customer narrows staff, leads
// people into a customer they are members of, and never widens.
import { CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { FastifyRequest } from 'fastify';
import { keyIn } from './api-key.ts';
import { AppError } from './app-error.ts';
import { sessionTokenOf } from './session-cookie.ts';
import type { FoundPerson, FoundSession, SessionLookup } from './session-lookup.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export async function findSession(sessions: SessionLookup, request: FastifyRequest): Promise<FoundSession | null> {
  const token = keyIn(request.headers) === undefined ? sessionTokenOf(request) : undefined;
  return token ? sessions.find(token) : null;
}

/** For what people do in person: the session that asks. */
export async function requireSession(sessions: SessionLookup, request: FastifyRequest): Promise<FoundSession> {
  const session = await findSession(sessions, request);
  if (!session) throw new AppError('notSignedIn');
  return session;
}

/** Whoever it is, at home. */
export async function authenticate(sessions: SessionLookup, request: FastifyRequest): Promise<FoundPerson | null> {
  const key = keyIn(request.headers);
  return key === undefined ? findSession(sessions, request) : sessions.findKey(key);
}

/** The same person in the dashboard that they chose. */
export async function enterChosen(sessions: SessionLookup, request: FastifyRequest, { actor, memberships }: FoundPerson): Promise<Actor> {
  const said = request.headers[CHOSEN_CUSTOMER_HEADER];
  if (said === undefined) return actor;
  if (typeof said !== 'string' || !UUID.test(said)) throw new AppError('malformedRequest');
  const chosen = said.toLowerCase();
  if (actor.customerId === null) {
    if (!hasAnyRole(actor.roles, ['admin', 'sales'])) throw new AppError('forbidden');
    if (!(await sessions.isOpen(chosen))) throw new AppError('notYourDashboard');
    return { ...actor, chosenCustomerId: chosen };
  }
  if (chosen === actor.customerId) return actor;
  const membership = memberships.find(({ customer }) => customer._id === chosen);
  if (!membership) throw new AppError('notYourDashboard');
  const { agentId: _atHome, ...person } = actor;
  const { roles, officeIds, agentId } = membership;
  return { ...person, customerId: chosen, roles, officeIds, ...(agentId !== undefined && { agentId }) };
}
