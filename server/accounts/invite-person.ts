// How does someone new get an account by invitation? Inactive and without a password until they have used it.
import type { Role } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { inviteUser } from './invite-user.ts';
import { recordUserChange } from './record-user-change.ts';
import type { LinkHouse } from './send-account-link.ts';
import { giveWayToInvitation } from './unfinished-sign-up.ts';
import { insertUser } from './user-store.ts';
import type { UserRecord } from './user-store.ts';

export interface NewPerson {
  email: string;
  displayName: string;
  roles: Role[];
  customerId: string | null;
}

/** Null when someone has this email already. */
export async function invitePerson(house: LinkHouse, tx: Transaction, invitedBy: string, person: NewPerson): Promise<UserRecord | null> {
  await giveWayToInvitation(tx, invitedBy, person.email);
  const created = await insertUser(tx, { ...person, isActive: false, passwordHash: null });
  if (!created) return null;
  await recordUserChange(tx, invitedBy, created, { action: 'created', after: person });
  await inviteUser(house, tx, created, invitedBy);
  return created;
}
