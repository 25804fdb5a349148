// Invites an existing user who is inactive and has no password: with the link they choose one and become active. Called in the
// transaction that creates the user, so that nobody is created without being sent their invitation.
import type { Transaction } from '../../db/connection.ts';
import { limitInvitations } from './limit-invitations.ts';
import { recordUserChange } from '../users/record-user-change.ts';
import { sendInvitation } from '../emails/send-account-link.ts';
import type { LinkContext } from '../emails/send-account-link.ts';
import { updateUser } from '../users/user-store.ts';
import type { UserRecord } from '../users/user-store.ts';

export async function inviteUser(context: LinkContext, tx: Transaction, user: UserRecord, invitedBy: string): Promise<void> {
  await limitInvitations(context, tx, user);
  await sendInvitation(context, tx, { user, invitedBy });
  if (user.isInvitationVoid) await updateUser(tx, user.id, { isInvitationVoid: false });
  await recordUserChange(tx, invitedBy, user, { action: 'updated', after: { invited: user.email } });
}
