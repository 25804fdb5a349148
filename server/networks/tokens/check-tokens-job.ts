// Asks the networks once a day about every token and the accounts and pages that it reaches, renews tokens that can be renewed, and keeps
// the stored states in line with time. It runs every hour, so that a network that did not answer is asked again.
import { asc, lt } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../db/connection.ts';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import { AppError } from '../../http/app-error.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import { checkToken } from './check-token.ts';
import { settleTokenState } from './settle-token-state.ts';
import { countAccounts, deleteUnusedToken, updateToken } from './token-store.ts';
import type { TokenRecord } from './token-store.ts';
import { networkTokens } from './token-table.ts';

const HOUR_MS = 3600 * 1000;
/** A little less than a day, so that the hour of the check does not move. */
const CHECK_EVERY_MS = 23.5 * HOUR_MS;
/** A sign-in that linked no account is deleted after this time. */
const KEEP_UNUSED_MS = 24 * HOUR_MS;

export const checkNetworkTokens = jobKind({
  id: 'check-network-tokens',
  retries: 2,
  timeoutSeconds: 1800,
  concurrency: 1,
  firstRetryDelayMs: 60_000,
  async handle({ context, report, write, signal }) {
    const tokens = await context.db.select().from(networkTokens).orderBy(asc(networkTokens.id));
    for (const [index, token] of tokens.entries()) {
      signal.throwIfAborted();
      if (isDue(token, context.clock.now())) await check(context, token, write);
      await write((tx) => settleTokenState(context, tx, token.id, null));
      await report({
        value: Math.round((100 * (index + 1)) / tokens.length),
        message: `Checked ${index + 1} of ${tokens.length} sign-ins`,
      });
    }
  },
});

/** An erased token cannot be asked about. */
const isDue = ({ token, checkedAt }: TokenRecord, now: number): boolean =>
  token !== null && (checkedAt === null || now - checkedAt.getTime() >= CHECK_EVERY_MS);

/** A network that cannot be asked now says nothing about the token: only the reason is stored, and the next run asks again. */
async function check(context: AppContext, token: TokenRecord, write: JobWork<unknown>['write']): Promise<void> {
  try {
    await checkToken(context, token, write);
  } catch (error) {
    if (!(error instanceof NetworkFailure || (error instanceof AppError && error.code === 'networkNotSetUp'))) throw error;
    context.log.warn({ network: token.network, signIn: token.id }, error.message);
    await write((tx) => updateToken(tx, token.id, { lastError: error.message }));
  }
}

/** Called by a schedule. */
export async function deleteUnusedSignIns(db: Database, now: number): Promise<void> {
  const old = await db
    .select({ id: networkTokens.id })
    .from(networkTokens)
    .where(lt(networkTokens.createdAt, new Date(now - KEEP_UNUSED_MS)));
  for (const { id } of old) if ((await countAccounts(db, id)) === 0) await db.transaction((tx) => deleteUnusedToken(tx, id));
}
