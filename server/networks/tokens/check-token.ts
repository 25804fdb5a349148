// Asks a network about one token: whether it works, with which scopes and until when, and what it says of the accounts and pages that were
// linked by it. The network is asked first, then everything is written in one transaction.
import type { BlockList } from '#domain/networks/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import { ACCOUNT_KINDS } from '../account-list.ts';
import { networkAccounts } from '../account-table.ts';
import type { AccountRecord } from '../account-store.ts';
import { publishToCustomers } from '../network-record-scope.ts';
import { metaPages } from '../page-table.ts';
import { networkColumns } from './linked-rows.ts';
import { readerOf } from './reached-accounts.ts';
import type { NetworkReader, ReachedAccount, ReachedPage, TokenReading } from './reached-accounts.ts';
import { eraseToken, openToken, sealPageToken, sealToken, updateToken } from './token-store.ts';
import type { TokenRecord } from './token-store.ts';

interface AccountReading {
  id: string;
  /** Null when the token no longer reaches it. */
  reached: ReachedAccount | null;
  minimumBudget: number | null;
  blockLists: BlockList[] | null;
}

export async function checkToken(context: AppContext, token: TokenRecord, write: JobWork<unknown>['write']): Promise<void> {
  const plain = openToken(context.secrets, token);
  if (plain === null) return;
  const reading = await readerOf(context.networks, token.network, plain).check(token, context.clock.now());
  const works = !reading.isRevoked && (reading.expiresAt === undefined || !isPast(reading.expiresAt, context.clock.now()));
  const reader = readerOf(context.networks, token.network, reading.renewed ?? plain);
  const accounts = works ? await readAccounts(context, reader, token.id) : [];
  const pages = works ? await reader.pages() : null;
  await write(async (tx) => {
    await storeReading(context, tx, token, reading);
    for (const account of accounts) await storeAccount(context, tx, token, account);
    if (pages) await storePages(context, tx, token.id, pages);
  });
}

const isPast = (moment: Date | null, now: number): boolean => moment !== null && moment.getTime() <= now;

async function readAccounts({ db }: AppContext, reader: NetworkReader, tokenId: string): Promise<AccountReading[]> {
  const rows = await db
    .select()
    .from(networkAccounts)
    .where(and(eq(networkAccounts.tokenId, tokenId), isNull(networkAccounts.deletedAt)));
  const readings: AccountReading[] = [];
  for (const row of rows) {
    const reached = await reader.account(row);
    readings.push({
      id: row.id,
      reached,
      minimumBudget: reached && (await reader.minimumBudget(row, reached.currencyCode)),
      blockLists: reached && (await reader.blockLists(row)),
    });
  }
  return readings;
}

async function storeReading(context: AppContext, tx: Transaction, token: TokenRecord, reading: TokenReading): Promise<void> {
  const { isRevoked, isFinal = false, expiresAt, scopes, isSystem, renewed } = reading;
  const now = new Date(context.clock.now());
  await updateToken(tx, token.id, {
    checkedAt: now,
    lastError: '',
    // The first refusal counts, so that people see since when.
    revokedAt: isRevoked ? (token.revokedAt ?? now) : null,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(scopes && { scopes }),
    ...(isSystem && { kind: 'system' }),
    ...(renewed !== undefined && { token: sealToken(context.secrets, token.id, renewed) }),
  });
  if (isRevoked && isFinal) await eraseToken(tx, token.id, token.revokedAt ?? now);
}

async function storeAccount({ clock }: AppContext, tx: Transaction, token: TokenRecord, reading: AccountReading): Promise<void> {
  // Someone may have linked it by another sign-in meanwhile.
  const ofToken = and(eq(networkAccounts.id, reading.id), eq(networkAccounts.tokenId, token.id));
  const [before] = await tx.select().from(networkAccounts).where(ofToken).for('update');
  if (!before) return;
  const at = new Date(clock.now());
  const { reached, minimumBudget, blockLists } = reading;
  const columns = {
    ...(reached ? { ...networkColumns(reached), accessLostAt: null } : { accessLostAt: before.accessLostAt ?? at }),
    ...(minimumBudget !== null && { minimumBudget, minimumBudgetAt: at }),
    ...(blockLists && { blockLists }),
  };
  const isChanged = reached !== null && hasChanged(before, columns);
  await tx
    .update(networkAccounts)
    .set({ ...columns, checkedAt: at, ...(isChanged && { version: sql`${networkAccounts.version} + 1`, updatedAt: sql`now()` }) })
    .where(ofToken);
  if (!isChanged) return;
  const { area, entity } = ACCOUNT_KINDS[token.network];
  const after = Object.fromEntries(CHECKED_COLUMNS.map((column) => [column, { ...before, ...columns }[column]]));
  await recordChange(tx, null, { area, entity, entityId: before.id, customerId: null, action: 'updated', before, after });
  publishToCustomers(tx, area, before.id, before.customerIds);
}

const CHECKED_COLUMNS = ['name', 'currencyCode', 'timezone', 'status', 'minimumBudget'] as const;

const hasChanged = (before: AccountRecord, columns: Partial<AccountRecord>): boolean =>
  CHECKED_COLUMNS.some((column) => columns[column] !== undefined && columns[column] !== before[column]);

/** Meta may hand out new page tokens. A page that is no longer among those of the person loses its own. */
async function storePages({ secrets }: AppContext, tx: Transaction, tokenId: string, pages: readonly ReachedPage[]): Promise<void> {
  const rows = await tx
    .select({ id: metaPages.id, pageId: metaPages.pageId })
    .from(metaPages)
    .where(eq(metaPages.tokenId, tokenId))
    .for('update');
  for (const { id, pageId } of rows) {
    const page = pages.find((candidate) => candidate.pageId === pageId);
    const columns = page
      ? { name: page.name, category: page.category, instagramId: page.instagramId, token: sealPageToken(secrets, id, page.token) }
      : { token: null };
    await tx.update(metaPages).set(columns).where(eq(metaPages.id, id));
  }
}
