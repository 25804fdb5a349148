// How are the calls on accounts answered? The same way for both networks, which call an account's name differently on the wire.
import type { accountEndpoints, AdAccount, GdnAccount } from '#contract/networks/index.ts';
import type { ExportRequest, ListRequest, Selection } from '#contract/list/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { FastifyRequest } from 'fastify';
import { exportList } from '../db/export-list.ts';
import { removeRows } from '../db/remove-rows.ts';
import { runList } from '../db/run-list.ts';
import type { House } from '../house.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import { accountScope, accountSource, ACCOUNTS_OF, removableAccounts } from './account-list.ts';
import { readAccount } from './account-store.ts';
import type { AccountFacts } from './account-store.ts';
import { restoreAccounts } from './restore-accounts.ts';
import { changeAccount, createAccount } from './save-account.ts';

interface Asked {
  house: House;
  actor: Actor;
  request: FastifyRequest;
}
type NewAccount = AccountFacts & { accountId: string };
type Change = AccountFacts & { version?: number | undefined };

const handlersFor = <Account>(network: Network, onTheWire: (read: Awaited<ReturnType<typeof readAccount>>) => Account) => ({
  list: ({ house, actor, query }: Asked & { query: ListRequest }) =>
    runList(house.db, accountSource(network, rowScope(actor)), accountScope(rowScope(actor)), query),
  pageSettings: () => ACCOUNTS_OF[network].descriptor,
  export: ({ house, actor, query }: Asked & { query: ExportRequest }) =>
    exportList(house.db, actor, { source: accountSource(network, rowScope(actor)), scope: accountScope(rowScope(actor)), request: query }),
  create: ({ house, actor, request }: Asked, { accountId, ...facts }: NewAccount) =>
    oncePerKey(house.db, actor, request, async (tx) => onTheWire(await createAccount(tx, actor, network, accountId, facts))),
  read: async ({ house, actor }: Asked, id: string) => onTheWire(await readAccount(house.db, network, rowScope(actor), id)),
  update: ({ house, actor }: Asked, id: string, change: Change) =>
    house.db.transaction(async (tx) => onTheWire(await changeAccount(tx, actor, network, id, change))),
  remove: ({ house, actor, body }: Asked & { body: Selection }) => removeRows(house.db, actor, removableAccounts(network), body),
  restore: ({ house, actor, body }: Asked & { body: { ids: string[] } }) => restoreAccounts(house.db, actor, network, body.ids),
});

const facebook = handlersFor('facebook', ({ name, account }): AdAccount => ({ ...account, name }));
const google = handlersFor('google', ({ name, account }): GdnAccount => ({ ...account, descriptiveName: name }));

export const accountRoutes: Routes<typeof accountEndpoints> = {
  listAdAccounts: facebook.list,
  readAdAccountPageSettings: facebook.pageSettings,
  exportAdAccounts: facebook.export,
  createAdAccount: (call) => facebook.create(call, call.body),
  readAdAccount: (call) => facebook.read(call, call.params.adAccountId),
  updateAdAccount: (call) => facebook.update(call, call.params.adAccountId, call.body),
  removeAdAccounts: facebook.remove,
  restoreAdAccounts: facebook.restore,
  listGdnAccounts: google.list,
  readGdnAccountPageSettings: google.pageSettings,
  exportGdnAccounts: google.export,
  createGdnAccount: (call) => google.create(call, named(call.body)),
  readGdnAccount: (call) => google.read(call, call.params.gdnAccountId),
  updateGdnAccount: (call) => google.update(call, call.params.gdnAccountId, named(call.body)),
  removeGdnAccounts: google.remove,
  restoreGdnAccounts: google.restore,
};

/** As every account is kept here. */
function named<Sent extends { descriptiveName: string }>({
  descriptiveName,
  ...facts
}: Sent): Omit<Sent, 'descriptiveName'> & { name: string } {
  return { ...facts, name: descriptiveName };
}
