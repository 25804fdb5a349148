import type { Resource } from '#contract/inventory/resources/index.ts';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { makeResource, uploadPicture } from '#test/harness/resources.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboards } from '../../dashboards/dashboard-table.ts';

let server: TestServer;
let customerId: string;
let officeId: string;
let corporate: Caller;

beforeAll(async () => {
  server = await openTestServer();
  customerId = await makeCustomer(server.context.db);
  officeId = await makeOffice(server.context.db, customerId);
  corporate = await server.as('corporate', { customerId });
});
afterAll(() => server.close());

async function makeListing(given: object = {}): Promise<string> {
  const body = {
    title: '5 Bay Road',
    type: 'RESIDENTIAL_FOR_SALE',
    shortDescription: 'Sun all day',
    description: 'Three bedrooms by the sea.',
    customerUrl: 'https://harbour.example/5-bay-road',
    officeId,
    ...given,
  };
  const answer = await corporate.call('POST', '/api/listings', body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json()._id;
}
const convert = (caller: Caller, listingId: string) => caller.call('POST', '/api/listing-resource-converter', { listingId });

test('a listing becomes a resource with its texts, its shown pictures and its URL, for its office', async () => {
  const [shown, removed] = [await uploadPicture(corporate, 1), await uploadPicture(corporate, 2)];
  const listingId = await makeListing({ images: [{ _id: removed, deleted: true }, { _id: shown }] });
  const answer = await convert(corporate, listingId);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Resource>()).toMatchObject({
    customerId,
    title: '5 Bay Road',
    message: 'Sun all day',
    description: 'Three bedrooms by the sea.',
    isPublished: true,
    isCopied: false,
    offices: [{ _id: officeId }],
    images: [{ _id: shown, deleted: false }],
    publicUrls: [{ type: 'CUSTOMER_URL', url: 'https://harbour.example/5-bay-road' }],
  });
  expect((await corporate.call('GET', `/api/listing/${listingId}`)).json().images).toHaveLength(2);
});

test('a listing without pictures or videos cannot be converted', async () => {
  const answer = await convert(corporate, await makeListing());
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message: 'A resource must contain some images or videos.' });
});

test('a listing that the caller does not see is not found', async () => {
  const listingId = await makeListing({ images: [{ _id: await uploadPicture(corporate, 3) }] });
  const otherOffice = await makeOffice(server.context.db, customerId);
  const stranger = await server.as('corporate', { customerId: await makeCustomer(server.context.db) });
  const manager = await server.as('branchmanager', { customerId, officeIds: [otherOffice] });
  for (const caller of [stranger, manager]) expect((await convert(caller, listingId)).statusCode).toBe(404);
});

test('people whose dashboard does not allow it cannot create resources, nor convert listings', async () => {
  const listingId = await makeListing({ images: [{ _id: await uploadPicture(corporate, 4) }] });
  const choices = { features: { createResource: ['branchmanager' as const] } };
  await server.context.db
    .insert(dashboards)
    .values({ customerId, configuration: choices })
    .onConflictDoUpdate({ target: dashboards.customerId, set: { configuration: choices } });
  expect((await convert(corporate, listingId)).statusCode).toBe(403);
  expect((await makeResource(corporate)).statusCode).toBe(403);
  const manager = await server.as('branchmanager', { customerId, officeIds: [officeId] });
  expect((await makeResource(manager)).statusCode).toBe(200);
});
