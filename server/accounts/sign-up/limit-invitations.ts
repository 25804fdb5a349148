// Limits how many invitations one person is sent per hour by all senders together: otherwise the product could be used to flood a mailbox.
// Counted in the audit log, where each invitation is recorded, so that the limit holds across all processes.
import { and, eq, gt, sql } from 'drizzle-orm';
import { auditEntries } from '../../db/audit-table.ts';
import type { Transaction } from '../../db/connection.ts';
import { productNow } from '../../db/product-time.ts';
import { AppError } from '../../http/app-error.ts';
import type { LinkContext } from '../emails/send-account-link.ts';
import type { UserRecord } from '../users/user-store.ts';

/** The caller has locked the user, so that invitations at the same time count each other. */
export async function limitInvitations(
  { config }: Pick<LinkContext, 'config'>,
  tx: Transaction,
  { id }: Pick<UserRecord, 'id'>,
): Promise<void> {
  const limit = config.INVITATIONS_PER_PERSON;
  const ofPerson = and(eq(auditEntries.entity, 'user'), eq(auditEntries.entityId, id));
  const isRecentInvitation = and(gt(auditEntries.at, sql`${productNow} - interval '1 hour'`), sql`${auditEntries.changes} ? 'invited'`);
  const sent = await tx.$count(auditEntries, and(ofPerson, isRecentInvitation));
  if (sent >= limit) throw new AppError('tooManyInvitations', { limit });
}
