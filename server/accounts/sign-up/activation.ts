// Activates an account by the link of an invitation or of an email confirmation; the token is used in the transaction of its effect.
// An invitation activates the person and signs them in. After a confirmation, someone still has to activate them. Anyone can sign up
// with any email, so the person who confirms it proves the password of the sign-up, or chooses a new one that replaces it.
import { isStaff } from '#domain/access/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { knowsPassword } from '../sign-in/check-own-password.ts';
import { hashPassword } from '../sign-in/password.ts';
import { refuseCommonPassword } from '../sign-in/password-list.ts';
import { recordUserChange } from '../users/record-user-change.ts';
import { insertSession } from '../sign-in/session-store.ts';
import type { AgentDirectory } from './sign-up.ts';
import { findToken, requireValid, tokenState, useToken } from '../emails/token-store.ts';
import type { TokenRecord } from '../emails/token-store.ts';
import { findUser, lockUser, updateUser } from '../users/user-store.ts';
import type { UserRecord } from '../users/user-store.ts';

export interface Activation {
  token: string;
  /** A password that the person chooses now. */
  password?: string | undefined;
  /** The password that was chosen at sign-up, as proof. */
  signUpPassword?: string | undefined;
  address: string;
  userAgent: string;
}

export interface Activated {
  /** The token of the new session; null when someone still has to activate the user. */
  sessionToken: string | null;
  isExisting: boolean;
}

const PURPOSES = ['invite', 'verify-email'] as const;

export async function activateAccount(context: AppContext, agents: AgentDirectory, activation: Activation): Promise<Activated> {
  const found = await findToken(context.db, activation.token);
  requireValid(tokenState(found, PURPOSES, context.now()), 'invalidToken');
  const chosen = activation.password === undefined ? null : await checkAndHash(context, activation.password, activation.address);
  if (chosen === null && found?.purpose === 'verify-email') await requireSignUpPassword(context, found, activation);
  return context.db.transaction(async (tx) => {
    // The user is locked before the token, in the same order as where tokens are voided, to avoid deadlocks.
    const before = found && (await lockUser(tx, found.userId));
    const used = await useToken(tx, activation.token, PURPOSES, context.now());
    if (!used || !before) throw new AppError('invalidToken');
    const user = await applyActivation(tx, context, before, used, chosen);
    await agents.attachUser(tx, user);
    const shell = isStaff(user.roles) && user.customerId === null ? 'staff' : 'dashboard';
    const sessionToken = user.isActive ? await insertSession(tx, context.now(), { user, userAgent: activation.userAgent, shell }) : null;
    return { sessionToken, isExisting: before.passwordHash !== null };
  });
}

async function checkAndHash({ passwordCost }: AppContext, password: string, address: string): Promise<string> {
  await refuseCommonPassword(password);
  return hashPassword(password, { cost: passwordCost, client: address });
}

/** The sign-up password must match, unless an admin has set a password meanwhile: that one then replaces it. */
async function requireSignUpPassword(
  context: AppContext,
  { userId, passwordHash }: TokenRecord,
  { signUpPassword, address }: Activation,
): Promise<void> {
  const user = await findUser(context.db, userId);
  if (!user || user.passwordHash !== null) return;
  if (signUpPassword === undefined || passwordHash === null) throw new AppError('passwordNeeded');
  if (await knowsPassword(context, { email: user.email, passwordHash }, signUpPassword, address)) return;
  const { message } = new AppError('notSignUpPassword');
  throw new AppError('notSignUpPassword', {}, [{ path: 'signUpPassword', message }]);
}

async function applyActivation(
  tx: Transaction,
  context: AppContext,
  before: UserRecord,
  used: TokenRecord,
  chosen: string | null,
): Promise<UserRecord> {
  const passwordHash = before.passwordHash ?? chosen ?? used.passwordHash;
  if (passwordHash === null) throw new AppError('passwordNeeded');
  const isActive = before.isActive || used.purpose === 'invite';
  const user = await updateUser(tx, before.id, {
    passwordHash,
    isActive,
    emailVerifiedAt: new Date(context.now()),
    ...(isActive && { awaitsActivation: false }),
  });
  const isInvited = used.purpose === 'invite';
  await recordUserChange(
    tx,
    user.id,
    user,
    isInvited ? { action: 'activated', after: { acceptedInvitation: true } } : { action: 'updated', after: { emailVerified: true } },
  );
  return user;
}
