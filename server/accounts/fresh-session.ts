// Did whoever asks prove lately who they are? Whoever finds an open browser must not make themselves a way in: an older session
// proves itself by the password.
import { addressBlock, isFreshSession } from '#domain/accounts/index.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { findSession } from '../http/authenticate.ts';
import type { House } from '../house.ts';
import { refuseWrongPassword } from './check-own-password.ts';
import { sessionOpenedAt } from './session-store.ts';
import { findUser } from './user-store.ts';

export interface FreshSession {
  userId: string;
  sessionId: string;
}

export async function requireFreshSession(house: House, request: FastifyRequest, password: string | undefined): Promise<FreshSession> {
  const session = await findSession(house.sessions, request);
  const user = session && (await findUser(house.db, session.actor.userId));
  if (!session || !user) throw new AppError('notSignedIn');
  const fresh = { userId: user.id, sessionId: session.sessionId };
  if (password !== undefined) {
    await refuseWrongPassword(house, user, password, addressBlock(request.ip));
    return fresh;
  }
  const openedAt = await sessionOpenedAt(house.db, session.sessionId);
  if (!openedAt || !isFreshSession(openedAt.getTime(), house.now())) throw new AppError('passwordAgain');
  return fresh;
}
