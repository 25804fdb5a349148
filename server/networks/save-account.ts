// Creating and changing an account. The actor must see every customer that the account serves, before and after the change.
import { rowScope } from '#domain/access/index.ts';
import type { Actor, RowScope } from '#domain/access/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { ACCOUNT_KINDS } from './account-list.ts';
import { insertAccount, lockAccount, readAccount, updateAccountRow } from './account-store.ts';
import type { AccountFields, AccountRecord } from './account-store.ts';
import { checkCustomers, namesOfCustomers, publishToCustomers, seesAllCustomers } from './network-record-scope.ts';

export async function createAccount(tx: Transaction, actor: Actor, network: Network, accountId: string, facts: AccountFields) {
  const scope = rowScope(actor);
  await checkCustomers(tx, scope, facts.customerIds);
  const id = await insertAccount(tx, network, accountId, facts).catch(refuseTakenId(accountId));
  const { area, entity } = ACCOUNT_KINDS[network];
  const change = { area, entity, entityId: id, customerId: null };
  await recordChange(tx, actor.userId, { ...change, action: 'created', after: { accountId, ...facts } });
  publishToCustomers(tx, area, id, facts.customerIds);
  return readAccount(tx, network, scope, id);
}

export async function changeAccount(
  tx: Transaction,
  actor: Actor,
  network: Network,
  id: string,
  { version, ...input }: AccountFields & { version?: number | undefined },
) {
  const scope = rowScope(actor);
  const before = await lockAccount(tx, network, scope, id);
  if (!before || !seesAllCustomers(scope, before.customerIds)) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  if (before.tokenId !== null) refuseNetworkValues(network, before, input);
  checkBlockLists(before, input);
  await checkCustomers(tx, scope, input.customerIds);
  const facts = { ...input, customerIds: [...input.customerIds, ...(await removedCustomers(tx, scope, before.customerIds))] };
  await updateAccountRow(tx, id, facts);
  const { area, entity } = ACCOUNT_KINDS[network];
  const change = { area, entity, entityId: id, customerId: null };
  await recordChange(tx, actor.userId, { ...change, action: 'updated', before, after: facts });
  publishToCustomers(tx, area, id, [...before.customerIds, ...facts.customerIds]);
  return readAccount(tx, network, scope, id);
}

/** Name, currency and time zone of a linked account come from its network, as does a minimum budget that the network named. */
function refuseNetworkValues(network: Network, before: AccountRecord, input: AccountFields): void {
  const fixed = ['currencyCode', 'timezone', ...(before.minimumBudgetAt === null ? [] : (['minimumBudget'] as const))] as const;
  const changed = (['name', ...fixed] as const).filter((field) => input[field] !== before[field]);
  if (changed.length === 0) return;
  const label = NETWORK_LABELS[network];
  throw new AppError(
    'networkValueFixed',
    { network: label },
    changed.map((field) => ({
      path: field === 'name' ? ACCOUNT_KINDS[network].nameField : field,
      message: `This comes from ${label}. Change it there.`,
    })),
  );
}

/** A list that is gone from Meta stays chosen, in case it comes back; any other that the account does not have is refused. */
function checkBlockLists({ blockLists, blockListIds }: AccountRecord, input: AccountFields): void {
  const known = new Set([...blockLists.map((list) => list.blockListId), ...(blockListIds ?? [])]);
  if (input.blockListIds?.some((id) => !known.has(id))) throw new AppError('notFound');
}

/** Removed customers keep their accounts, in case they are restored. */
async function removedCustomers(tx: Transaction, scope: RowScope, customerIds: readonly string[]): Promise<string[]> {
  const present = new Set((await namesOfCustomers(tx, scope, customerIds)).map(({ _id }) => _id));
  return customerIds.filter((customerId) => !present.has(customerId));
}

const refuseTakenId =
  (accountId: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) !== 'network_accounts_platform_id') throw error;
    throw new AppError('accountIdTaken', { accountId }, [{ path: 'accountId', message: 'This account has already been added.' }]);
  };
