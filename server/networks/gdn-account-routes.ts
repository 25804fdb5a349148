import { gdnAccountList } from '#contract/networks/index.ts';
import type { GdnAccount, gdnAccountEndpoints } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { exportList } from '../db/export-list.ts';
import { removeRows } from '../db/remove-rows.ts';
import { runList } from '../db/run-list.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import { accountScope, accountSource, removableAccounts } from './account-list.ts';
import { readAccount } from './account-store.ts';
import { restoreAccounts } from './restore-accounts.ts';
import { changeAccount, createAccount } from './save-account.ts';

const describe = ({ name, account }: Awaited<ReturnType<typeof readAccount>>): GdnAccount => ({ ...account, descriptiveName: name });

export const gdnAccountRoutes: Routes<typeof gdnAccountEndpoints> = {
  listGdnAccounts: ({ house, actor, query }) => runList(house.db, accountSource('google', rowScope(actor)), accountScope(rowScope(actor)), query),
  readGdnAccountPageSettings: () => gdnAccountList,
  exportGdnAccounts: ({ house, actor, query }) =>
    exportList(house.db, actor, { source: accountSource('google', rowScope(actor)), scope: accountScope(rowScope(actor)), request: query }),
  createGdnAccount: ({ house, actor, body: { accountId, descriptiveName: name, ...facts }, request }) =>
    oncePerKey(house.db, actor, request, async (tx) => describe(await createAccount(tx, actor, 'google', accountId, { name, ...facts }))),
  readGdnAccount: async ({ house, actor, params }) => describe(await readAccount(house.db, 'google', rowScope(actor), params.gdnAccountId)),
  updateGdnAccount: ({ house, actor, params, body: { descriptiveName: name, ...facts } }) =>
    house.db.transaction(async (tx) => describe(await changeAccount(tx, actor, 'google', params.gdnAccountId, { name, ...facts }))),
  removeGdnAccounts: ({ house, actor, body }) => removeRows(house.db, actor, removableAccounts('google'), body),
  restoreGdnAccounts: ({ house, actor, body }) => restoreAccounts(house.db, actor, 'google', body.ids),
};
