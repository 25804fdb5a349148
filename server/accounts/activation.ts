// What happens when a person follows the link of an invitation, or confirms their address? The token is used in the
// transaction of its effect. An invitation lets in and signs in; a confirmed address still waits for someone to let it in. Anyone
// can sign up with any address: whoever confirms it proves the password of the sign-up, or chooses one that counts instead.
import { isStaff } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { knowsPassword } from './check-own-password.ts';
import { hashPassword } from './password.ts';
import { refuseCommonPassword } from './password-list.ts';
import { recordUserChange } from './record-user-change.ts';
import { insertSession } from './session-store.ts';
import type { AgentDirectory } from './sign-up.ts';
import { findToken, requireValid, tokenState, useToken } from './token-store.ts';
import type { TokenRecord } from './token-store.ts';
import { findUser, lockUser, updateUser } from './user-store.ts';
import type { UserRecord } from './user-store.ts';

export interface Activation {
  token: string;
  /** Chosen right now. */
  password?: string | undefined;
  /** Chosen when the person signed up. */
  signUpPassword?: string | undefined;
  address: string;
  userAgent: string;
}

export interface Activated {
  /** Of a new session; null while someone else still has to let the person in. */
  sessionToken: string | null;
  isExisting: boolean;
}

const PURPOSES = ['invite', 'verify-email'] as const;

export async function activateAccount(house: House, agents: AgentDirectory, given: Activation): Promise<Activated> {
  const found = await findToken(house.db, given.token);
  requireValid(tokenState(found, PURPOSES, house.now()), 'invalidToken');
  const chosen = given.password === undefined ? null : await prepare(given.password, given.address);
  if (chosen === null && found?.purpose === 'verify-email') await refuseOtherSignUp(house, found, given);
  return house.db.transaction(async (tx) => {
    // The person before the token, as whatever voids tokens has it.
    const before = found && (await lockUser(tx, found.userId));
    const used = await useToken(tx, given.token, PURPOSES, house.now());
    if (!used || !before) throw new AppError('invalidToken');
    const user = await settle(tx, house, before, used, chosen);
    await agents.attachUser(tx, user);
    const shell = isStaff(user.roles) && user.customerId === null ? 'staff' : 'dashboard';
    const sessionToken = user.isActive ? await insertSession(tx, house.now(), { user, userAgent: given.userAgent, shell }) : null;
    return { sessionToken, isExisting: before.passwordHash !== null };
  });
}

async function prepare(password: string, address: string): Promise<string> {
  await refuseCommonPassword(password);
  return hashPassword(password, address);
}

/** A password that an admin set meanwhile counts, and nothing of the sign-up. */
async function refuseOtherSignUp(house: House, { userId, passwordHash }: TokenRecord, { signUpPassword, address }: Activation): Promise<void> {
  const user = await findUser(house.db, userId);
  if (!user || user.passwordHash !== null) return;
  if (signUpPassword === undefined || passwordHash === null) throw new AppError('passwordNeeded');
  if (await knowsPassword(house, { email: user.email, passwordHash }, signUpPassword, address)) return;
  const { message } = new AppError('notSignUpPassword');
  throw new AppError('notSignUpPassword', {}, [{ path: 'signUpPassword', message }]);
}

async function settle(tx: Transaction, house: House, before: UserRecord, used: TokenRecord, chosen: string | null): Promise<UserRecord> {
  const passwordHash = before.passwordHash ?? chosen ?? used.passwordHash;
  if (passwordHash === null) throw new AppError('passwordNeeded');
  const isActive = before.isActive || used.purpose === 'invite';
  const user = await updateUser(tx, before.id, { passwordHash, isActive, emailVerifiedAt: new Date(house.now()), ...(isActive && { awaitsActivation: false }) });
  const isInvited = used.purpose === 'invite';
  await recordUserChange(tx, user.id, user, isInvited ? { action: 'activated', after: { acceptedInvitation: true } } : { action: 'updated', after: { emailVerified: true } });
  return user;
}
