// Handlers for accounts, the same for both networks, whose wire shapes call an account's name differently.
import type { ExportRequest, ListRequest, Selection } from '#contract/list/index.ts';
import type { accountEndpoints, AdAccount, GoogleAccount } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../db/connection.ts';
import { exportList } from '../db/lists/export-list.ts';
import { runList } from '../db/lists/run-list.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import type { Removal } from '../db/remove-rows.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { ACCOUNT_KINDS, accountSource, accountsVisibleTo, publishAccountChanges, removableAccounts } from './account-list.ts';
import { readAccount } from './account-store.ts';
import type { AccountFields } from './account-store.ts';
import { changeAccount, createAccount } from './save-account.ts';

interface Call {
  context: AppContext;
  actor: Actor;
  request: FastifyRequest;
}
type NewAccount = AccountFields & { accountId: string };
type Change = AccountFields & { version?: number | undefined };

const handlersFor = <Account>(network: Network, toShape: (read: Awaited<ReturnType<typeof readAccount>>) => Account) => ({
  list: ({ context, actor, query }: Call & { query: ListRequest }) =>
    runList(context.db, accountSource(network, rowScope(actor)), accountsVisibleTo(rowScope(actor)), query),
  pageSettings: () => ACCOUNT_KINDS[network].descriptor,
  export: ({ context, actor, query }: Call & { query: ExportRequest }) =>
    exportList(context.db, actor, {
      source: accountSource(network, rowScope(actor)),
      scope: accountsVisibleTo(rowScope(actor)),
      request: query,
    }),
  create: ({ context, actor, request }: Call, { accountId, ...facts }: NewAccount) =>
    oncePerIdempotencyKey(context.db, actor, request, async (tx) => toShape(await createAccount(tx, actor, network, accountId, facts))),
  read: async ({ context, actor }: Call, id: string) => toShape(await readAccount(context.db, network, rowScope(actor), id)),
  update: ({ context, actor }: Call, id: string, change: Change) =>
    context.db.transaction(async (tx) => toShape(await changeAccount(tx, actor, network, id, change))),
  remove: ({ context, actor, body }: Call & { body: Selection }) => removeRows(context.db, actor, removableAccounts(network), body),
  restore: ({ context, actor, body }: Call & { body: { ids: string[] } }) => restoreAccounts(context.db, actor, network, body.ids),
});

type ReadAccount = Awaited<ReturnType<typeof readAccount>>;
export const toAdAccount = ({ name, account, blockListIds }: ReadAccount): AdAccount => ({ ...account, name, blockListIds });
export const toGoogleAccount = ({ name, account, excludedPlacements }: ReadAccount): GoogleAccount => ({
  ...account,
  descriptiveName: name,
  excludedPlacements,
});

const meta = handlersFor('meta', toAdAccount);
const google = handlersFor('google', toGoogleAccount);

export const accountRoutes: Routes<typeof accountEndpoints> = {
  listAdAccounts: meta.list,
  readAdAccountPageSettings: meta.pageSettings,
  exportAdAccounts: meta.export,
  createAdAccount: (call) => meta.create(call, call.body),
  readAdAccount: (call) => meta.read(call, call.params.adAccountId),
  updateAdAccount: (call) => meta.update(call, call.params.adAccountId, call.body),
  removeAdAccounts: meta.remove,
  restoreAdAccounts: meta.restore,
  listGoogleAccounts: google.list,
  readGoogleAccountPageSettings: google.pageSettings,
  exportGoogleAccounts: google.export,
  createGoogleAccount: (call) => google.create(call, withName(call.body)),
  readGoogleAccount: (call) => google.read(call, call.params.gdnAccountId),
  updateGoogleAccount: (call) => google.update(call, call.params.gdnAccountId, withName(call.body)),
  removeGoogleAccounts: google.remove,
  restoreGoogleAccounts: google.restore,
};

/** Display accounts are stored with `name`, like all others. */
function withName<Sent extends { descriptiveName: string }>({
  descriptiveName,
  ...facts
}: Sent): Omit<Sent, 'descriptiveName'> & { name: string } {
  return { ...facts, name: descriptiveName };
}

/** Restores removed accounts, unless the same account was added again meanwhile. */
async function restoreAccounts(db: Database, actor: Actor, network: Network, ids: string[]): Promise<Removal> {
  const restored = await restoreRows(db, actor, removableAccounts(network), ids).catch((error: unknown) => {
    if (violatedUniqueIndex(error) === 'network_accounts_platform_id') throw new AppError('accountAddedMeanwhile');
    throw error;
  });
  if (restored.count > 0) await db.transaction((tx) => publishAccountChanges(tx, network, restored.ids));
  return restored;
}
