import type { feedAccountEndpoints } from '#contract/feeds/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { AppContext } from '../../app-context.ts';
import { globalScopePredicate, isGlobalScope, requireGlobalScope } from '../../db/lists/global-scope.ts';
import { removeRows, restoreRows } from '../../db/remove-rows.ts';
import { runList } from '../../db/lists/run-list.ts';
import { violatedUniqueIndex } from '../../db/violated-constraint.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../../http/once-per-idempotency-key.ts';
import { verticalCodeOf } from '../../inventory/index.ts';
import { listFeedServerNames } from '../servers/index.ts';
import type { ListDataFeeds } from './data-feed-directory.ts';
import { setFeedAccountPassword } from './feed-account-password.ts';
import {
  customersOfAccount,
  feedAccountListSource,
  findFeedAccount,
  readFeedAccount,
  removableFeedAccounts,
} from './feed-account-store.ts';
import type { FeedAccountRecord } from './feed-account-store.ts';
import { listAccountsBy } from './list-accounts-by.ts';
import { ownFtpServer } from './own-ftp-server.ts';
import { changeFeedAccount, createFeedAccount, mapFeedAgent } from './save-feed-account.ts';
import { createFeedFolders, testFeedAccount } from './test-feed-account.ts';

export const feedAccountRoutes = (listDataFeeds: ListDataFeeds): Routes<typeof feedAccountEndpoints> => ({
  listFeedAccounts: ({ context, actor, query }) => runList(context.db, feedAccountListSource, globalScopePredicate(rowScope(actor)), query),
  readFeedAccountChoices: async ({ context: { db, config }, actor }) => {
    if (!isGlobalScope(actor)) return { servers: [], dataFeeds: [], ownServer: null };
    return {
      servers: await listFeedServerNames(db),
      dataFeeds: (await listDataFeeds(db)).map(({ _id, name }) => ({ _id, name })),
      ownServer: ownFtpServer(config),
    };
  },
  createFeedAccount: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, async (tx) => createFeedAccount(tx, actor, body, await listDataFeeds(tx))),
  readFeedAccount: ({ context, actor, params }) => readOne(context, actor, params.accountId, listDataFeeds),
  updateFeedAccount: ({ context, actor, params, body }) =>
    context.db.transaction(async (tx) => changeFeedAccount(tx, actor, params.accountId, body, await listDataFeeds(tx))),
  listFeedAccountsOfVertical: async ({ context, actor, params }) => {
    requireGlobalScope(actor);
    const code = await verticalCodeOf(context.db, params.verticalId);
    const feeds = (await listDataFeeds(context.db)).filter(({ vertical }) => vertical === code);
    return listAccountsBy(context.db, { dataFeedIds: feeds.map(({ _id }) => _id) });
  },
  listFeedAccountsOfServer: ({ context, actor, params }) => {
    requireGlobalScope(actor);
    return listAccountsBy(context.db, { serverId: params.serverId });
  },
  removeFeedAccounts: ({ context, actor, body }) => removeRows(context.db, actor, removableFeedAccounts, body),
  restoreFeedAccounts: ({ context, actor, body }) =>
    restoreRows(context.db, actor, removableFeedAccounts, body.ids).catch((error: unknown) => {
      throw violatedUniqueIndex(error) === 'feed_accounts_own_username' ? new AppError('nameTakenMeanwhile') : error;
    }),
  setFeedAccountPassword: async ({ context, actor, params, body }) => {
    await setFeedAccountPassword(context, actor, params.accountId, body.password);
    return readOne(context, actor, params.accountId, listDataFeeds);
  },
  listFeedAccountCustomers: async ({ context, actor, params }) => {
    await requireAccount(context, actor, params.accountId);
    return { customers: await customersOfAccount(context.db, params.accountId) };
  },
  mapFeedAgent: ({ context, actor, params, body }) =>
    context.db.transaction(async (tx) => mapFeedAgent(tx, actor, params.accountId, body, await listDataFeeds(tx))),
  testFeedAccount: async ({ context, actor, params }) => testFeedAccount(context, await requireAccount(context, actor, params.accountId)),
  createFeedFolders: async ({ context, actor, body }) => createFeedFolders(context, await requireAccount(context, actor, body.accountId)),
});

async function requireAccount({ db }: Pick<AppContext, 'db'>, actor: Actor, id: string): Promise<FeedAccountRecord> {
  requireGlobalScope(actor);
  const account = await findFeedAccount(db, id);
  if (!account) throw new AppError('notFound');
  return account;
}

async function readOne({ db }: Pick<AppContext, 'db'>, actor: Actor, id: string, listDataFeeds: ListDataFeeds) {
  requireGlobalScope(actor);
  const account = await readFeedAccount(db, id, await listDataFeeds(db));
  if (!account) throw new AppError('notFound');
  return account;
}
