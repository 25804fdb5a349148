// Linked provider accounts in the database: how their rows are found and written, and the one place that seals their tokens.
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { ProvidedIdentity, ProviderTokens } from '../../adapters/identity/index.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import type { SecretBox } from '../../secrets/index.ts';
import { identities } from './identity-table.ts';
import { users } from '../users/user-table.ts';

export type IdentityRecord = typeof identities.$inferSelect;

const secretNameOf = (id: string): string => `identity:${id}`;

export const openTokens = (secrets: SecretBox, { id, tokens }: Pick<IdentityRecord, 'id' | 'tokens'>): ProviderTokens | null =>
  tokens === null ? null : (JSON.parse(secrets.open(tokens, secretNameOf(id))) as ProviderTokens);

export async function findIdentity(db: Queryable, provider: IdentityProviderId, subject: string): Promise<IdentityRecord | null> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row ?? null;
}

export const identitiesOf = (db: Queryable, userId: string): Promise<IdentityRecord[]> =>
  db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.provider);

export async function insertIdentity(
  tx: Transaction,
  secrets: SecretBox,
  userId: string,
  provider: IdentityProviderId,
  identity: ProvidedIdentity,
): Promise<IdentityRecord> {
  const id = newId();
  const { subject } = identity;
  const [row] = await tx
    .insert(identities)
    .values({ id, userId, provider, subject, ...columnsOf(secrets, id, identity) })
    .returning();
  if (!row) throw new Error('An identity was not written');
  return row;
}

/** Replaces the stored details and tokens by those that the provider sent now. */
export async function refreshIdentity(
  tx: Transaction,
  secrets: SecretBox,
  { id }: IdentityRecord,
  identity: ProvidedIdentity,
  usedAt: Date | null,
): Promise<void> {
  await tx
    .update(identities)
    .set({ ...columnsOf(secrets, id, identity), ...(usedAt && { lastUsedAt: usedAt }) })
    .where(eq(identities.id, id));
}

const columnsOf = (secrets: SecretBox, id: string, { email, name, scopes, tokens }: ProvidedIdentity) => ({
  email,
  name,
  scopes,
  tokens: secrets.seal(JSON.stringify(tokens), secretNameOf(id)),
});

export async function deleteIdentity(tx: Transaction, id: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.id, id));
}

/** For tokens that the provider has revoked. */
export async function dropTokens(tx: Transaction, id: string): Promise<void> {
  await tx.update(identities).set({ tokens: null }).where(eq(identities.id, id));
}

/** The link of a removed user must not block the person who has the provider's account now. */
export async function deleteIdentityOfRemovedUser(tx: Transaction, provider: IdentityProviderId, subject: string): Promise<void> {
  const [stale] = await tx
    .select({ id: identities.id })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject), isNotNull(users.deletedAt)));
  if (stale) await deleteIdentity(tx, stale.id);
}
