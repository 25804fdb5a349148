import { TOKEN_STATES } from '#domain/networks/index.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { makeCustomer, makeUser } from '#test/harness/factories.ts';
import { openLinkServer } from '#test/harness/link-server.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { catalogs } from '../../../server/catalogs/catalog-table.ts';
import { syncCatalogJob } from '../../../server/catalogs/index.ts';
import { emailMessages } from '../../../server/emails/email-message-table.ts';
import { jobs } from '../../../server/jobs/job-table.ts';
import { networkAccounts } from '../../../server/networks/account-table.ts';
import { customAudiences } from '../../../server/networks/audience-table.ts';
import { updateFromMetaJob } from '../../../server/networks/index.ts';
import { metaPages } from '../../../server/networks/page-table.ts';
import { networkTokens } from '../../../server/networks/tokens/token-table.ts';
import { linkDemoAccounts } from './link-demo-accounts.ts';
import { seedNetworks } from './seed-networks.ts';

const { context, db, runCheck } = await openLinkServer({ isShared: true });

beforeAll(async () => {
  await makeUser(db, { roles: ['operations'], email: 'operations@adstead.example' });
  for (let place = 0; place < 12; place++) await makeCustomer(db);
  await db.transaction((tx) => seedNetworks(tx, 'test', context.clock.now()));
});

const states = async () =>
  (await db.select().from(networkAccounts).orderBy(networkAccounts.id)).map(({ network, platformId, tokenState }) => [
    network,
    platformId,
    tokenState,
  ]);

test('the demo has accounts in every state, which a check against the twins leaves as they are', async () => {
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
  expect(await db.$count(emailMessages)).toBe(0);
});

test('the catalogs of linked accounts are brought to Meta once, with a feed and a product set; the others have an account too', async () => {
  const all = await db.select().from(catalogs);
  expect(all.every(({ accountId }) => accountId !== null)).toBe(true);
  const accounts = await db.select().from(networkAccounts).where(eq(networkAccounts.tokenState, 'LINKED'));
  const linked = all.filter(({ accountId }) => accounts.some(({ id }) => id === accountId)).map(({ id }) => id);
  expect(linked.length).toBeGreaterThan(1);
  const enqueued = (await db.select().from(jobs).where(eq(jobs.kind, 'sync-catalog'))).map(
    ({ payload }) => payload as { catalogId: string },
  );
  expect(enqueued.map(({ catalogId }) => catalogId).toSorted()).toEqual(linked.toSorted());
  const job = syncCatalogJob({ indexLagMs: 0, pollMs: 1 });
  for (const payload of enqueued) await handleJob(job, context, payload);
  for (const { platformId, feedId, productSetId, problem } of await db.select().from(catalogs).where(inArray(catalogs.id, linked)))
    expect([platformId, feedId, productSetId, problem]).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^\d+$/),
      '',
    ]);
});

test('the audiences of the demo are the same on Meta, where look-alikes can be made of them', async () => {
  const read = async () =>
    (await db.select().from(customAudiences).orderBy(customAudiences.id)).map(({ name, kind, size, state, deletedAt }) => ({
      name,
      kind,
      size,
      state,
      deletedAt,
    }));
  const before = await read();
  const [audience] = await db.select().from(customAudiences).where(eq(customAudiences.kind, 'CUSTOM'));
  await handleJob(updateFromMetaJob(), context, { accountId: audience!.accountId });
  expect(await read()).toEqual(before);
});
