// Adding and changing an account. Who does it sees every customer that the account serves, before and after.
import { rowScope } from '#domain/access/index.ts';
import type { Actor, RowScope } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { ACCOUNTS_OF } from './account-list.ts';
import { insertAccount, lockAccount, readAccount, updateAccountRow } from './account-store.ts';
import type { AccountFacts } from './account-store.ts';
import { checkCustomers, namesOfCustomers, tellCustomers } from './customers-served.ts';

export async function createAccount(tx: Transaction, actor: Actor, network: Network, accountId: string, facts: AccountFacts) {
  const scope = rowScope(actor);
  await checkCustomers(tx, scope, facts.customerIds);
  const id = await insertAccount(tx, network, accountId, facts).catch(refuseTakenId(accountId));
  const { area, entity } = ACCOUNTS_OF[network];
  const change = { area, entity, entityId: id, customerId: null };
  await recordChange(tx, actor.userId, { ...change, action: 'created', after: { accountId, ...facts } });
  tellCustomers(tx, area, id, facts.customerIds);
  return readAccount(tx, network, scope, id);
}

export async function changeAccount(
  tx: Transaction,
  actor: Actor,
  network: Network,
  id: string,
  { version, ...sent }: AccountFacts & { version?: number | undefined },
) {
  const scope = rowScope(actor);
  const before = await lockAccount(tx, network, scope, id);
  if (!before || !seesAll(scope, before.customerIds)) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  await checkCustomers(tx, scope, sent.customerIds);
  const facts = { ...sent, customerIds: [...sent.customerIds, ...(await removedAmong(tx, scope, before.customerIds))] };
  await updateAccountRow(tx, id, facts);
  const { area, entity } = ACCOUNTS_OF[network];
  const change = { area, entity, entityId: id, customerId: null };
  await recordChange(tx, actor.userId, { ...change, action: 'updated', before, after: facts });
  tellCustomers(tx, area, id, [...before.customerIds, ...facts.customerIds]);
  return readAccount(tx, network, scope, id);
}

/** A removed customer keeps its accounts, so that it finds them when it comes back. */
async function removedAmong(tx: Transaction, scope: RowScope, customerIds: readonly string[]): Promise<string[]> {
  const present = new Set((await namesOfCustomers(tx, scope, customerIds)).map(({ _id }) => _id));
  return customerIds.filter((customerId) => !present.has(customerId));
}

const seesAll = (scope: RowScope, customerIds: readonly string[]): boolean =>
  scope.kind === 'everything' || (scope.kind === 'customer' && customerIds.every((id) => id === scope.customerId));

const refuseTakenId =
  (accountId: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) !== 'network_accounts_platform_id') throw error;
    throw new AppError('accountIdTaken', { accountId }, [{ path: 'accountId', message: 'This account is here already.' }]);
  };
