// Reads Meta with a token of a person or a system user.
import { isDueForRenewal, metaAccountStatus } from '#domain/networks/index.ts';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import type { AdAccountAccess, MetaAccess, MetaAdAccount, MetaNetwork, OwnPage } from '../../adapters/meta/index.ts';
import { readBlockLists } from '../read-block-lists.ts';
import { isOutOfReach } from './out-of-reach.ts';
import type { NetworkReader, ReachedAccount, ReachedPage, TokenReading } from './reached-accounts.ts';

/** What a page allows people with this task to do. */
const ADVERTISE = 'ADVERTISE';
const DAY_MS = 24 * 3600 * 1000;

export function metaReader(meta: MetaNetwork, token: string): NetworkReader {
  const access: MetaAccess = { accessToken: token };
  const accessTo = (platformId: string): AdAccountAccess => ({ ...access, account: platformId });
  return {
    accounts: () => collect(meta.accounts.list(access), reachedFrom),
    pages: () => collect(meta.pages.listOwn(access), pageFrom).then((pages) => pages.filter((page) => page !== null)),
    async account({ platformId }) {
      try {
        return reachedFrom(await meta.accounts.read(accessTo(platformId)));
      } catch (error) {
        if (isOutOfReach(error)) return null;
        throw error;
      }
    },
    async minimumBudget({ platformId }, currencyCode) {
      for await (const budget of meta.accounts.minimumBudgets(accessTo(platformId)))
        if (budget.currency === currencyCode) return budget.min_daily_budget_imp;
      return null;
    },
    async blockLists({ platformId }) {
      try {
        return await readBlockLists(meta, accessTo(platformId));
      } catch (error) {
        // An account can be used without them, so a refusal must not keep it from being linked or checked.
        if (error instanceof NetworkFailure && !error.canRetry && error.kind !== 'auth') return null;
        throw error;
      }
    },
    check: (stored, now) => check(meta, access, stored.expiresAt, now),
  };
}

async function check(meta: MetaNetwork, access: MetaAccess, storedExpiry: Date | null, now: number): Promise<TokenReading> {
  const { is_valid: isValid, isOurs, scopes, type, ...times } = await meta.tokens.inspect(access);
  const expiresAt = earliest(times.expires_at, times.data_access_expires_at);
  if (!isOurs || !isValid) {
    const hasExpired = [expiresAt, storedExpiry].some((moment) => moment !== null && moment.getTime() <= now);
    return { isRevoked: !hasExpired };
  }
  const reading = { isRevoked: false, expiresAt, scopes, isSystem: type === 'SYSTEM_USER' };
  if (!isDueForRenewal(expiresAt?.getTime() ?? null, now)) return reading;
  return { ...reading, ...(await renew(meta, access, expiresAt, now)) };
}

/** Meta may answer with the same expiry, or refuse; then the token stays until someone signs in again. */
async function renew(
  meta: MetaNetwork,
  access: MetaAccess,
  expiresAt: Date | null,
  now: number,
): Promise<Pick<TokenReading, 'renewed' | 'expiresAt'>> {
  const exchanged = await meta.tokens.exchange(access).catch((error: unknown) => {
    if (error instanceof NetworkFailure) return null;
    throw error;
  });
  if (!exchanged) return {};
  const until = exchanged.expires_in === undefined ? null : new Date(now + exchanged.expires_in * 1000);
  const isLater = until === null || until.getTime() > (expiresAt?.getTime() ?? 0) + DAY_MS;
  return isLater ? { renewed: exchanged.access_token, expiresAt: until } : {};
}

/** Seconds since 1970; 0 stands for never. */
function earliest(...seconds: (number | undefined)[]): Date | null {
  const moments = seconds.filter((value): value is number => value !== undefined && value > 0);
  return moments.length === 0 ? null : new Date(Math.min(...moments) * 1000);
}

const reachedFrom = ({ id, name, currency, timezone_name: timezone, account_status: status }: MetaAdAccount): ReachedAccount => ({
  platformId: id,
  name: name ?? id,
  currencyCode: currency ?? '',
  timezone: timezone ?? 'UTC',
  status: metaAccountStatus(status),
  loginCustomerId: null,
  managerName: null,
});

function pageFrom(page: OwnPage): ReachedPage | null {
  const { id: pageId, name, category = '', access_token: token, tasks, ...more } = page;
  if (token === undefined || tasks?.includes(ADVERTISE) === false) return null;
  const instagramId = more.instagram_business_account?.id ?? more.connected_instagram_account?.id ?? null;
  return { pageId, name, category, instagramId, token };
}

async function collect<Row, Result>(rows: AsyncIterable<Row>, convert: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for await (const row of rows) results.push(convert(row));
  return results;
}
