// May these users come in from now on? Locking someone out ends their sessions, live connections and key,
// and every link that was sent to them. Who waited to be let in hears of it.
import type { Selection } from '#contract/list/index.ts';
import { rolesLetInBy } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { recordChangeOfMany } from '../db/record-change.ts';
import type { Removal } from '../db/remove-rows.ts';
import { AppError } from '../http/app-error.ts';
import { letInLetter } from './account-letters.ts';
import { signInLink } from './account-links.ts';
import { findThoseBelow } from './people-below.ts';
import { keepingAnAdmin, lockManaged, refuseAbove } from './manage-users.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { sendLetter } from './send-account-link.ts';
import type { LinkHouse } from './send-account-link.ts';
import { findExpected, voidTokens } from './token-store.ts';
import { lockChosen } from './user-list.ts';
import type { ChosenUser } from './user-list.ts';
import type { UserRecord } from './user-store.ts';
import { users } from './user-table.ts';

export const setUsersActive = (house: LinkHouse, tx: Transaction, actor: Actor, selection: Selection, isActive: boolean): Promise<Removal> =>
  keepingAnAdmin(tx, () => change(house, tx, actor, selection, isActive));

export async function deactivateUser(house: LinkHouse, tx: Transaction, actor: Actor, userId: string): Promise<{ _id: string; isActive: boolean }> {
  if (userId === actor.userId) throw new AppError('cannotDeactivateSelf');
  await keepingAnAdmin(tx, async () => {
    await lockManaged(tx, actor, userId);
    await change(house, tx, actor, { ids: [userId] }, false);
  });
  return { _id: userId, isActive: false };
}

/** Answers how many changed, and whom an undo takes back: not those who were only invited, since it would let them in. */
async function change(house: LinkHouse, tx: Transaction, actor: Actor, selection: Selection, isActive: boolean): Promise<Removal> {
  const chosen = await lockChosen(tx, actor, selection);
  const expected = isActive
    ? new Set<string>()
    : await findExpected(
        tx,
        chosen.map(({ id }) => id),
      );
  const switched = chosen.filter((user) => user.isActive !== isActive);
  const changing = chosen.filter((user) => user.isActive !== isActive || expected.has(user.id));
  for (const user of changing) refuseAbove(actor, user);
  if (!isActive && changing.some(({ id }) => id === actor.userId)) throw new AppError('cannotDeactivateSelf');
  await setActive(house, tx, actor, changing, isActive);
  return { ids: switched.map(({ id }) => id), count: changing.length };
}

export async function activateUser(house: LinkHouse, tx: Transaction, actor: Actor, userId: string): Promise<{ _id: string; isActive: boolean }> {
  const user = actor.customerId === null ? await lockManaged(tx, actor, userId) : await findThoseBelow(tx, actor, userId);
  if (!user || !user.roles.every((role) => rolesLetInBy(actor.roles).includes(role))) throw new AppError('notFound');
  if (!user.isActive) await setActive(house, tx, actor, [user], true);
  return { _id: userId, isActive: true };
}

async function setActive(house: LinkHouse, tx: Transaction, actor: Actor, people: readonly Omit<ChosenUser, 'isActive'>[], isActive: boolean): Promise<void> {
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
  for (const person of waiting) await sendLetter(house, tx, person, letInLetter({ signInUrl: signInLink(house.address, person) }), actor.userId);
  await recordChangeOfMany(tx, actor.userId, { area: 'users', entity: 'user', action: isActive ? 'activated' : 'deactivated' }, people);
}

/** Those who signed up by themselves and showed that the address is theirs. */
const findWaiting = (tx: Transaction, ids: string[]): Promise<UserRecord[]> =>
  tx
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.awaitsActivation, true), isNotNull(users.emailVerifiedAt)));
