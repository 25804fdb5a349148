import type { BulkUpload } from '#contract/inventory/index.ts';
import type { DashboardChoices } from '#contract/dashboards/index.ts';
import { dashboards } from '#server/dashboards/dashboard-table.ts';
import { useBulkGroup } from '#test/harness/bulk-group.ts';
import { readBulkFile, sendBulkFile } from '#test/harness/bulk-uploads.ts';
import { makeAgent, makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';

const server = await openTestServer();
afterAll(() => server.close());
const group = useBulkGroup(server);
const { bring, rowsOf } = group;
const seen = async (caller: Caller): Promise<number> => (await caller.call('GET', '/api/listings')).json<{ count: number }>().count;
/** Whether each listing is distributed, as corporate people see it. */
const marks = async (): Promise<boolean[]> =>
  (await group.corporate.call('GET', '/api/listings'))
    .json<{ listings: { isDistributed: boolean }[] }>()
    .listings.map(({ isDistributed }) => isDistributed);

describe('who sees and changes what', () => {
  test('offices see listings of an upload once it is distributed, and a second time has no effect', async () => {
    const manager = await server.as('branchmanager', { customerId: group.customerId, officeIds: [group.officeId] });
    const upload = await bring('reference,title,office\nI1,One,Northcote\nI2,Two,', 'x.csv');
    expect([await seen(group.corporate), await seen(manager)]).toEqual([2, 0]);
    expect(await marks()).toEqual([false, false]);
    expect((await group.corporate.call('POST', `/api/bulkAssets/${upload._id}/distribute`)).json()).toEqual({ count: 2 });
    expect(await seen(manager)).toBe(1);
    expect(await marks()).toEqual([true, true]);
    expect((await group.corporate.call('POST', `/api/bulkAssets/${upload._id}/distribute`)).json()).toEqual({ count: 0 });
    expect((await group.corporate.call('GET', `/api/bulkAssets/${upload._id}`)).json()).toMatchObject({
      undistributed: 0,
      distributedAt: expect.any(String) as string,
    });
  });

  test('an upload is not distributed before it was read', async () => {
    const { bulkId } = (await sendBulkFile(group.corporate, group.customerId, 'reference,title\nJ1,One', 'x.csv')).json<{
      bulkId: string;
    }>();
    const answer = await group.corporate.call('POST', `/api/bulkAssets/${bulkId}/distribute`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'bulkUploadUnderWay']);
  });

  test('a manager uploads listings of their own offices only, and sees their own uploads only', async () => {
    await makeOffice(server.context.db, group.customerId, { name: 'Takapuna' });
    const manager = await server.as('branchmanager', { customerId: group.customerId, officeIds: [group.officeId] });
    const whole = await bring('reference,title,office\nK1,One,Takapuna', 'x.csv');
    await group.corporate.call('POST', `/api/bulkAssets/${whole._id}/distribute`);
    const upload = await bring(
      'reference,title,office\nK1,Mine now,Northcote\nK2,Theirs,Takapuna\nK3,Mine,\nK4,Mine,northcote',
      'y.csv',
      manager,
    );
    expect((await rowsOf(upload, manager)).map(({ reference, outcome, reasons }) => [reference, outcome, reasons])).toEqual([
      ['K1', 'refused', 'reference: This listing belongs to another agent or office. Only they can change it.'],
      ['K2', 'refused', 'office: Enter one of your own offices.'],
      ['K3', 'created', ''],
      ['K4', 'created', ''],
    ]);
    const uploads = (await manager.call('GET', '/api/bulkAssets')).json<{ bulkAssets: BulkUpload[]; count: number }>();
    expect([uploads.count, uploads.bulkAssets.map(({ _id }) => _id)]).toEqual([1, [upload._id]]);
    expect((await manager.call('GET', `/api/bulkAssets/${whole._id}`)).statusCode).toBe(404);
    expect((await manager.call('POST', `/api/bulkAssets/${whole._id}/distribute`)).statusCode).toBe(404);
  });

  test('a manager neither takes over nor publishes undistributed listings of others, and learns nothing about them', async () => {
    await makeOffice(server.context.db, group.customerId, { name: 'Takapuna' });
    const manager = await server.as('branchmanager', { customerId: group.customerId, officeIds: [group.officeId] });
    const whole = await bring('reference,title,office\nM1,Secret,Northcote\nM2,Secret,Northcote\nM3,Secret,Takapuna', 'x.csv');
    const upload = await bring('reference,title\nM1,Mine now\nM2,Secret\nM3,Secret', 'y.csv', manager);
    expect((await rowsOf(upload, manager)).map(({ outcome, reasons, listingId }) => [outcome, reasons, listingId])).toEqual(
      Array.from({ length: 3 }, () => ['refused', 'reference: This reference is taken. Use another one.', null]),
    );
    expect((await manager.call('POST', `/api/bulkAssets/${upload._id}/distribute`)).json()).toEqual({ count: 0 });
    expect(await seen(manager)).toBe(0);
    expect((await group.corporate.call('GET', `/api/bulkAssets/${whole._id}`)).json()).toMatchObject({ undistributed: 3 });
  });

  test('a manager corrects their own rows before they distribute them, and corporate people those of everyone', async () => {
    const manager = await server.as('branchmanager', { customerId: group.customerId, officeIds: [group.officeId] });
    await bring('reference,title\nN1,One\nN2,Two', 'x.csv', manager);
    const again = await bring('reference,title\nN1,Better', 'y.csv', manager);
    expect(again).toMatchObject({ updated: 1, undistributed: 1 });
    expect(await bring('reference,title\nN2,Best', 'z.csv')).toMatchObject({ updated: 1, undistributed: 1 });
  });

  test('an agent whom the dashboard lets upload names an office of their own, unless it lets them choose', async () => {
    const { db } = server.context;
    const { customerId, officeId } = group;
    await makeOffice(db, customerId, { name: 'Takapuna' });
    const agent = await server.as('branchuser', { customerId, officeIds: [officeId] });
    await makeAgent(db, customerId, { userId: agent.userId, officeIds: [officeId] });
    const configure = (features: DashboardChoices['features']) =>
      db.update(dashboards).set({ configuration: { features } }).where(eq(dashboards.customerId, customerId));
    const outcomes = async (table: string) =>
      (await rowsOf(await bring(table, 'x.csv', agent), agent)).map(({ outcome, reasons }) => [outcome, reasons]);
    const elsewhere = ['refused', 'office: Enter one of your own offices.'];

    await configure({ bulkCreateListing: ['branchuser'] });
    expect(await outcomes('reference,title,office\nP1,One,Northcote\nP2,Two,Takapuna\nP3,Three,')).toEqual([
      ['created', ''],
      elsewhere,
      ['created', ''],
    ]);
    expect(await outcomes('reference,title,office\nP1,One,Takapuna\nP3,Three,Northcote')).toEqual([elsewhere, ['updated', '']]);
    expect(await outcomes('reference,title,office\nP1,One,')).toEqual([elsewhere]);
    expect(await outcomes('reference,title\nP1,Better')).toEqual([['updated', '']]);

    const { bulkId } = (await sendBulkFile(agent, customerId, 'reference,title,office\nP4,Four,Takapuna', 'y.csv')).json<{
      bulkId: string;
    }>();
    await configure({ bulkCreateListing: ['branchuser'], chooseOffice: ['branchuser'] });
    await readBulkFile(server.context, bulkId);
    const judgedAsSent = (await agent.call('GET', `/api/bulkAssets/${bulkId}`)).json<BulkUpload>();
    expect(judgedAsSent).toMatchObject({ refused: 1, created: 0 });
    expect(await outcomes('reference,title,office\nP1,One,Takapuna\nP5,Five,Takapuna')).toEqual([
      ['updated', ''],
      ['created', ''],
    ]);
  });

  test('agents and managers without an office cannot upload listings, and nobody can for another customer', async () => {
    const table = 'reference,title\nL1,One';
    const agent = await server.as('branchuser', { customerId: group.customerId, officeIds: [group.officeId] });
    const idle = await server.as('branchmanager', { customerId: group.customerId });
    const other = await server.as('corporate', { customerId: await makeCustomer(server.context.db) });
    expect((await sendBulkFile(agent, group.customerId, table)).statusCode).toBe(403);
    expect((await agent.call('GET', '/api/bulkAssets')).json()).toMatchObject({ bulkAssets: [], count: 0 });
    expect((await sendBulkFile(idle, group.customerId, table)).statusCode).toBe(403);
    expect((await sendBulkFile(other, group.customerId, table)).statusCode).toBe(404);
  });
});
