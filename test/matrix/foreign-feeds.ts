// Servers and feed accounts, which are above customers: how each of their calls is made with them.
import type { Database } from '#server/db/connection.ts';
import { makeFeedAccount, makeFeedServer } from '#test/harness/rows/feed-rows.ts';

export interface ForeignFeeds {
  feedServerId: string;
  removedFeedServerId: string;
  feedAccountId: string;
  removedFeedAccountId: string;
}

interface Foreign extends ForeignFeeds {
  customerId: string;
  officeId: string;
}

export async function makeForeignFeeds(
  db: Database,
  { customerId, officeId }: { customerId: string; officeId: string },
  secret: string,
): Promise<ForeignFeeds> {
  const removed = { deletedAt: new Date() };
  const feedServerId = await makeFeedServer(db, { name: secret });
  return {
    feedServerId,
    removedFeedServerId: await makeFeedServer(db, { name: `${secret} removed`, ...removed }),
    feedAccountId: await makeFeedAccount(
      db,
      { name: secret, serverId: feedServerId, username: secret },
      { customerIds: [customerId], agentOffices: [{ agentId: secret.toUpperCase(), officeId }] },
    ),
    removedFeedAccountId: await makeFeedAccount(db, { name: `${secret} removed`, ...removed }),
  };
}

/** For the fingerprint. */
export const FEEDS = `
  (select json_agg(s order by s.id) from feed_servers s) as feed_servers,
  (select json_agg(a order by a.id) from feed_accounts a) as feed_accounts,
  (select json_agg(k order by k.account_id, k.customer_id) from feed_account_customers k) as feed_account_customers,
  (select json_agg(g order by g.account_id, g.agent_id) from feed_account_agents g) as feed_account_agents`;

const nothingRemoved = { ids: [], count: 0 };
const server = { name: 'Planted', host: 'ftp.example.com', port: 21 };
const fingerprint = `SHA256:${'A'.repeat(43)}`;
const oneServer = ({ feedServerId }: Foreign) => ({ params: { serverId: feedServerId } });
const oneAccount = ({ feedAccountId }: Foreign) => ({ params: { accountId: feedAccountId } });
const account = ({ feedServerId, customerId }: Foreign) => ({
  name: 'Planted',
  serverId: feedServerId,
  username: 'planted',
  customerIds: [customerId],
});

export const foreignFeedCalls = {
  readFeedServer: oneServer,
  updateFeedServer: (foreign: Foreign) => ({ ...oneServer(foreign), body: server }),
  removeFeedServers: ({ feedServerId }: Foreign) => ({ body: { ids: [feedServerId] }, outcome: nothingRemoved }),
  restoreFeedServers: ({ removedFeedServerId }: Foreign) => ({ body: { ids: [removedFeedServerId] }, outcome: nothingRemoved }),
  testFeedServer: (foreign: Foreign) => ({ ...oneServer(foreign), body: {} }),
  acceptFeedServerHostKey: (foreign: Foreign) => ({ ...oneServer(foreign), body: { fingerprint } }),
  createFeedAccount: (foreign: Foreign) => ({ body: account(foreign) }),
  readFeedAccount: oneAccount,
  updateFeedAccount: (foreign: Foreign) => ({ ...oneAccount(foreign), body: account(foreign) }),
  listFeedAccountsOfVertical: () => ({ params: { verticalId: 'real-estate' } }),
  listFeedAccountsOfServer: oneServer,
  removeFeedAccounts: ({ feedAccountId }: Foreign) => ({ body: { ids: [feedAccountId] }, outcome: nothingRemoved }),
  restoreFeedAccounts: ({ removedFeedAccountId }: Foreign) => ({ body: { ids: [removedFeedAccountId] }, outcome: nothingRemoved }),
  setFeedAccountPassword: (foreign: Foreign) => ({ ...oneAccount(foreign), body: { password: 'kereru over the hill' } }),
  listFeedAccountCustomers: oneAccount,
  mapFeedAgent: (foreign: Foreign) => ({ ...oneAccount(foreign), body: { agentId: 'PLANTED', officeId: foreign.officeId } }),
  testFeedAccount: oneAccount,
  createFeedFolders: ({ feedAccountId }: Foreign) => ({ body: { accountId: feedAccountId } }),
};
