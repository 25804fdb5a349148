// Creates and changes a feed account. Every id in the input is checked, and an office must belong to a customer of the account.
import type { FeedAccount, FeedAccountChange, FeedAccountInput } from '#contract/feeds/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import { offices } from '../../customers/office-table.ts';
import type { Transaction } from '../../db/connection.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import { recordChange } from '../../db/record-change.ts';
import { violatedUniqueIndex } from '../../db/violated-constraint.ts';
import { AppError } from '../../http/app-error.ts';
import { nameTaken } from '../../http/name-taken.ts';
import { syncFeedStores } from '../../stores/index.ts';
import { lockFeedServerForShare } from '../servers/index.ts';
import type { NamedDataFeed } from './data-feed-directory.ts';
import {
  addAgentOffices,
  customersOfAccount,
  insertFeedAccount,
  lockFeedAccount,
  readFeedAccount,
  setAccountCustomers,
  setAgentOffices,
  updateFeedAccountRow,
} from './feed-account-store.ts';
import type { FeedAccountRecord } from './feed-account-store.ts';

type DataFeeds = readonly NamedDataFeed[];

export async function createFeedAccount(
  tx: Transaction,
  actor: Actor,
  input: FeedAccountInput,
  dataFeeds: DataFeeds,
): Promise<FeedAccount> {
  requireGlobalScope(actor);
  await refuseUnknownIds(tx, input, dataFeeds);
  const { customerIds, agentOffices, ...fields } = input;
  const id = await insertFeedAccount(tx, fields).catch(refuseTaken(input));
  await setAccountCustomers(tx, id, customerIds);
  await syncFeedStores(tx, { feedAccountId: id, name: input.name, customerIds, formerIds: [] });
  await setAgentOffices(tx, id, agentOffices);
  await recordChange(tx, actor.userId, { ...entityOf(id), action: 'created', after: input });
  return readBack(tx, id, dataFeeds);
}

export async function changeFeedAccount(
  tx: Transaction,
  actor: Actor,
  id: string,
  change: FeedAccountChange,
  dataFeeds: DataFeeds,
): Promise<FeedAccount> {
  requireGlobalScope(actor);
  const { version, ...input } = change;
  const locked = await lockFeedAccount(tx, id);
  if (!locked) throw new AppError('notFound');
  if (version !== undefined && version !== locked.version) throw new AppError('changedMeanwhile');
  await refuseUnknownIds(tx, input, dataFeeds);
  const before = await readBack(tx, id, dataFeeds);
  const { customerIds, agentOffices, ...fields } = input;
  await updateFeedAccountRow(tx, id, { ...fields, ...forgotten(locked, input) }).catch(refuseTaken(input));
  await setAccountCustomers(tx, id, customerIds);
  await syncFeedStores(tx, { feedAccountId: id, name: input.name, customerIds, formerIds: before.customers.map(({ _id }) => _id) });
  await setAgentOffices(tx, id, agentOffices);
  await recordChange(tx, actor.userId, {
    ...entityOf(id),
    action: 'updated',
    before: { ...fieldsOf(locked), customerIds: before.customers.map(({ _id }) => _id), agentOffices: agentLines(before) },
    after: input,
  });
  return readBack(tx, id, dataFeeds);
}

/** A password is never sent to another server than the one it was entered for. */
function forgotten(before: FeedAccountRecord, { serverId, username, folder }: FeedAccountInput): Partial<FeedAccountRecord> {
  const unchecked = { checkedAt: null, failure: '' };
  if (before.serverId !== serverId) return { ...unchecked, password: null, passwordHash: null };
  return before.username !== username || before.folder !== folder ? unchecked : {};
}

const fieldsOf = ({ name, serverId, username, folder, requiresTls, dataFeedId, timezone, backupDays, isActive }: FeedAccountRecord) => ({
  name,
  serverId,
  username,
  folder,
  requiresTls,
  dataFeedId,
  timezone,
  backupDays,
  isActive,
});

const agentLines = ({ agentOffices }: FeedAccount) => agentOffices.map(({ agentId, office }) => ({ agentId, officeId: office._id }));

export async function mapFeedAgent(
  tx: Transaction,
  actor: Actor,
  id: string,
  line: FeedAccountInput['agentOffices'][number],
  dataFeeds: DataFeeds,
): Promise<FeedAccount> {
  requireGlobalScope(actor);
  if (!(await lockFeedAccount(tx, id))) throw new AppError('notFound');
  const customerIds = (await customersOfAccount(tx, id)).map(({ _id }) => _id);
  await refuseForeignOffices(tx, [line], customerIds);
  await addAgentOffices(tx, id, [line]);
  await updateFeedAccountRow(tx, id, {});
  await recordChange(tx, actor.userId, { ...entityOf(id), action: 'updated', after: { agentOffice: line } });
  return readBack(tx, id, dataFeeds);
}

async function refuseUnknownIds(tx: Transaction, input: FeedAccountInput, dataFeeds: DataFeeds): Promise<void> {
  const { serverId, dataFeedId, customerIds, agentOffices } = input;
  if (serverId !== null && !(await lockFeedServerForShare(tx, serverId))) throw new AppError('unknownFeedServer');
  if (dataFeedId !== null && !dataFeeds.some(({ _id }) => _id === dataFeedId)) throw new AppError('unknownDataFeed');
  if (customerIds.length > 0) {
    const found = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(inArray(customers.id, customerIds), isNull(customers.deletedAt)));
    if (found.length < customerIds.length) throw new AppError('notFound');
  }
  await refuseForeignOffices(tx, agentOffices, customerIds);
}

async function refuseForeignOffices(
  tx: Transaction,
  lines: FeedAccountInput['agentOffices'],
  customerIds: readonly string[],
): Promise<void> {
  const officeIds = [...new Set(lines.map(({ officeId }) => officeId))];
  if (officeIds.length === 0) return;
  if (customerIds.length === 0) throw new AppError('feedOfficeForeign');
  const found = await tx
    .select({ id: offices.id })
    .from(offices)
    .where(and(inArray(offices.id, officeIds), inArray(offices.customerId, [...customerIds]), isNull(offices.deletedAt)));
  if (found.length < officeIds.length) throw new AppError('feedOfficeForeign');
}

export const entityOf = (id: string) => ({ area: 'feed-accounts', entity: 'feed account', entityId: id, customerId: null });

async function readBack(tx: Transaction, id: string, dataFeeds: DataFeeds): Promise<FeedAccount> {
  const account = await readFeedAccount(tx, id, dataFeeds);
  if (!account) throw new AppError('notFound');
  return account;
}

const refuseTaken =
  ({ name, username }: FeedAccountInput) =>
  (error: unknown): never => {
    const index = violatedUniqueIndex(error);
    if (index === 'feed_accounts_name_unique') throw nameTaken('feedAccountNameTaken', name);
    if (index === 'feed_accounts_own_username')
      throw new AppError('ftpUserNameTaken', { username }, [{ path: 'username', message: 'This user name is taken.' }]);
    throw error;
  };
