// Invites an existing user who is inactive and has no password: with the link they choose one and become active. Called in the
// transaction that creates the user, so that nobody is created without being sent their invitation.
import { and, eq, gt, sql } from 'drizzle-orm';
import { auditEntries } from '../../db/audit-table.ts';
import type { Transaction } from '../../db/connection.ts';
import { productNow } from '../../db/product-time.ts';
import { AppError } from '../../http/app-error.ts';
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

/**
 * Limits how many invitations one person is sent per hour by all senders together: otherwise the product could be used to flood a mailbox.
 * Counted in the audit log, where each invitation is recorded, so that the limit holds across all processes. The caller has locked the
 * user, so that invitations at the same time count each other.
 */
async function limitInvitations({ config }: Pick<LinkContext, 'config'>, tx: Transaction, { id }: Pick<UserRecord, 'id'>): Promise<void> {
  const limit = config.INVITATIONS_PER_PERSON;
  const ofPerson = and(eq(auditEntries.entity, 'user'), eq(auditEntries.entityId, id));
  const isRecentInvitation = and(gt(auditEntries.at, sql`${productNow} - interval '1 hour'`), sql`${auditEntries.changes} ? 'invited'`);
  const sent = await tx.$count(auditEntries, and(ofPerson, isRecentInvitation));
  if (sent >= limit) throw new AppError('tooManyInvitations', { limit });
}
