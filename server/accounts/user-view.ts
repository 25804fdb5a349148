// One user as the contract shows them; never a password or a key.
import type { User } from '#contract/accounts/index.ts';
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import type { Queryable } from '../db/connection.ts';
import { inScope } from '../db/in-scope.ts';
import { files } from '../files/file-table.ts';
import { AppError } from '../http/app-error.ts';
import { apiKeys } from './api-key-table.ts';
import type { UserRecord } from './user-store.ts';
import { users } from './user-table.ts';

const makers = alias(users, 'makers');

/** Someone out of scope is as good as nobody. */
export const visible = (actor: Actor) => and(isNull(users.deletedAt), inScope(rowScope(actor), users.customerId, 'nothing'));

export async function readUser(db: Queryable, actor: Actor, userId: string): Promise<User> {
  return describeOne(db, and(eq(users.id, userId), visible(actor)));
}

/** Oneself is always in sight. */
export const readOneself = (db: Queryable, { userId }: Actor): Promise<User> =>
  describeOne(db, and(eq(users.id, userId), isNull(users.deletedAt)));

async function describeOne(db: Queryable, which: ReturnType<typeof and>): Promise<User> {
  const [row] = await db
    .select({ user: users, customerName: customers.name, pictureHash: files.hash, key: apiKeys, keyMaker: makers.displayName })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .leftJoin(files, eq(files.id, users.pictureId))
    .leftJoin(apiKeys, eq(apiKeys.userId, users.id))
    .leftJoin(makers, eq(makers.id, apiKeys.createdBy))
    .where(which);
  if (!row) throw new AppError('notFound');
  return describe(row);
}

interface Found {
  user: UserRecord;
  customerName: string | null;
  pictureHash: string | null;
  key: typeof apiKeys.$inferSelect | null;
  keyMaker: string | null;
}

function describe({ user, customerName, pictureHash, key, keyMaker }: Found): User {
  return {
    _id: user.id,
    email: user.email,
    displayName: user.displayName,
    roles: user.roles,
    isActive: user.isActive,
    standing: standingOf(user),
    customer: user.customerId === null ? null : { _id: user.customerId, name: customerName ?? '' },
    picture:
      user.pictureId !== null && pictureHash !== null
        ? { _id: user.pictureId, url: fileUrl(pictureHash), thumbnailUrl: pictureUrl(pictureHash, 'thumbnail') }
        : null,
    hasPassword: user.passwordHash !== null,
    apiKey: key && describeKey(key, keyMaker),
    version: user.version,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

export const describeKey = (key: typeof apiKeys.$inferSelect, maker: string | null): NonNullable<User['apiKey']> => ({
  prefix: key.prefix,
  createdAt: key.createdAt.toISOString(),
  createdBy: maker,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
});

/** The same as the list says in SQL. */
export const standingOf = (user: UserRecord): User['standing'] => {
  if (user.isActive) return 'active';
  if (user.awaitsActivation) return 'waiting';
  return wasNeverHere(user) && !user.isInvitationVoid ? 'invited' : 'inactive';
};

/** Who has neither a password nor a confirmed address can be invited, also anew. */
export const wasNeverHere = ({ passwordHash, emailVerifiedAt }: UserRecord): boolean => passwordHash === null && emailVerifiedAt === null;
