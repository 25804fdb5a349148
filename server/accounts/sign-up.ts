// How does someone get an account who was not invited? It stays inactive, and without a password, until its address is
// confirmed; someone else lets the person in. Whoever asks gets the same answer, known or not: the email tells the rest.
import type { Role } from '#domain/access/index.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { accountExistsLetter, noAgentLetter } from './account-letters.ts';
import { signInLink } from './account-links.ts';
import { countMailAsk } from './account-mail-limit.ts';
import { hashPassword } from './password.ts';
import { refuseCommonPassword } from './password-list.ts';
import { recordUserChange } from './record-user-change.ts';
import { sendLetter, sendVerification } from './send-account-link.ts';
import { findToken, keepPasswordWithToken, requireValid, tokenState } from './token-store.ts';
import { isUnfinished, wasDecidedAbout } from './unfinished-sign-up.ts';
import { findUserByEmail, insertUser, lockUser, updateUser } from './user-store.ts';
import type { UserRecord } from './user-store.ts';

export interface SignUp {
  email: string;
  password: string;
  displayName: string;
  address: string;
}

/** What the room of the customers knows about agents. */
export interface AgentDirectory {
  /** Of a customer that is open; without a user of their own. */
  findFreeAgent(db: Database | Transaction, email: string): Promise<{ id: string; customerId: string } | null>;
  /** From now on this user signs in as the agents with their email. */
  attachUser(tx: Transaction, user: Pick<UserRecord, 'id' | 'email' | 'customerId'>): Promise<void>;
}

export async function signUpAsStaff(house: House, given: SignUp): Promise<void> {
  if (house.config.CENTRAL_INSTANCE) throw new AppError('signUpClosed');
  const passwordHash = await preparePassword(house, given);
  await house.db.transaction((tx) => askToVerify(house, tx, { ...given, passwordHash, roles: ['user'], customerId: null }));
}

export async function signUpAsAgent(house: House, agents: AgentDirectory, given: SignUp): Promise<void> {
  const passwordHash = await preparePassword(house, given);
  await house.db.transaction(async (tx) => {
    const agent = await agents.findFreeAgent(tx, given.email);
    if (agent) return askToVerify(house, tx, { ...given, passwordHash, roles: ['branchuser'], customerId: agent.customerId });
    const known = await findUserByEmail(tx, given.email);
    return sendLetter(house, tx, { email: given.email, customerId: known?.customerId ?? null }, known ? existsLetter(house, known) : noAgentLetter());
  });
}

/** The invitation decides who this is; the password counts once its token is used. */
export async function signUpByInvitation(house: House, token: string, given: Pick<SignUp, 'password' | 'displayName' | 'address'>): Promise<void> {
  const found = await findToken(house.db, token);
  requireValid(tokenState(found, ['invite'], house.now()), 'invalidToken');
  await refuseCommonPassword(given.password);
  const passwordHash = await hashPassword(given.password, given.address);
  await house.db.transaction(async (tx) => {
    const user = found && (await lockUser(tx, found.userId));
    if (!found || !user) throw new AppError('invalidToken');
    await keepPasswordWithToken(tx, found.id, passwordHash);
    await updateUser(tx, user.id, { displayName: given.displayName });
  });
}

async function preparePassword(house: House, { email, password, address }: SignUp): Promise<string> {
  await refuseCommonPassword(password);
  await countMailAsk(house, { email, address });
  return hashPassword(password, address);
}

interface Candidate extends Pick<SignUp, 'email' | 'displayName'> {
  passwordHash: string;
  roles: Role[];
  customerId: string | null;
}

async function askToVerify(house: House, tx: Transaction, { email, displayName, passwordHash, roles, customerId }: Candidate): Promise<void> {
  const inserted = await insertUser(tx, { email, displayName, roles, customerId, isActive: false, awaitsActivation: true });
  if (inserted) {
    await recordUserChange(tx, null, inserted, { action: 'created', after: { email, signedUp: true } });
    return sendVerification(house, tx, inserted, passwordHash);
  }
  const found = await findUserByEmail(tx, email);
  const known = found && (await lockUser(tx, found.id));
  if (!known) throw new AppError('busy');
  if (!(await isUnfinished(tx, known))) return sendLetter(house, tx, known, existsLetter(house, known));
  // Nobody has proved to be that person yet, and one of the two may be somebody else: neither password counts, the link asks for one.
  if (await wasDecidedAbout(tx, known.id)) return sendVerification(house, tx, known, null);
  const user = await updateUser(tx, known.id, { displayName, roles, customerId });
  await recordUserChange(tx, null, user, { action: 'updated', before: shownOf(known), after: shownOf(user) });
  return sendVerification(house, tx, user, null);
}

const shownOf = ({ displayName, roles, customerId }: UserRecord) => ({ displayName, roles, customerId });

const existsLetter = ({ address }: House, user: UserRecord) => accountExistsLetter({ signInUrl: signInLink(address, user) });
