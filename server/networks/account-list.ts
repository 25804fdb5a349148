// Accounts as a list: columns as SQL. Who is bound to one customer learns of no other that shares an account with it.
import { adAccountList, gdnAccountList } from '#contract/networks/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/list-source.ts';
import { moneySql } from '../db/money-sql.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { networkAccounts } from './account-table.ts';
import { serves, servesNobodyElse, tellCustomers } from './customers-served.ts';

/** What the accounts of each network are called: in announcements, in the audit trail and on the wire. */
export const ACCOUNTS_OF = {
  facebook: { area: 'ad-accounts', entity: 'ad account', descriptor: adAccountList, nameField: 'name' },
  google: { area: 'gdn-accounts', entity: 'gdn account', descriptor: gdnAccountList, nameField: 'descriptiveName' },
} as const;

const CUSTOMER_NAMES = `(select coalesce(string_agg(c.name, ', ' order by c.name), '') from customers c where c.id = any(a.customer_ids) and c.deleted_at is null)`;

const sourceOf = (network: Network, seen: { names: string; ids: string; searchedIds: string }): ListSource => ({
  descriptor: ACCOUNTS_OF[network].descriptor,
  from: 'network_accounts a',
  alias: 'a',
  where: `a.deleted_at is null and a.network = '${network}'`,
  columns: {
    _id: 'a.id',
    [ACCOUNTS_OF[network].nameField]: 'a.name',
    accountId: 'a.platform_id',
    status: 'a.status',
    tokenState: 'a.token_state',
    customerIds: seen.ids,
    customerNames: seen.names,
    currencyCode: 'a.currency_code',
    minimumBudget: moneySql('a.minimum_budget', 'a.currency_code'),
    timezone: 'a.timezone',
    updatedAt: 'a.updated_at',
  },
  base: { [ACCOUNTS_OF[network].nameField]: 'a.name', accountId: 'a.platform_id', customerIds: seen.searchedIds },
});

const everyCustomer = { names: CUSTOMER_NAMES, ids: 'a.customer_ids', searchedIds: 'a.customer_ids::text[]' };
const noCustomer = { names: `''`, ids: `'{}'::uuid[]`, searchedIds: `'{}'::text[]` };

const SOURCES = {
  facebook: { open: sourceOf('facebook', everyCustomer), bound: sourceOf('facebook', noCustomer) },
  google: { open: sourceOf('google', everyCustomer), bound: sourceOf('google', noCustomer) },
} as const;

export const accountSource = (network: Network, scope: RowScope): ListSource =>
  SOURCES[network][scope.kind === 'everything' ? 'open' : 'bound'];
export const accountScope = (scope: RowScope): Predicate => serves(scope, 'a.customer_ids');

export const removableAccounts = (network: Network): RemovableRows => ({
  // An account goes or comes back for every customer that it serves.
  source: SOURCES[network].open,
  scope: (scope) => {
    const own = servesNobodyElse(scope, 'a.customer_ids');
    return { sql: `${own.sql} and a.network = '${network}'`, values: own.values };
  },
  customer: 'null::uuid',
  area: ACCOUNTS_OF[network].area,
  entity: ACCOUNTS_OF[network].entity,
  onRemoved: (tx, ids) => tellWhomTheyServe(tx, network, ids),
});

export async function tellWhomTheyServe(tx: Transaction, network: Network, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: networkAccounts.id, customerIds: networkAccounts.customerIds })
    .from(networkAccounts)
    .where(inArray(networkAccounts.id, [...ids]));
  for (const { id, customerIds } of rows) tellCustomers(tx, ACCOUNTS_OF[network].area, id, customerIds);
}
