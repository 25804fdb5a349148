// Creates a user and invites them: inactive and without a password until they accept the invitation.
import type { Role } from '#domain/access/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { inviteUser } from './invite-user.ts';
import { recordUserChange } from '../users/record-user-change.ts';
import type { LinkContext } from '../emails/send-account-link.ts';
import { deleteUnfinishedSignUp } from './unfinished-sign-up.ts';
import { insertUser } from '../users/user-store.ts';
import type { UserRecord } from '../users/user-store.ts';

export interface NewPerson {
  email: string;
  displayName: string;
  roles: Role[];
  customerId: string | null;
}

/** Null when a user has this email already. */
export async function invitePerson(
  context: LinkContext,
  tx: Transaction,
  invitedBy: string,
  person: NewPerson,
): Promise<UserRecord | null> {
  await deleteUnfinishedSignUp(tx, invitedBy, person.email);
  const created = await insertUser(tx, { ...person, isActive: false, passwordHash: null });
  if (!created) return null;
  await recordUserChange(tx, invitedBy, created, { action: 'created', after: person });
  await inviteUser(context, tx, created, invitedBy);
  return created;
}
