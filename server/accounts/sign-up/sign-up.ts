// Signs people up who were not invited. The account has no password until its email is confirmed, and stays inactive until someone
// activates it. The HTTP answer is the same whether or not the email is known; the rest is in the email that is sent.
import type { Role } from '#domain/access/index.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { accountExistsEmail, noAgentEmail } from '../emails/account-emails.ts';
import { signInLink } from '../emails/account-links.ts';
import { countEmailRequest } from '../emails/account-email-limit.ts';
import { hashPassword } from '../sign-in/password.ts';
import { refuseCommonPassword } from '../sign-in/password-list.ts';
import { recordUserChange } from '../users/record-user-change.ts';
import { sendAccountEmail, sendVerification } from '../emails/send-account-link.ts';
import { findToken, storePasswordWithToken, requireValid, tokenState } from '../emails/token-store.ts';
import { isUnfinishedSignUp, wasReviewed } from './unfinished-sign-up.ts';
import { findUserByEmail, insertUser, lockUser, updateUser } from '../users/user-store.ts';
import type { UserRecord } from '../users/user-store.ts';

export interface SignUp {
  email: string;
  password: string;
  displayName: string;
  address: string;
}

/** Agents as the customers module knows them; it comes after this one, so it is passed in. */
export interface AgentDirectory {
  /** An agent of an active customer, without a user. */
  findFreeAgent(db: Database | Transaction, email: string): Promise<{ id: string; customerId: string } | null>;
  /** Links the user to the agent with the same email in their customer, if there is one. */
  attachUser(tx: Transaction, user: Pick<UserRecord, 'id' | 'email' | 'customerId'>): Promise<void>;
}

export async function signUpAsStaff(context: AppContext, signUp: SignUp): Promise<void> {
  if (context.config.CENTRAL_INSTANCE) throw new AppError('signUpClosed');
  const passwordHash = await preparePassword(context, signUp);
  await context.db.transaction((tx) => askToVerify(context, tx, { ...signUp, passwordHash, roles: ['user'], customerId: null }));
}

export async function signUpAsAgent(context: AppContext, agents: AgentDirectory, signUp: SignUp): Promise<void> {
  const passwordHash = await preparePassword(context, signUp);
  await context.db.transaction(async (tx) => {
    const agent = await agents.findFreeAgent(tx, signUp.email);
    if (agent) return askToVerify(context, tx, { ...signUp, passwordHash, roles: ['branchuser'], customerId: agent.customerId });
    const existing = await findUserByEmail(tx, signUp.email);
    return sendAccountEmail(
      context,
      tx,
      { email: signUp.email, customerId: existing?.customerId ?? null },
      existing ? existingAccountEmail(context, existing) : noAgentEmail(),
    );
  });
}

/** The invitation identifies the person; the password becomes valid once the invitation's token is used. */
export async function signUpByInvitation(
  context: AppContext,
  token: string,
  signUp: Pick<SignUp, 'password' | 'displayName' | 'address'>,
): Promise<void> {
  const found = await findToken(context.db, token);
  requireValid(tokenState(found, ['invite'], context.now()), 'invalidToken');
  await refuseCommonPassword(signUp.password);
  const passwordHash = await hashPassword(signUp.password, { cost: context.passwordCost, client: signUp.address });
  await context.db.transaction(async (tx) => {
    const user = found && (await lockUser(tx, found.userId));
    if (!found || !user) throw new AppError('invalidToken');
    await storePasswordWithToken(tx, found.id, passwordHash);
    await updateUser(tx, user.id, { displayName: signUp.displayName });
  });
}

async function preparePassword(context: AppContext, { email, password, address }: SignUp): Promise<string> {
  await refuseCommonPassword(password);
  await countEmailRequest(context, { email, address });
  return hashPassword(password, { cost: context.passwordCost, client: address });
}

interface Candidate extends Pick<SignUp, 'email' | 'displayName'> {
  passwordHash: string;
  roles: Role[];
  customerId: string | null;
}

async function askToVerify(
  context: AppContext,
  tx: Transaction,
  { email, displayName, passwordHash, roles, customerId }: Candidate,
): Promise<void> {
  const inserted = await insertUser(tx, { email, displayName, roles, customerId, isActive: false, awaitsActivation: true });
  if (inserted) {
    await recordUserChange(tx, null, inserted, { action: 'created', after: { email, signedUp: true } });
    return sendVerification(context, tx, inserted, passwordHash);
  }
  const found = await findUserByEmail(tx, email);
  const existing = found && (await lockUser(tx, found.id));
  if (!existing) throw new AppError('busy');
  if (!(await isUnfinishedSignUp(tx, existing))) return sendAccountEmail(context, tx, existing, existingAccountEmail(context, existing));
  // Two people may have signed up with this email and neither has confirmed it, so neither password is used: the link asks for one.
  if (await wasReviewed(tx, existing.id)) return sendVerification(context, tx, existing, null);
  const user = await updateUser(tx, existing.id, { displayName, roles, customerId });
  await recordUserChange(tx, null, user, { action: 'updated', before: auditedFieldsOf(existing), after: auditedFieldsOf(user) });
  return sendVerification(context, tx, user, null);
}

const auditedFieldsOf = ({ displayName, roles, customerId }: UserRecord) => ({ displayName, roles, customerId });

const existingAccountEmail = ({ address }: AppContext, user: UserRecord) => accountExistsEmail({ signInUrl: signInLink(address, user) });
