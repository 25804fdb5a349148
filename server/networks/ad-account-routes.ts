import { adAccountList } from '#contract/networks/index.ts';
import type { AdAccount, adAccountEndpoints } from '#contract/networks/index.ts';
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

const describe = ({ name, account }: Awaited<ReturnType<typeof readAccount>>): AdAccount => ({ ...account, name });

export const adAccountRoutes: Routes<typeof adAccountEndpoints> = {
  listAdAccounts: ({ house, actor, query }) => runList(house.db, accountSource('facebook', rowScope(actor)), accountScope(rowScope(actor)), query),
  readAdAccountPageSettings: () => adAccountList,
  exportAdAccounts: ({ house, actor, query }) =>
    exportList(house.db, actor, { source: accountSource('facebook', rowScope(actor)), scope: accountScope(rowScope(actor)), request: query }),
  createAdAccount: ({ house, actor, body: { accountId, ...facts }, request }) =>
    oncePerKey(house.db, actor, request, async (tx) => describe(await createAccount(tx, actor, 'facebook', accountId, facts))),
  readAdAccount: async ({ house, actor, params }) => describe(await readAccount(house.db, 'facebook', rowScope(actor), params.adAccountId)),
  updateAdAccount: ({ house, actor, params, body }) =>
    house.db.transaction(async (tx) => describe(await changeAccount(tx, actor, 'facebook', params.adAccountId, body))),
  removeAdAccounts: ({ house, actor, body }) => removeRows(house.db, actor, removableAccounts('facebook'), body),
  restoreAdAccounts: ({ house, actor, body }) => restoreAccounts(house.db, actor, 'facebook', body.ids),
};
