// May this person come in? Failures are counted by account and by address; answers for known and unknown
// emails are equal; a success opens a fresh session.
import { DASHBOARD_ROLES, hasAnyRole } from '#domain/access/index.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { customers } from '../customers/customer-table.ts';
import type { Database } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { passwordMatches } from './password.ts';
import { hashToken, newSessionToken, SESSION_DAYS } from '../http/session-token.ts';
import { beginTry, FAILURE_WINDOW_MINUTES } from './sign-in-limit.ts';
import { sessions, users } from './user-table.ts';

export interface SignInTry {
  email: string;
  password: string;
  address: string;
  userAgent: string;
  shell: 'staff' | 'dashboard';
}

/** The token of the new session. */
export async function signIn(db: Database, now: number, attempt: SignInTry): Promise<string> {
  const { isAllowed, takeBack } = await beginTry(db, now, attempt);
  if (!isAllowed) throw new AppError('tooManySignIns', { minutes: FAILURE_WINDOW_MINUTES });
  const user = await findUser(db, attempt.email);
  if (!(await passwordMatches(user?.passwordHash ?? null, attempt.password)) || !user) throw new AppError('wrongCredentials');
  await takeBack();
  if (!user.isActive || !user.isCustomerOpen) throw new AppError('userNotActive');
  if (attempt.shell === 'dashboard' && !hasAnyRole(user.roles, DASHBOARD_ROLES)) throw new AppError('notForDashboard');
  const token = newSessionToken();
  await db.transaction(async (tx) => {
    await tx.insert(sessions).values({
      id: newId(),
      tokenHash: hashToken(token),
      userId: user.id,
      expiresAt: new Date(now + SESSION_DAYS * 24 * 3600 * 1000),
      userAgent: attempt.userAgent.slice(0, 300),
    });
    await recordChange(tx, user.id, {
      area: 'sessions',
      entity: 'user',
      entityId: user.id,
      customerId: user.customerId,
      action: 'signed-in',
      after: { shell: attempt.shell },
    });
  });
  return token;
}

async function findUser(db: Database, email: string) {
  const [found] = await db
    .select({ user: users, customer: { isActive: customers.isActive, deletedAt: customers.deletedAt } })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.email, email));
  if (!found) return null;
  const { user, customer } = found;
  return { ...user, isCustomerOpen: user.customerId === null || (customer?.isActive === true && customer.deletedAt === null) };
}
