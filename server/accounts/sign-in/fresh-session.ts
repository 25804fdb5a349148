// Requires that the caller signed in recently or enters the password again: someone who finds an open browser must not be able to link
// an account of their own.
import { addressBlock, isFreshSession } from '#domain/accounts/index.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { findSession } from '../../http/session/authenticate.ts';
import type { AppContext } from '../../app-context.ts';
import { refuseWrongPassword } from './check-own-password.ts';
import { sessionOpenedAt } from './session-store.ts';
import { findUser } from '../users/user-store.ts';

export interface FreshSession {
  userId: string;
  sessionId: string;
}

export async function requireFreshSession(
  context: AppContext,
  request: FastifyRequest,
  password: string | undefined,
): Promise<FreshSession> {
  const session = await findSession(context.sessions, request);
  const user = session && (await findUser(context.db, session.actor.userId));
  if (!session || !user) throw new AppError('notSignedIn');
  const fresh = { userId: user.id, sessionId: session.sessionId };
  if (password !== undefined) {
    await refuseWrongPassword(context, user, password, addressBlock(request.ip));
    return fresh;
  }
  const openedAt = await sessionOpenedAt(context.db, session.sessionId);
  if (!openedAt || !isFreshSession(openedAt.getTime(), context.now())) throw new AppError('passwordAgain');
  return fresh;
}
