// Which accounts, pages, audiences and catalogs does the demo have on the networks? Every state that a list can show has a row.
import { WHOLE_CATALOG } from '#domain/catalogs/index.ts';
import { DEFAULT_EXCLUDED_PLACEMENTS } from '#domain/networks/index.ts';
import type { AccountStatus, AudienceKind, AudienceState, Network, TokenState } from '#domain/networks/index.ts';
import { asc, eq, ne } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { users } from '../../../server/accounts/users/user-table.ts';
import { checkedAccounts } from '../../../server/campaigns/delivery/checked-account-table.ts';
import { customers } from '../../../server/customers/customer-table.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { networkAccounts } from '../../../server/networks/account-table.ts';
import { customAudiences } from '../../../server/networks/audience-table.ts';
import { catalogs } from '../../../server/catalogs/catalog-table.ts';
import { llaTags } from '../../../server/networks/lla-tag-table.ts';
import { metaPages } from '../../../server/networks/page-table.ts';
import { MANUAL_STORE_NAME } from '../../../server/stores/store-rows.ts';
import { stores } from '../../../server/stores/store-table.ts';
import { DEMO_ACCOUNTS } from '../../demo-accounts.ts';
import { seedNetworkSignIns } from './seed-network-sign-ins.ts';
import type { DemoSignIns } from './seed-network-sign-ins.ts';
import { seededRandom } from '../../people-and-places/random.ts';
import type { Random } from '../../people-and-places/random.ts';

type AccountState = readonly [AccountStatus, TokenState];

/** The states by the place of the customer: most are well, and staff has to look after the rest. */
const ACCOUNT_STATES: readonly AccountState[] = [
  ['ACTIVE', 'LINKED'],
  ['ACTIVE', 'LINKED'],
  ['ACTIVE', 'EXPIRED'],
  ['GRACE_PERIOD', 'LINKED'],
  ['ACTIVE', 'EXPIRING'],
  ['DISABLED', 'LINKED'],
  ['NOT_CHECKED', 'NOT_LINKED'],
  ['UNSETTLED', 'LINKED'],
  ['PENDING_REVIEW', 'MISSING_SCOPE'],
  ['ACTIVE', 'LINKED'],
  ['CLOSED', 'REVOKED'],
];

const AUDIENCES: readonly (readonly [name: string, kind: AudienceKind, size: number | null, state: AudienceState, tags: string[]])[] = [
  ['Buyers who enquired in 2026', 'CUSTOM', 4180, 'READY', ['buyers']],
  ['Sellers of the last three years', 'CUSTOM', 1260, 'READY', ['sellers']],
  ['Visitors of listing pages, 30 days', 'WEBSITE', 23_400, 'READY', ['buyers', 'website']],
  ['People who watched a video to the end', 'ENGAGEMENT', 9100, 'READY', []],
  ['Like our buyers, New Zealand, 1%', 'LOOKALIKE', 41_000, 'READY', ['buyers']],
  ['Like our sellers, New Zealand, 2%', 'LOOKALIKE', null, 'FILLING', ['sellers']],
  ['Landlords of Takapuna', 'CUSTOM', 62, 'TOO_SMALL', ['landlords']],
  ['Homes looked at but not visited', 'CLAIM', 3300, 'READY', ['website']],
];

const EXCLUDED_PLACEMENTS = [
  ...DEFAULT_EXCLUDED_PLACEMENTS,
  'celebrity-gossip.example',
  'free-games.example',
  'coupons.example',
  'mobileapp::2-com.example.puzzle',
];
const RENTALS = { ...WHOLE_CATALOG, types: ['RESIDENTIAL_FOR_RENT'] };

type Served = Pick<typeof customers.$inferSelect, 'id' | 'name' | 'currencyCode' | 'timezone'>;

export async function seedNetworks(tx: Transaction, seed: string, now: number): Promise<void> {
  const random = seededRandom(`${seed}/networks`);
  const served = await tx
    .select({ id: customers.id, name: customers.name, currencyCode: customers.currencyCode, timezone: customers.timezone })
    .from(customers)
    .orderBy(asc(customers.id));
  const [hero] = served;
  if (!hero) return;
  await tx
    .insert(stores)
    .values(served.map(({ id }) => ({ id: newId(), customerId: id, name: MANUAL_STORE_NAME, kind: 'MANUAL' as const })));
  const signIns = await seedNetworkSignIns(tx, now);
  for (const [place, customer] of served.entries()) await seedCustomer(tx, signIns, random.fork(customer.name), customer, place);
  const accountId = await insertAccount(tx, signIns, random, 'meta', {
    name: `${hero.name} – leads`,
    customers: [hero],
    state: ['ACTIVE', 'LINKED'],
  });
  await tx.insert(customAudiences).values(
    AUDIENCES.map(([name, kind, size, state, tags]) => ({
      id: newId(),
      accountId,
      platformId: `2385${random.int(1e8, 9e8)}`,
      name,
      kind,
      size,
      state,
      tags,
    })),
  );
  await tx
    .insert(llaTags)
    .values(['buyers', 'sellers', 'landlords', 'website', 'first homes'].map((name) => ({ id: newId(), customerId: hero.id, name })));
  const shared = 'Agency account for brand campaigns that several groups of the Hauraki Gulf, Waikato and the Bay of Plenty share';
  await insertAccount(tx, signIns, random, 'meta', { name: shared, customers: served.slice(0, 4), state: ['ACTIVE', 'LINKED'] });
  await seedCatalogs(tx, served, hero);
  await insertAccount(tx, signIns, random, 'google', {
    name: `${hero.name} – display`,
    customers: [hero],
    state: ['ACTIVE', 'LINKED'],
    excludedPlacements: EXCLUDED_PLACEMENTS,
  });
  await insertAccount(tx, signIns, random, 'google', {
    name: 'Agency display',
    customers: served.slice(0, 3),
    state: ['ACTIVE', 'EXPIRED'],
  });
  await checkAccounts(tx);
}

/** Someone has looked at a plan on each account, or its first order would wait for that. The order that does wait shows it on its own. */
async function checkAccounts(tx: Transaction): Promise<void> {
  const { email = '', name = '' } = DEMO_ACCOUNTS.find(({ role }) => role === 'operations') ?? {};
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const linked = await tx.select({ id: networkAccounts.id }).from(networkAccounts).where(ne(networkAccounts.tokenState, 'NOT_LINKED'));
  if (person && linked.length > 0)
    await tx.insert(checkedAccounts).values(linked.map(({ id }) => ({ accountId: id, checkedBy: person.id, checkedByName: name })));
}

async function seedCustomer(tx: Transaction, signIns: DemoSignIns, random: Random, customer: Served, place: number): Promise<void> {
  const state = ACCOUNT_STATES[place % ACCOUNT_STATES.length] ?? ['ACTIVE', 'LINKED'];
  await insertAccount(tx, signIns, random, 'meta', { name: customer.name, customers: [customer], state });
  if (place % 3 !== 2)
    await insertAccount(tx, signIns, random, 'google', {
      name: `${customer.name} display`,
      customers: [customer],
      // The demo's people order for the first customer, so that its accounts work.
      state: (place === 0 ? undefined : ACCOUNT_STATES[(place + 4) % ACCOUNT_STATES.length]) ?? state,
    });
  const pageId = newId();
  await tx.insert(metaPages).values({
    id: pageId,
    pageId: `1044${random.int(1e10, 9e10)}`,
    name: customer.name,
    category: 'Estate agent',
    tokenState: state[1],
    tokenId: signIns.meta[state[1]] ?? null,
    customerIds: [customer.id],
  });
  const fbPixelId = place % 2 === 0 ? `7781${random.int(1e10, 9e10)}` : '';
  if (place < 8) await tx.update(customers).set({ fbPageId: pageId, fbPixelId }).where(eq(customers.id, customer.id));
}

/** Every other customer has one, in the business of an account that serves it; a linked one first, because only there Meta can make it. */
async function seedCatalogs(tx: Transaction, served: readonly Served[], hero: Served): Promise<void> {
  const accounts = await tx
    .select({ id: networkAccounts.id, customerIds: networkAccounts.customerIds, tokenState: networkAccounts.tokenState })
    .from(networkAccounts)
    .where(eq(networkAccounts.network, 'meta'))
    .orderBy(asc(networkAccounts.id));
  const accountOf = ({ id }: Served): string | null => {
    const own = accounts.filter(({ customerIds }) => customerIds.includes(id));
    return (own.find(({ tokenState }) => tokenState === 'LINKED') ?? own[0])?.id ?? null;
  };
  await tx
    .insert(catalogs)
    .values([
      { id: newId(), customerId: hero.id, name: 'Rentals', isDefault: false, accountId: accountOf(hero), filter: RENTALS },
      ...served
        .filter((_, place) => place % 2 === 0)
        .map((customer) => ({ id: newId(), customerId: customer.id, name: 'All homes', isDefault: true, accountId: accountOf(customer) })),
    ]);
}

interface DemoAccountOnNetwork {
  name: string;
  customers: readonly Served[];
  state: AccountState;
  excludedPlacements?: string[];
}

async function insertAccount(
  tx: Transaction,
  signIns: DemoSignIns,
  random: Random,
  network: Network,
  account: DemoAccountOnNetwork,
): Promise<string> {
  const id = newId();
  const [first] = account.customers;
  const [status, tokenState] = account.state;
  await tx.insert(networkAccounts).values({
    id,
    network,
    platformId:
      network === 'meta' ? `act_${random.int(1e14, 9e14)}` : `${random.int(100, 999)}-${random.int(100, 999)}-${random.int(1000, 9999)}`,
    name: account.name,
    currencyCode: first?.currencyCode ?? 'NZD',
    timezone: first?.timezone ?? 'Pacific/Auckland',
    status,
    tokenState,
    tokenId: signIns[network][tokenState] ?? null,
    minimumBudget: tokenState === 'NOT_LINKED' ? null : network === 'meta' ? 168 : 100,
    customerIds: account.customers.map((customer) => customer.id),
    excludedPlacements: account.excludedPlacements ?? null,
  });
  return id;
}
