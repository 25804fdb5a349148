// Reads Google Ads with a refresh token. People reach accounts directly or through manager accounts, which advertise nothing themselves.
import { googleAccountStatus, googleDigits, readGoogleAccountId } from '#domain/networks/index.ts';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import type { Customer, GoogleAdsAccess, GoogleAdsNetwork } from '../../adapters/google-ads/index.ts';
import { isOutOfReach } from './out-of-reach.ts';
import type { NetworkReader, ReachedAccount } from './reached-accounts.ts';

interface Manager {
  id: string;
  name: string;
}

export function googleReader(google: GoogleAdsNetwork, refreshToken: string): NetworkReader {
  const through = (loginCustomerId: string | null): GoogleAdsAccess => ({ refreshToken, loginCustomerId });
  return {
    accounts: async () => reachedAccounts(google, through),
    pages: async () => [],
    async account({ platformId, loginCustomerId }) {
      try {
        const found = await google.customers.read(through(loginCustomerId), googleDigits(platformId));
        return found && reachedFrom(found, loginCustomerId === null ? null : { id: loginCustomerId, name: '' });
      } catch (error) {
        if (isOutOfReach(error)) return null;
        throw error;
      }
    },
    minimumBudget: async () => null,
    blockLists: async () => null,
    async check() {
      try {
        await google.customers.accessible(through(null));
        return { isRevoked: false };
      } catch (error) {
        if (error instanceof NetworkFailure && error.kind === 'auth')
          return { isRevoked: true, isFinal: error.details.tokenState === 'revoked' };
        throw error;
      }
    },
  };
}

/** An account that is reached directly and through a manager is reached directly. */
async function reachedAccounts(google: GoogleAdsNetwork, through: (manager: string | null) => GoogleAdsAccess): Promise<ReachedAccount[]> {
  const direct = new Map<string, ReachedAccount>();
  const managed = new Map<string, ReachedAccount>();
  for (const id of await google.customers.accessible(through(null))) {
    const customer = await readDirectly(google, through(id), id);
    if (!customer) continue;
    if (!customer.manager) {
      direct.set(id, reachedFrom(customer, null));
      continue;
    }
    const manager = { id, name: customer.descriptiveName ?? id };
    for await (const client of google.customers.clients(through(id), id))
      if (!client.manager && !client.hidden && !managed.has(client.id)) managed.set(client.id, reachedFrom(client, manager));
  }
  return [...new Map([...managed, ...direct]).values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** An account that was cancelled, or that has not finished its set-up, is listed but cannot be read. */
async function readDirectly(google: GoogleAdsNetwork, access: GoogleAdsAccess, id: string): Promise<Customer | null> {
  try {
    return await google.customers.read(access, id);
  } catch (error) {
    if (isOutOfReach(error)) return null;
    throw error;
  }
}

const reachedFrom = (customer: Customer, manager: Manager | null): ReachedAccount => ({
  platformId: readGoogleAccountId(customer.id) ?? customer.id,
  name: customer.descriptiveName ?? customer.id,
  currencyCode: customer.currencyCode ?? '',
  timezone: customer.timeZone ?? 'UTC',
  status: googleAccountStatus(customer.status),
  loginCustomerId: manager?.id ?? null,
  managerName: manager?.name ?? null,
});
