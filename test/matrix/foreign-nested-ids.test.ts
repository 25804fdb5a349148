// Checks that nobody can link a row of their own to one of another customer: every id inside a body is tried, by staff and by a customer's
// users.
import { stores } from '#server/stores/store-table.ts';
import { makeAgent, makeListing, makeOffice } from '#test/harness/factories.ts';
import { makePage } from '#test/harness/rows/network-rows.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { samplePng } from '#test/harness/samples/sample-pictures.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeForeignRows, makeOwnRows, SECRET } from './foreign-calls.ts';
import type { ForeignRows } from './foreign-calls.ts';

let server: TestServer;
let foreign: ForeignRows;
let foreignPageId: string;
let foreignStoreId: string;
let callers: Record<'admin' | 'corporate', Caller>;
let own: { customerId: string; officeId: string; listingId: string; agentId: string; pictureId: string; resourceId: string };

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  foreign = await makeForeignRows(db);
  foreignPageId = (await makePage(db, { name: SECRET, customerIds: [foreign.customerId] })).id;
  foreignStoreId = newId();
  await db.insert(stores).values({ id: foreignStoreId, customerId: foreign.customerId, name: SECRET, kind: 'FEED' });
  const { customerId } = await makeOwnRows(db);
  callers = { admin: await server.as('admin'), corporate: await server.as('corporate', { customerId }) };
  const form = await multipart(await samplePng(30, 20), 'own.png');
  const sent = await callers.corporate.call('POST', '/api/files?purpose=picture', form.body, { 'content-type': form.type });
  const pictureId = sent.json<{ _id: string }>()._id;
  const officeId = await makeOffice(db, customerId, { name: 'Own office' });
  const resource = await callers.corporate.call('POST', '/api/resources', {
    title: 'Own',
    officeIds: [officeId],
    images: [{ _id: pictureId }],
  });
  own = {
    customerId,
    officeId,
    pictureId,
    resourceId: resource.json<{ _id: string }>()._id,
    listingId: await makeListing(db, customerId, { title: 'Own listing' }),
    agentId: await makeAgent(db, customerId, { fullName: 'Own agent', email: 'own@agent.example' }),
  };
});
afterAll(() => server.close());

type Body = Record<string, unknown>;
interface Target {
  what: string;
  call(): [method: string, path: string, body: Body];
  nested: Record<string, () => Body>;
}

const listingIds = {
  office: () => ({ officeId: foreign.officeId }),
  agent: () => ({ agentIds: [foreign.agentId] }),
  picture: () => ({ images: [{ _id: foreign.fileId }] }),
  crop: () => ({ images: [{ _id: own.pictureId, croppedImageId: foreign.fileId }] }),
  video: () => ({ videos: [{ video: { _id: foreign.assetId } }] }),
};
const resourceIds = {
  office: () => ({ officeIds: [foreign.officeId] }),
  'one office of two': () => ({ officeIds: [own.officeId, foreign.officeId] }),
  picture: listingIds.picture,
  crop: listingIds.crop,
  video: listingIds.video,
};
const accountIds = {
  'ad account': () => ({ fbAdAccountIds: [foreign.adAccountId] }),
  'GDN account': () => ({ gdnAccountIds: [foreign.gdnAccountId] }),
};
const agentIds = {
  ...accountIds,
  office: () => ({ officeIds: [foreign.officeId] }),
  picture: () => ({ imageId: foreign.fileId }),
  page: () => ({ fbPageId: foreignPageId }),
  store: () => ({ distributionSettings: { storeIds: [foreignStoreId] } }),
};
const officeIds = { ...accountIds, manager: () => ({ managerIds: [foreign.managerId] }) };

const villa = { title: 'Villa', type: 'NONE' };
const person = { fullName: 'Someone', email: 'someone@agent.example' };
const TARGETS: readonly Target[] = [
  { what: 'a new listing', call: () => ['POST', '/api/listings', { ...villa, customerId: own.customerId }], nested: listingIds },
  { what: 'a listing', call: () => ['PUT', `/api/listing/${own.listingId}`, villa], nested: listingIds },
  {
    what: 'a new resource',
    call: () => [
      'POST',
      '/api/resources',
      { title: 'New', customerId: own.customerId, toAllOwnOffices: true, images: [{ _id: own.pictureId }] },
    ],
    nested: resourceIds,
  },
  { what: 'a resource', call: () => ['PUT', `/api/resource/${own.resourceId}`, { title: 'Changed' }], nested: resourceIds },
  { what: 'a new agent', call: () => ['POST', '/api/agents', { ...person, customerId: own.customerId }], nested: agentIds },
  { what: 'an agent', call: () => ['PUT', `/api/agents/${own.agentId}`, person], nested: agentIds },
  { what: 'a new office', call: () => ['POST', '/api/offices', { name: 'Newtown', customerId: own.customerId }], nested: officeIds },
  { what: 'an office', call: () => ['PUT', `/api/offices/${own.officeId}`, { name: 'Own office' }], nested: officeIds },
];

/** All rows of the own customer as text; no foreign id may appear in it. */
async function ownText(): Promise<string> {
  const { rows } = await server.context.db.$client.query(
    `select (select json_agg(l) from listings l where l.customer_id = $1) as listings, (select json_agg(r) from resources r where r.customer_id = $1) as resources,
            (select json_agg(a) from agents a where a.customer_id = $1) as agents, (select json_agg(o) from offices o where o.customer_id = $1) as offices`,
    [own.customerId],
  );
  return JSON.stringify(rows);
}

const CASES = TARGETS.flatMap((target) =>
  Object.keys(target.nested).map((nested) => ({ target, nested, name: `${target.what} to the ${nested}` })),
);

describe.each(['admin', 'corporate'] as const)('%s', (role) => {
  test.each(CASES)('cannot tie $name of another customer', async ({ target, nested }) => {
    const [method, path, body] = target.call();
    const before = [await foreign.fingerprint(), await ownText()];
    const answer = await callers[role].call(method, path, { ...body, ...target.nested[nested]?.() });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain(SECRET);
    expect([await foreign.fingerprint(), await ownText()]).toEqual(before);
  });

  test('cannot move many listings into an office of another customer', async () => {
    const before = [await foreign.fingerprint(), await ownText()];
    const answer = await callers[role].call('PUT', '/api/listings', {
      selection: { ids: [own.listingId] },
      change: { officeId: foreign.officeId },
    });
    expect(answer.statusCode === 200 ? answer.json() : 'refused').toSatisfy(
      (told: unknown) => told === 'refused' || (told as { count: number }).count === 0,
    );
    expect([await foreign.fingerprint(), await ownText()]).toEqual(before);
  });
});
