// Inserts rows of the networks and of open homes for tests. Each function makes one valid row; a test gives only the values it is about.
import { openHomeVisitors } from '#server/inventory/open-homes/open-home-table.ts';
import { networkAccounts } from '#server/networks/account-table.ts';
import { customAudiences } from '#server/networks/audience-table.ts';
import { catalogs } from '#server/catalogs/catalog-table.ts';
import { llaTags } from '#server/networks/lla-tag-table.ts';
import { metaPages } from '#server/networks/page-table.ts';
import { networkTokens } from '#server/networks/tokens/token-table.ts';
import type { Database } from '#server/db/connection.ts';
import { v7 as newId } from 'uuid';

let made = 0;
const next = (): number => ++made;

export async function makeAccount(db: Database, given: Partial<typeof networkAccounts.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const number = 1_000_000_000 + next();
  const platformId = given.network === 'google' ? `${number}`.replace(/^(...)(...)/, '$1-$2-') : `act_${number}`;
  await db.insert(networkAccounts).values({
    id,
    network: 'meta',
    platformId,
    name: `Account ${number}`,
    currencyCode: 'NZD',
    timezone: 'Pacific/Auckland',
    status: 'ACTIVE',
    tokenState: 'LINKED',
    customerIds: [],
    ...given,
  });
  return id;
}

/** A sign-in on a network. Its token is none that a network knows. */
export async function makeNetworkToken(db: Database, given: Partial<typeof networkTokens.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db.insert(networkTokens).values({
    id,
    network: 'meta',
    externalUserId: `user-${next()}`,
    externalUserName: 'Tom Ellery',
    token: null,
    kind: 'user',
    scopes: [],
    state: 'LINKED',
    ...given,
  });
  return id;
}

export async function makePage(db: Database, given: Partial<typeof metaPages.$inferInsert> = {}): Promise<{ id: string; pageId: string }> {
  const id = newId();
  const pageId = given.pageId ?? `${104_000_000_000_000 + next()}`;
  await db
    .insert(metaPages)
    .values({ id, pageId, name: `Page ${pageId}`, category: 'Estate agent', tokenState: 'LINKED', customerIds: [], ...given });
  return { id, pageId };
}

export async function makeAudience(
  db: Database,
  accountId: string,
  given: Partial<typeof customAudiences.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const platformId = `${2_380_000_000_000 + next()}`;
  await db
    .insert(customAudiences)
    .values({ id, accountId, platformId, name: `Audience ${platformId}`, kind: 'CUSTOM', size: 1200, state: 'READY', tags: [], ...given });
  return id;
}

export async function makeCatalog(db: Database, customerId: string, given: Partial<typeof catalogs.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db.insert(catalogs).values({ id, customerId, name: `Catalog ${next()}`, isDefault: false, ...given });
  return id;
}

export async function makeLlaTag(db: Database, customerId: string, given: Partial<typeof llaTags.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db.insert(llaTags).values({ id, customerId, name: `tag ${next()}`, ...given });
  return id;
}

type Visitor = typeof openHomeVisitors.$inferInsert;

export async function makeVisitor(db: Database, given: Partial<Visitor> & Pick<Visitor, 'customerId' | 'listingId'>): Promise<string> {
  const id = newId();
  await db.insert(openHomeVisitors).values({
    id,
    startsAt: new Date('2026-11-14T00:00:00Z'),
    name: `Visitor ${next()}`,
    email: '',
    phone: '',
    consent: true,
    comments: '',
    ...given,
  });
  return id;
}
