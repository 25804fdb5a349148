// Accounts as a list: columns as SQL. People of one customer must not learn which other customers share an account with it.
import { adAccountList, googleAccountList } from '#contract/networks/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { networkAccounts } from './account-table.ts';
import { serves, servesOnly, publishToCustomers } from './network-record-scope.ts';

/** How the accounts of each network are called: in events, in the audit log and on the wire. */
export const ACCOUNT_KINDS = {
  meta: { area: 'ad-accounts', entity: 'ad account', descriptor: adAccountList, nameField: 'name' },
  google: { area: 'gdn-accounts', entity: 'gdn account', descriptor: googleAccountList, nameField: 'descriptiveName' },
} as const;

const CUSTOMER_NAMES = `(select coalesce(string_agg(c.name, ', ' order by c.name), '') from customers c where c.id = any(a.customer_ids) and c.deleted_at is null)`;

const sourceOf = (network: Network, customerColumns: { names: string; ids: string; searchedIds: string }): ListSource => ({
  descriptor: ACCOUNT_KINDS[network].descriptor,
  from: 'network_accounts a',
  alias: 'a',
  where: `a.deleted_at is null and a.network = '${network}'`,
  columns: {
    _id: 'a.id',
    [ACCOUNT_KINDS[network].nameField]: 'a.name',
    accountId: 'a.platform_id',
    status: 'a.status',
    tokenState: 'a.token_state',
    customerIds: customerColumns.ids,
    customerNames: customerColumns.names,
    currencyCode: 'a.currency_code',
    timezone: 'a.timezone',
    updatedAt: 'a.updated_at',
  },
  money: { currency: 'a.currency_code', amounts: { minimumBudget: 'a.minimum_budget' } },
  base: { [ACCOUNT_KINDS[network].nameField]: 'a.name', accountId: 'a.platform_id', customerIds: customerColumns.searchedIds },
});

const allCustomers = { names: CUSTOMER_NAMES, ids: 'a.customer_ids', searchedIds: 'a.customer_ids::text[]' };
const noCustomers = { names: `''`, ids: `'{}'::uuid[]`, searchedIds: `'{}'::text[]` };

const SOURCES = {
  meta: { withCustomers: sourceOf('meta', allCustomers), withoutCustomers: sourceOf('meta', noCustomers) },
  google: { withCustomers: sourceOf('google', allCustomers), withoutCustomers: sourceOf('google', noCustomers) },
} as const;

export const accountSource = (network: Network, scope: RowScope): ListSource =>
  SOURCES[network][scope.kind === 'everything' ? 'withCustomers' : 'withoutCustomers'];

/** People of a customer see the accounts that serve it. */
export const accountsVisibleTo = (scope: RowScope, alias = 'a'): Predicate => serves(scope, `${alias}.customer_ids`);

export const removableAccounts = (network: Network): RemovableRows => ({
  // Only people who see every customer of an account may remove or restore it.
  source: SOURCES[network].withCustomers,
  scope: (scope) => {
    const visible = servesOnly(scope, 'a.customer_ids');
    return { sql: `${visible.sql} and a.network = '${network}'`, values: visible.values };
  },
  customer: 'null::uuid',
  area: ACCOUNT_KINDS[network].area,
  entity: ACCOUNT_KINDS[network].entity,
  onRemoved: (tx, ids) => publishAccountChanges(tx, network, ids),
});

export async function publishAccountChanges(tx: Transaction, network: Network, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: networkAccounts.id, customerIds: networkAccounts.customerIds })
    .from(networkAccounts)
    .where(inArray(networkAccounts.id, [...ids]));
  for (const { id, customerIds } of rows) publishToCustomers(tx, ACCOUNT_KINDS[network].area, id, customerIds);
}

/** The accounts that serve the customer as JSON, as a part of other modules' statements: id and network, by name. */
export const accountsServingSql = (customerId: string): string => `(
  select coalesce(json_agg(json_build_object('_id', n.id, 'network', n.network) order by n.name, n.id), '[]')
  from network_accounts n where n.customer_ids @> array[${customerId}] and n.deleted_at is null)`;
