import { resourceRow } from '#contract/inventory/resources/index.ts';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { madeResource } from '#test/harness/resources.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from './resource-table.ts';

let server: TestServer;
let officeId: string;
let otherOfficeId: string;
let corporate: Caller;

beforeAll(async () => {
  server = await openTestServer();
  const customerId = await makeCustomer(server.context.db);
  [officeId, otherOfficeId] = [await makeOffice(server.context.db, customerId), await makeOffice(server.context.db, customerId)];
  corporate = await server.as('corporate', { customerId });
});
afterAll(() => server.close());

const titles = async (caller: Caller, query: Record<string, string> = {}): Promise<string[]> =>
  (await caller.call('GET', `/api/resources?${new URLSearchParams({ limit: '100', ...query }).toString()}`))
    .json()
    .resources.map((row: { title: string }) => row.title);
const search = (field: string, operator: string, value: string) => ({ search: JSON.stringify([{ field, operator, value }]) });

describe('GET /api/resources', () => {
  test('shows a manager and an agent those of their offices, corporate people all, sales only in a dashboard they chose', async () => {
    const own = await makeCustomer(server.context.db);
    const [here, there] = [await makeOffice(server.context.db, own), await makeOffice(server.context.db, own)];
    const head = await server.as('corporate', { customerId: own });
    await madeResource(head, { title: 'Here', toAllOwnOffices: false, officeIds: [here] });
    await madeResource(head, { title: 'There', toAllOwnOffices: false, officeIds: [there] });
    const people: [Caller, string[]][] = [
      [head, ['There', 'Here']],
      [await server.as('branchmanager', { customerId: own, officeIds: [here] }), ['Here']],
      [await server.as('branchuser', { customerId: own, officeIds: [there] }), ['There']],
      [await server.as('branchmanager', { customerId: own }), []],
      [await server.as('sales'), []],
    ];
    for (const [person, seen] of people) {
      const { resources: rows, count } = (await person.call('GET', '/api/resources')).json();
      expect(rows.map((row: { title: string }) => row.title)).toEqual(seen);
      expect(count).toBe(seen.length);
      for (const row of rows) resourceRow.strict().parse(row);
    }
    const sales = await server.as('sales');
    const inside = await sales.call('GET', '/api/resources', undefined, { 'x-adstead-customer': own });
    expect(inside.json().count).toBe(2);
  });

  test('finds a reference by its full text, other texts by a part, and the resources of an office', async () => {
    const stored = await madeResource(corporate, {
      title: 'Harbour lights',
      name: 'Campaign seven',
      message: 'Tonight',
      description: 'Fireworks 100%',
      toAllOwnOffices: false,
      officeIds: [otherOfficeId],
    });
    expect(await titles(corporate, search('reference', 'equals', stored.reference))).toEqual(['Harbour lights']);
    expect(await titles(corporate, search('reference', 'equals', stored.reference.slice(0, 5)))).toEqual([]);
    for (const [field, part] of [
      ['title', 'bour li'],
      ['name', 'seven'],
      ['message', 'onigh'],
      ['description', '100%'],
      ['text', 'FIREWORKS'],
    ] as const) {
      expect(await titles(corporate, search(field, '%', part))).toEqual(['Harbour lights']);
    }
    expect(await titles(corporate, search('officeIds', 'equals', otherOfficeId))).toContain('Harbour lights');
    expect(await titles(corporate, search('officeIds', 'equals', officeId))).not.toContain('Harbour lights');
  });

  test('interprets days in the time zone of the customer', async () => {
    const { _id } = await madeResource(corporate, { title: 'Late in the evening' });
    // 23:30 on the 3rd in Auckland is 11:30 on the 3rd in Greenwich, and half past twelve there is already the 4th here.
    await server.context.db
      .update(resources)
      .set({ createdAt: new Date('2026-07-03T11:30:00Z') })
      .where(eq(resources.id, _id));
    const seen = async (query: Record<string, string>) =>
      (await titles(corporate, { ...query, ...search('title', '%', 'Late in') })).length;
    expect(await seen({ dateFrom: '2026-07-03', dateTo: '2026-07-03' })).toBe(1);
    expect(await seen({ dateFrom: '2026-07-04' })).toBe(0);
    await server.context.db
      .update(resources)
      .set({ createdAt: new Date('2026-07-03T12:30:00Z') })
      .where(eq(resources.id, _id));
    expect(await seen({ dateTo: '2026-07-03' })).toBe(0);
    expect(await seen({ dateFrom: '2026-07-04', dateTo: '2026-07-04' })).toBe(1);
  });

  test('shows published ones, or unpublished ones', async () => {
    await madeResource(corporate, { title: 'Kept back', isPublished: false });
    expect(await titles(corporate, { search: '[{"field":"isPublished","operator":"equals","value":false}]' })).toContain('Kept back');
    expect(await titles(corporate, { search: '[{"field":"isPublished","operator":"equals","value":true}]' })).not.toContain('Kept back');
  });

  test('has a default page size of 10, newest first', async () => {
    expect((await corporate.call('GET', '/api/resources/page-settings')).json()).toMatchObject({
      pageSizes: [10, 20, 30, 50, 75, 100],
      defaultPageSize: 10,
      defaultOrder: '-_id',
    });
  });
});
