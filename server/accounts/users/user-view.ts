// One user as the contract shows them; never a password or a key.
import type { User } from '#contract/accounts/index.ts';
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';
import type { Queryable } from '../../db/connection.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { files } from '../../files/file-table.ts';
import { AppError } from '../../http/app-error.ts';
import { apiKeys } from '../api-keys/api-key-table.ts';
import { usersVisibleTo } from './user-list.ts';
import type { UserRecord } from './user-store.ts';
import { users } from './user-table.ts';

const creators = alias(users, 'creators');

/** A user out of scope is answered as not found. */
export const visible = (actor: Actor) => and(isNull(users.deletedAt), predicateAsSql(usersVisibleTo(actor, 'users')));

export async function readUser(db: Queryable, actor: Actor, userId: string): Promise<User> {
  return describeOne(db, and(eq(users.id, userId), visible(actor)));
}

/** A person's own user is always visible to them. */
export const readOwnUser = (db: Queryable, { userId }: Actor): Promise<User> =>
  describeOne(db, and(eq(users.id, userId), isNull(users.deletedAt)));

async function describeOne(db: Queryable, condition: ReturnType<typeof and>): Promise<User> {
  const [row] = await db
    .select({ user: users, customerName: customers.name, pictureHash: files.hash, key: apiKeys, keyCreator: creators.displayName })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .leftJoin(files, eq(files.id, users.pictureId))
    .leftJoin(apiKeys, eq(apiKeys.userId, users.id))
    .leftJoin(creators, eq(creators.id, apiKeys.createdBy))
    .where(condition);
  if (!row) throw new AppError('notFound');
  return describe(row);
}

interface Found {
  user: UserRecord;
  customerName: string | null;
  pictureHash: string | null;
  key: typeof apiKeys.$inferSelect | null;
  keyCreator: string | null;
}

function describe({ user, customerName, pictureHash, key, keyCreator }: Found): User {
  return {
    _id: user.id,
    email: user.email,
    displayName: user.displayName,
    roles: user.roles,
    isActive: user.isActive,
    status: userStatusOf(user),
    customer: user.customerId === null ? null : { _id: user.customerId, name: customerName ?? '' },
    picture:
      user.pictureId !== null && pictureHash !== null
        ? { _id: user.pictureId, url: fileUrl(pictureHash), thumbnailUrl: pictureUrl(pictureHash, 'thumbnail') }
        : null,
    hasPassword: user.passwordHash !== null,
    apiKey: key && describeKey(key, keyCreator),
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
    version: user.version,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

export const describeKey = (key: typeof apiKeys.$inferSelect, creator: string | null): NonNullable<User['apiKey']> => ({
  prefix: key.prefix,
  createdAt: key.createdAt.toISOString(),
  createdBy: creator,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
});

/** The same rule as USER_STATUS_SQL. */
export const userStatusOf = (user: UserRecord): User['status'] => {
  if (user.isActive) return 'active';
  if (user.awaitsActivation) return 'waiting';
  return hasNeverActivated(user) && !user.isInvitationVoid ? 'invited' : 'inactive';
};

/** A user with neither a password nor a confirmed email can be invited, also again. */
export const hasNeverActivated = ({ passwordHash, emailVerifiedAt }: UserRecord): boolean =>
  passwordHash === null && emailVerifiedAt === null;
