// A person's name and picture, changed by themselves or by staff.
import type { User } from '#contract/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { claimFile } from '../../files/index.ts';
import { files } from '../../files/file-table.ts';
import { AppError } from '../../http/app-error.ts';
import { publishRevocation } from '../../http/session/publish-revocation.ts';
import { lockManagedUser } from './manage-users.ts';
import { recordUserChange } from './record-user-change.ts';
import { lockUser, updateUser } from './user-store.ts';
import type { UserRecord } from './user-store.ts';
import { readOwnUser, readUser } from './user-view.ts';

export async function changeOwnProfile(
  tx: Transaction,
  actor: Actor,
  change: { displayName: string; version?: number | undefined },
): Promise<User> {
  const before = await lockOwnUser(tx, actor);
  if (change.version !== undefined && change.version !== before.version) throw new AppError('changedMeanwhile');
  await write(tx, actor, before, { displayName: change.displayName });
  return readOwnUser(tx, actor);
}

export async function setOwnPicture(tx: Transaction, actor: Actor, pictureId: string | null): Promise<User> {
  await setPicture(tx, actor, await lockOwnUser(tx, actor), pictureId);
  return readOwnUser(tx, actor);
}

/** Copies the name and picture of a person's agent to their user, in their own customer only: agents of other customers do not change it. */
export async function syncUserWithAgent(
  tx: Transaction,
  actor: Actor,
  agent: { displayName: string; pictureId: string | null },
): Promise<void> {
  const user = await lockOwnUser(tx, actor);
  if (user.customerId === actor.customerId) await write(tx, actor, user, agent);
}

export async function setUserPicture(tx: Transaction, actor: Actor, userId: string, pictureId: string | null): Promise<User> {
  await setPicture(tx, actor, await lockManagedUser(tx, actor, userId), pictureId);
  return readUser(tx, actor, userId);
}

async function lockOwnUser(tx: Transaction, { userId }: Actor): Promise<UserRecord> {
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('notSignedIn');
  return user;
}

async function setPicture(tx: Transaction, actor: Actor, user: UserRecord, pictureId: string | null): Promise<void> {
  if (pictureId !== null && pictureId !== user.pictureId) await claimPicture(tx, actor, user, pictureId);
  await write(tx, actor, user, { pictureId });
}

/** The picture of a customer's user belongs to that customer; pictures of staff belong to no customer. */
async function claimPicture(tx: Transaction, actor: Actor, { customerId }: UserRecord, pictureId: string): Promise<void> {
  if (customerId !== null) return claimFile(tx, actor, pictureId, customerId);
  const [file] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, pictureId), isNull(files.customerId)));
  if (!file || actor.customerId !== null) throw new AppError('notFound');
}

/** The revocation makes every node drop its cached session, so that the next page shows the new name and picture. */
async function write(
  tx: Transaction,
  actor: Actor,
  before: UserRecord,
  after: { displayName?: string; pictureId?: string | null },
): Promise<void> {
  await updateUser(tx, before.id, after);
  await publishRevocation(tx, [before.id]);
  const { displayName, pictureId } = before;
  await recordUserChange(tx, actor.userId, before, { action: 'updated', before: { displayName, pictureId }, after });
}
