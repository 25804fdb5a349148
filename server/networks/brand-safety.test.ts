import { adAccount, googleAccount } from '#contract/networks/index.ts';
import { DEFAULT_EXCLUDED_PLACEMENTS } from '#domain/networks/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openLinkServer } from '#test/harness/link-server.ts';
import { makeAccount } from '#test/harness/rows/network-rows.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { networkAccounts } from './account-table.ts';

const { twins, server, db, visit, signIn, link, runCheck } = await openLinkServer();
const operations = await server.as('operations');

const NZ = 'act_100000000000001';
const DAY = 24 * 3600_000;
const gambling = { blockListId: '500000000000001', name: 'Gambling' };
const politics = { blockListId: '500000000000002', name: 'Politics' };
const place = ({ blockListId: id, name }: typeof gambling) =>
  twins.meta.control('POST', 'objects', { blockLists: [{ id, account: NZ, name }] });
await place(gambling);

async function linked(): Promise<string> {
  const visitor = await visit();
  const [id = ''] = await link(visitor, 'meta', await signIn(visitor, 'meta'), [NZ], [await makeCustomer(db)]);
  return id;
}
const row = async (id: string) => (await db.select().from(networkAccounts).where(eq(networkAccounts.id, id)))[0]!;
const blockListsOf = async (id: string) => (await operations.call('GET', `/api/ad-account/${id}/block-lists`)).json<unknown>();

test('the block lists of an ad account are Meta’s, and are stored', async () => {
  const id = await linked();
  expect((await row(id)).blockLists).toEqual([gambling]);
  await db.update(networkAccounts).set({ blockLists: [] });
  expect(await blockListsOf(id)).toEqual({ blockLists: [gambling], source: 'network' });
  expect(await row(id)).toMatchObject({ blockLists: [gambling], blockListIds: null });
});

test('an account that is not linked has those that Meta named last', async () => {
  const id = await makeAccount(db, { tokenState: 'NOT_LINKED', blockLists: [politics] });
  expect(await blockListsOf(id)).toEqual({ blockLists: [politics], source: 'stored' });
});

test('an account of another customer, or of Google, is not found', async () => {
  const google = await makeAccount(db, { network: 'google' });
  expect((await operations.call('GET', `/api/ad-account/${google}/block-lists`)).statusCode).toBe(404);
});

test('all block lists apply until staff choose some that the account has', async () => {
  const id = await linked();
  const read = adAccount.strict().parse((await operations.call('GET', `/api/ad-account/${id}`)).json());
  expect(read.blockListIds).toBeNull();
  const { name, currencyCode, timezone, minimumBudget } = read;
  const save = (blockListIds: string[] | null) =>
    operations.call('PUT', `/api/ad-account/${id}`, { name, currencyCode, timezone, minimumBudget, blockListIds });
  expect((await save([gambling.blockListId, gambling.blockListId])).json()).toMatchObject({ blockListIds: [gambling.blockListId] });
  expect((await save(['500000000000099'])).statusCode).toBe(404);
  expect((await save(['anything'])).statusCode).toBe(400);
  await db.update(networkAccounts).set({ blockLists: [] });
  expect((await save([gambling.blockListId])).statusCode).toBe(200);
  expect((await save(null)).json()).toMatchObject({ blockListIds: null });
});

test('a GDN account excludes the default placements until staff write a list', async () => {
  const facts = { descriptiveName: 'Display', currencyCode: 'NZD', timezone: 'Pacific/Auckland' };
  const id = await makeAccount(db, { network: 'google', tokenState: 'NOT_LINKED' });
  const path = `/api/gdn-account/${id}`;
  expect(googleAccount.strict().parse((await operations.call('GET', path)).json()).excludedPlacements).toEqual(DEFAULT_EXCLUDED_PLACEMENTS);
  const save = (excludedPlacements: string[]) => operations.call('PUT', path, { ...facts, excludedPlacements });
  expect((await save(['https://www.Games.example/', '', 'games.example', '1-284882215'])).json()).toMatchObject({
    excludedPlacements: ['games.example', 'mobileapp::1-284882215'],
  });
  expect((await save([])).json()).toMatchObject({ excludedPlacements: [] });
  expect((await save(['games.example', 'a b'])).json()).toMatchObject({
    fields: [{ path: 'excludedPlacements', message: 'Line 2: enter a domain or an app ID in place of “a b”.' }],
  });
  const many = Array.from({ length: 501 }, (_, number) => `site-${number}.example`);
  expect((await save(many)).json()).toMatchObject({ fields: [{ path: 'excludedPlacements', message: 'At most 500 placements.' }] });
  expect((await save(many.slice(1))).statusCode).toBe(200);
});

test('the daily check finds a list that is new on Meta', async () => {
  const id = await linked();
  await place(politics);
  twins.identity.clock.advance(DAY);
  await runCheck();
  expect((await row(id)).blockLists).toEqual([gambling, politics]);
});
