// Activates and deactivates users. Deactivating someone ends their sessions, live connections and API key, and voids every link that
// was sent to them. Someone who waited for activation is notified by email.
import type { Selection } from '#contract/list/index.ts';
import { invitableRoles } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { recordChangeOfMany } from '../../db/record-change.ts';
import type { Removal } from '../../db/remove-rows.ts';
import { AppError } from '../../http/app-error.ts';
import { refuseKey } from '../../http/refuse-key.ts';
import { accountActivatedEmail } from '../emails/account-emails.ts';
import { signInLink } from '../emails/account-links.ts';
import { findManagedUser } from './find-managed-user.ts';
import { withRemainingAdmin, lockManagedUser, requireMayManage } from './manage-users.ts';
import { revokeSessions } from '../sign-in/revoke-sessions.ts';
import { sendAccountEmail } from '../emails/send-account-link.ts';
import type { LinkContext } from '../emails/send-account-link.ts';
import { findUsersWithUnusedLink, voidTokens } from '../emails/token-store.ts';
import { lockSelectedUsers } from './user-list.ts';
import type { SelectedUser } from './user-list.ts';
import type { UserRecord } from './user-store.ts';
import { users } from './user-table.ts';

export const setUsersActive = (
  context: LinkContext,
  tx: Transaction,
  actor: Actor,
  selection: Selection,
  isActive: boolean,
): Promise<Removal> => {
  if (isActive) refuseKey(actor);
  return withRemainingAdmin(tx, () => change(context, tx, actor, selection, isActive));
};

export async function deactivateUser(
  context: LinkContext,
  tx: Transaction,
  actor: Actor,
  userId: string,
): Promise<{ _id: string; isActive: boolean }> {
  if (userId === actor.userId) throw new AppError('cannotDeactivateSelf');
  await withRemainingAdmin(tx, async () => {
    await lockManagedUser(tx, actor, userId);
    await change(context, tx, actor, { ids: [userId] }, false);
  });
  return { _id: userId, isActive: false };
}

/** Returns how many changed, and the ids that an undo may revert: not users who were only invited, since an undo would activate them. */
async function change(context: LinkContext, tx: Transaction, actor: Actor, selection: Selection, isActive: boolean): Promise<Removal> {
  const selected = await lockSelectedUsers(tx, actor, selection);
  const invited = isActive
    ? new Set<string>()
    : await findUsersWithUnusedLink(
        tx,
        selected.map(({ id }) => id),
      );
  const switched = selected.filter((user) => user.isActive !== isActive);
  const changing = selected.filter((user) => user.isActive !== isActive || invited.has(user.id));
  for (const user of changing) requireMayManage(actor, user);
  if (!isActive && changing.some(({ id }) => id === actor.userId)) throw new AppError('cannotDeactivateSelf');
  await setActive(context, tx, actor, changing, isActive);
  return { ids: switched.map(({ id }) => id), count: changing.length };
}

export async function activateUser(
  context: LinkContext,
  tx: Transaction,
  actor: Actor,
  userId: string,
): Promise<{ _id: string; isActive: boolean }> {
  const user = actor.customerId === null ? await lockManagedUser(tx, actor, userId) : await findManagedUser(tx, actor, userId);
  if (!user || !user.roles.every((role) => invitableRoles(actor.roles).includes(role))) throw new AppError('notFound');
  if (!user.isActive) await setActive(context, tx, actor, [user], true);
  return { _id: userId, isActive: true };
}

async function setActive(
  context: LinkContext,
  tx: Transaction,
  actor: Actor,
  people: readonly Omit<SelectedUser, 'isActive'>[],
  isActive: boolean,
): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  const waiting = isActive ? await findWaiting(tx, ids) : [];
  await tx
    .update(users)
    .set({ isActive, awaitsActivation: false, updatedAt: new Date(), version: sql`${users.version} + 1` })
    .where(inArray(users.id, ids));
  if (!isActive) {
    await revokeSessions(tx, ids);
    await voidTokens(tx, ids);
  }
  for (const person of waiting)
    await sendAccountEmail(context, tx, person, accountActivatedEmail({ signInUrl: signInLink(context.address, person) }), actor.userId);
  await recordChangeOfMany(tx, actor.userId, { area: 'users', entity: 'user', action: isActive ? 'activated' : 'deactivated' }, people);
}

/** Users who signed up by themselves and have confirmed their email. */
const findWaiting = (tx: Transaction, ids: string[]): Promise<UserRecord[]> =>
  tx
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.awaitsActivation, true), isNotNull(users.emailVerifiedAt)));
