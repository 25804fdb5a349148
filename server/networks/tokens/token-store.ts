// Network tokens in the database: how they are found and written, and the one place that seals and opens them.
import { missingScopes } from '#domain/networks/index.ts';
import type { Network, TokenState } from '#domain/networks/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../../db/connection.ts';
import type { SecretBox } from '../../secrets/index.ts';
import { networkAccounts } from '../account-table.ts';
import { metaPages } from '../page-table.ts';
import { networkTokens } from './token-table.ts';
import type { TokenKind } from './token-table.ts';

export type TokenRecord = typeof networkTokens.$inferSelect;

const secretNameOf = (id: string): string => `network-token:${id}`;
const pageSecretNameOf = (id: string): string => `page-token:${id}`;

/** Null once the token is revoked. */
export const openToken = (secrets: SecretBox, { id, token }: Pick<TokenRecord, 'id' | 'token'>): string | null =>
  token === null ? null : secrets.open(token, secretNameOf(id));
export const sealToken = (secrets: SecretBox, id: string, token: string): string => secrets.seal(token, secretNameOf(id));

/** `id` is ours, not Meta's. */
export const openPageToken = (secrets: SecretBox, { id, token }: { id: string; token: string | null }): string | null =>
  token === null ? null : secrets.open(token, pageSecretNameOf(id));
export const sealPageToken = (secrets: SecretBox, id: string, token: string): string => secrets.seal(token, pageSecretNameOf(id));

export async function findToken(db: Queryable, network: Network, id: string): Promise<TokenRecord | null> {
  const [row] = await db
    .select()
    .from(networkTokens)
    .where(and(eq(networkTokens.id, id), eq(networkTokens.network, network)));
  return row ?? null;
}

export async function lockToken(tx: Transaction, id: string): Promise<TokenRecord | null> {
  const [row] = await tx.select().from(networkTokens).where(eq(networkTokens.id, id)).for('update');
  return row ?? null;
}

export interface GrantedToken {
  network: Network;
  externalUserId: string;
  externalUserName: string;
  token: string;
  kind: TokenKind;
  scopes: string[];
  expiresAt: Date | null;
  linkedBy: string;
}

/** The token that the same person gave us earlier is replaced, and with it the access of every account that was linked by it. */
export async function storeToken(tx: Transaction, secrets: SecretBox, granted: GrantedToken, now: Date): Promise<TokenRecord> {
  const { network, externalUserId, token: plain, ...rest } = granted;
  const ofPerson = and(eq(networkTokens.network, network), eq(networkTokens.externalUserId, externalUserId));
  const [earlier] = await tx.select({ id: networkTokens.id }).from(networkTokens).where(ofPerson).for('update');
  const id = earlier?.id ?? newId();
  const values = { ...rest, token: sealToken(secrets, id, plain), revokedAt: null, checkedAt: now, lastError: '', createdAt: now };
  const [row] = await tx
    .insert(networkTokens)
    .values({ id, network, externalUserId, state: 'LINKED', ...values })
    .onConflictDoUpdate({ target: networkTokens.id, set: values })
    .returning();
  if (!row) throw new Error('A network token was not written');
  return row;
}

export async function updateToken(tx: Transaction, id: string, change: Partial<TokenRecord>): Promise<void> {
  await tx.update(networkTokens).set(change).where(eq(networkTokens.id, id));
}

/** Our copies are erased, those of the token's pages too. */
export async function eraseToken(tx: Transaction, id: string, revokedAt: Date): Promise<void> {
  await tx.update(networkTokens).set({ token: null, revokedAt }).where(eq(networkTokens.id, id));
  await tx.update(metaPages).set({ token: null }).where(eq(metaPages.tokenId, id));
}

/** How many accounts are linked by a token; removed ones do not count. */
export async function countAccounts(db: Queryable, tokenId: string): Promise<number> {
  return db.$count(networkAccounts, and(eq(networkAccounts.tokenId, tokenId), isNull(networkAccounts.deletedAt)));
}

/** A token without accounts is deleted: nothing may use it any more. Its pages lose their access with it. */
export async function deleteUnusedToken(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: networkTokens.id }).from(networkTokens).where(eq(networkTokens.id, id)).for('update');
  if ((await countAccounts(tx, id)) > 0) return;
  const unlinked = { tokenId: null, tokenState: 'NOT_LINKED' as TokenState };
  await tx.update(networkAccounts).set(unlinked).where(eq(networkAccounts.tokenId, id));
  await tx
    .update(metaPages)
    .set({ ...unlinked, token: null, updatedAt: sql`now()` })
    .where(eq(metaPages.tokenId, id));
  await tx.delete(networkTokens).where(eq(networkTokens.id, id));
}

export const missingScopesOf = ({ network, scopes }: Pick<TokenRecord, 'network' | 'scopes'>): string[] => missingScopes(network, scopes);
