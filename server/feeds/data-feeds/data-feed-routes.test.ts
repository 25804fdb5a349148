import { randomUUID } from 'node:crypto';
import { dataFeed, dataFeedRow, sampleAnswer } from '#contract/feeds/index.ts';
import { COLUMN_MAPPING, REAXML_MAPPING } from '#domain/feeds/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { AppError } from '#server/http/app-error.ts';
import { ensureBuiltInVerticals } from '#server/inventory/index.ts';
import { makeDataFeed } from '#test/harness/rows/data-feed-rows.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await openTestServer();
  await ensureBuiltInVerticals(server.context.db);
  admin = await server.as('admin');
});
afterAll(() => server.close());

const PATH = '/api/settings/data-feeds';
const whole = { verticalId: 'real-estate', format: 'REAXML', mapping: REAXML_MAPPING };

describe('a data feed', () => {
  test('is created once per key with its audit entry, changed with its version and read back', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await admin.call('POST', PATH, { name: 'Kauri REAXML', ...whole }, headers);
    expect(answer.statusCode).toBe(200);
    const made = dataFeed.strict().parse(answer.json());
    expect(made).toMatchObject({
      vertical: { _id: 'real-estate', label: 'Real estate' },
      isFullSnapshot: false,
      timeZone: 'Pacific/Auckland',
      mapping: REAXML_MAPPING,
    });
    const again = await admin.call('POST', PATH, { name: 'Kauri REAXML', ...whole }, headers);
    expect(again.json<{ _id: string }>()._id).toBe(made._id);
    const change = {
      name: 'Kauri',
      mapping: { ...REAXML_MAPPING, absentClears: false },
      isFullSnapshot: true,
      timeZone: 'Australia/Sydney',
    };
    const changed = await admin.call('PUT', `${PATH}/${made._id}`, { ...change, version: made.version });
    expect(changed.json()).toMatchObject({ ...change, version: made.version + 1 });
    expect((await admin.call('PUT', `${PATH}/${made._id}`, { ...change, version: made.version })).json()).toMatchObject({
      code: 'changedMeanwhile',
    });
    expect((await admin.call('GET', `${PATH}/${made._id}`)).json()).toEqual(changed.json());
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, made._id));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['created', 'updated']);
  });

  test.each<[string, object, object]>([
    ['an unknown vertical', { verticalId: 'shipping' }, { code: 'dataFeedVerticalUnknown', fields: [{ path: 'verticalId' }] }],
    ['an unknown time zone', { timeZone: 'Mars/Base' }, { fields: [{ path: 'timeZone' }] }],
    [
      'a mapping without a reference',
      { mapping: { ...COLUMN_MAPPING, rules: COLUMN_MAPPING.rules.slice(1) } },
      { fields: [{ path: 'mapping.rules', message: 'Choose the field that holds the reference.' }] },
    ],
    [
      'a rule whose conversion does not fit its field',
      { mapping: { ...COLUMN_MAPPING, rules: [COLUMN_MAPPING.rules[0], { target: 'startPrice', sources: ['price'], convert: 'text' }] } },
      { fields: [{ path: 'mapping.rules.1', message: 'This conversion does not fit the field.' }] },
    ],
  ])('is refused with %s', async (_, wrong, refusal) => {
    const answer = await admin.call('POST', PATH, { name: 'Refused', ...whole, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(refusal);
  });

  test('is refused with a name that another one has', async () => {
    await makeDataFeed(server.context.db, { name: 'Named once' });
    const answer = await admin.call('POST', PATH, { name: 'named ONCE', ...whole });
    expect(answer.json()).toMatchObject({ code: 'dataFeedNameTaken', fields: [{ path: 'name' }] });
  });

  test('is listed for operations too, and by vertical for admins', async () => {
    const id = await makeDataFeed(server.context.db, { name: 'Listed', verticalCode: 'general', format: 'CSV' });
    const operations = await server.as('operations');
    const { dataFeeds } = (await operations.call('GET', `${PATH}/list?limit=100`)).json<{ dataFeeds: { _id: string }[] }>();
    for (const row of dataFeeds) dataFeedRow.strict().parse(row);
    expect(dataFeeds.find(({ _id }) => _id === id)).toMatchObject({ name: 'Listed', verticalLabel: 'General', format: 'CSV' });
    expect((await operations.call('GET', `${PATH}/page-settings`)).json()).toMatchObject({ name: 'dataFeeds' });
    expect((await operations.call('GET', `${PATH}/${id}`)).statusCode).toBe(403);
    const ofVertical = (await admin.call('GET', `${PATH}/list-by-vertical/general`)).json<{ dataFeeds: object[] }>().dataFeeds;
    expect(ofVertical).toEqual([{ _id: id, name: 'Listed', format: 'CSV' }]);
    const { verticals } = (await admin.call('GET', `${PATH}/settings`)).json<{ verticals: { code: string }[] }>();
    expect(verticals.map(({ code }) => code).toSorted()).toEqual(['general', 'real-estate']);
  });

  test('is removed with an undo, unless something uses it', async () => {
    const { db } = server.context;
    const id = await makeDataFeed(db);
    expect((await admin.call('POST', `${PATH}/list`, { ids: [id] })).json()).toEqual({ ids: [id], count: 1 });
    expect((await admin.call('GET', `${PATH}/${id}`)).statusCode).toBe(404);
    expect((await admin.call('POST', `${PATH}/restore`, { ids: [id] })).json()).toEqual({ ids: [id], count: 1 });
    const { removalGuards } = server.context;
    server.context.removalGuards = {
      ...removalGuards,
      dataFeeds: [() => Promise.reject(new AppError('dataFeedInUse', { name: 'Kauri' }))],
    };
    expect((await admin.call('POST', `${PATH}/list`, { ids: [id] })).json()).toMatchObject({ code: 'dataFeedInUse' });
    server.context.removalGuards = removalGuards;
    expect((await admin.call('GET', `${PATH}/${id}`)).statusCode).toBe(200);
  });
});

describe('a sample file', () => {
  const listing = (id: number, price: string): string =>
    `<residential modTime="2026-11-02-09:10:31" status="current"><agentID>KAURIA</agentID><uniqueID>R${id}</uniqueID><headline>Villa</headline><price display="no">${price}</price></residential>`;
  const tried = async (content: string, query: string) => {
    const { body, type } = await multipart(Buffer.from(content), 'sample.xml', 'text/xml');
    const answer = await admin.call('POST', `${PATH}/try?${query}`, body, { 'content-type': type });
    return { status: answer.statusCode, answer: answer.json<Record<string, unknown>>() };
  };

  test('shows its first ten records with their fields, what becomes of them and their problems', async () => {
    const listings = [listing(1, 'cheap'), ...Array.from({ length: 11 }, (_, at) => listing(at + 2, '985000'))];
    const { answer } = await tried(`<propertyList>\n${listings.join('\n')}</propertyList>`, 'format=REAXML&verticalId=real-estate');
    const { count, refusal, records } = sampleAnswer.strict().parse(answer);
    expect({ count, refusal, shown: records.length, line: records[1]?.line }).toEqual({ count: 12, refusal: null, shown: 10, line: 3 });
    expect(records[0]?.nodes).toContainEqual({ parent: 0, name: 'price', text: 'cheap', attributes: [{ name: 'display', value: 'no' }] });
    expect(records[0]?.problems).toEqual([
      { code: 'notAnAmount', path: 'price', value: 'cheap', isWarning: true, text: '“cheap” is not an amount.' },
    ]);
    expect(records[1]?.mapped).toMatchObject({ reference: 'R2', fields: { startPrice: 98_500_000, hiddenKeys: ['price'] } });
  });

  test('is read with the mapping of a saved data feed, and told why it is refused', async () => {
    const rules = [{ target: 'reference', sources: ['Ref no'], convert: 'text' as const }];
    const dataFeedId = await makeDataFeed(server.context.db, { format: 'CSV', mapping: { ...COLUMN_MAPPING, rules } });
    const csv = await tried('Ref no,Colour\nA1,red\n', `format=CSV&verticalId=general&dataFeedId=${dataFeedId}`);
    expect(csv.answer).toMatchObject({ count: 1, records: [{ mapped: { reference: 'A1' }, problems: [] }] });
    const half = await tried(`<propertyList>${listing(1, '5')}\n<rural`, 'format=REAXML&verticalId=general');
    expect(half.answer).toMatchObject({
      count: 1,
      refusal: { code: 'truncated', line: 2, text: 'The file ends at line 2 before it is complete. Send it again.' },
    });
    expect((await tried('a', 'format=CSV&verticalId=shipping')).answer).toMatchObject({ code: 'dataFeedVerticalUnknown' });
  });
});
