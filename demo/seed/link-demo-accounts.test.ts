import { TOKEN_STATES } from '#domain/networks/index.ts';
import { makeCustomer, makeUser } from '#test/harness/factories.ts';
import { openLinkServer } from '#test/harness/link-server.ts';
import { beforeAll, expect, test } from 'vitest';
import { catalogs } from '../../server/catalogs/catalog-table.ts';
import { emailMessages } from '../../server/emails/email-message-table.ts';
import { networkAccounts } from '../../server/networks/account-table.ts';
import { metaPages } from '../../server/networks/page-table.ts';
import { networkTokens } from '../../server/networks/tokens/token-table.ts';
import { linkDemoAccounts } from './link-demo-accounts.ts';
import { seedNetworks } from './seed-networks.ts';

const { context, db, runCheck } = await openLinkServer();

beforeAll(async () => {
  await makeUser(db, { roles: ['operations'], email: 'operations@adstead.example' });
  for (let place = 0; place < 12; place++) await makeCustomer(db);
});

const states = async () =>
  (await db.select().from(networkAccounts).orderBy(networkAccounts.id)).map(({ network, platformId, tokenState }) => [
    network,
    platformId,
    tokenState,
  ]);

test('the demo has accounts in every state, which a check against the twins leaves as they are', async () => {
  await db.transaction((tx) => seedNetworks(tx, 'test', context.clock.now()));
  const before = await states();
  expect(new Set(before.map(([, , state]) => state))).toEqual(new Set(TOKEN_STATES));
  await linkDemoAccounts(context);
  await linkDemoAccounts(context);
  await runCheck();
  expect(await states()).toEqual(before);
  const linked = (await db.select().from(networkTokens)).filter(({ token }) => token !== null);
  expect(linked.map(({ network, externalUserName, lastError }) => [network, externalUserName, lastError]).toSorted()).toEqual([
    ['google', 'Tom Ellery', ''],
    ['meta', 'Tom Ellery', ''],
  ]);
  const meta = (await db.select().from(networkAccounts)).filter(({ network, tokenState }) => network === 'meta' && tokenState === 'LINKED');
  expect(meta.flatMap(({ blockLists }) => blockLists)).toEqual([{ blockListId: '500000000000100', name: 'Gambling and betting sites' }]);
  expect(meta.every(({ checkedAt, accessLostAt, minimumBudgetAt }) => checkedAt && minimumBudgetAt && accessLostAt === null)).toBe(true);
  expect(new Set(meta.map(({ status }) => status))).toEqual(new Set(['ACTIVE', 'GRACE_PERIOD', 'DISABLED', 'UNSETTLED']));
  const pages = (await db.select().from(metaPages)).filter(({ tokenState }) => tokenState === 'LINKED');
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.every(({ token }) => token?.startsWith('v1.'))).toBe(true);
  // Ads for a catalog can be ordered at once.
  const reachable = (await db.select().from(catalogs)).filter(({ accountId }) => accountId !== null);
  expect(reachable.length).toBeGreaterThan(0);
  expect(reachable.every(({ platformId, productSetId, problem }) => platformId && productSetId && problem === '')).toBe(true);
  expect(await db.$count(emailMessages)).toBe(0);
});
