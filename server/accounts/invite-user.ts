// How is someone invited? They exist already, inactive and without a password; the link lets them choose one and lets
// them in. Called in the transaction that makes the person, so that nobody is made without their email.
import type { Transaction } from '../db/connection.ts';
import { recordUserChange } from './record-user-change.ts';
import { sendInvitation } from './send-account-link.ts';
import type { LinkHouse } from './send-account-link.ts';
import { updateUser } from './user-store.ts';
import type { UserRecord } from './user-store.ts';

export async function inviteUser(house: LinkHouse, tx: Transaction, user: UserRecord, invitedBy: string): Promise<void> {
  await sendInvitation(house, tx, { user, invitedBy });
  if (user.isInvitationVoid) await updateUser(tx, user.id, { isInvitationVoid: false });
  await recordUserChange(tx, invitedBy, user, { action: 'updated', after: { invited: user.email } });
}
