import { makeAgent, makeCustomer, makeListing, makeOffice } from '#test/harness/factories.ts';
import { madeResource } from '#test/harness/resources.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let operations: Caller;
let customerId: string;
let listingId: string;

beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://ads.example.com' });
  operations = await server.as('operations');
  const { db } = server.context;
  customerId = await makeCustomer(db, { name: 'Harbour Realty' });
  const officeId = await makeOffice(db, customerId, { name: 'Harbour Ponsonby' });
  const agentId = await makeAgent(db, customerId, { fullName: 'Grace Lin', phones: [{ type: 'MOBILE', value: '+64211234567' }] });
  const picture = {
    _id: newId(),
    s3Url: '/files/villa',
    thumbnailUrl: '/files/villa/thumbnail',
    width: 1200,
    height: 800,
    deleted: false,
    croppedImageId: null,
  };
  const shown = { officeId, agentIds: [agentId], pictures: [picture], startPrice: 95_000_000, customerUrl: 'https://harbour.example/1' };
  listingId = await makeListing(db, customerId, {
    title: 'Sunny villa',
    ...shown,
    meta: { address: '12 Kauri Road', city: 'Auckland' },
    hidden: ['address'],
  });
});
afterAll(() => server.close());

const copyOf = (primaryText: string, headline = 'H') => ({ copy: { feed: { primaryText, headline } } });

describe('compiling a campaign template', () => {
  test('renders its texts for a real listing, its agent, office and customer', async () => {
    const text = "{{listing.title}} by {{agent.firstName}}, {{office.name}}, {{customer.name}}: {{listing.startPrice | money: 'whole'}}";
    const answer = (
      await operations.call('POST', '/api/settings/compile-template', {
        customerId,
        listingId,
        ...copyOf(text),
        link: '{{listing.customerUrl}}',
      })
    ).json();
    expect(answer).toMatchObject({
      isValid: true,
      item: { kind: 'listing', _id: listingId, title: 'Sunny villa' },
      unsupportedVariables: [],
    });
    expect(answer.fields.map(({ text: rendered }: { text: string }) => rendered)).toEqual([
      'Sunny villa by Grace, Harbour Ponsonby, Harbour Realty: $950,000',
      'H',
      '',
      'https://harbour.example/1',
    ]);
  });

  test('reveals nothing that the listing hides from the public', async () => {
    const answer = (
      await operations.call('POST', '/api/settings/compile-template', { customerId, ...copyOf('At {{listing.address}}') })
    ).json();
    expect(answer.fields[0]).toMatchObject({ text: 'At', empty: ['listing.address'] });
  });

  test('reports problems with their lines, and refuses nothing', async () => {
    const answer = await operations.call('POST', '/api/settings/compile-template', {
      ...copyOf('One\n{{listing.colour}} {{order.total}}'),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      isValid: false,
      item: null,
      unsupportedVariables: [
        { name: 'listing.colour', lineNumber: 2 },
        { name: 'order.total', lineNumber: 2 },
      ],
    });
    expect(answer.json().fields[0].problems[0]).toMatchObject({
      line: 2,
      column: 1,
      text: expect.stringContaining('Unknown variable {{listing.colour}} on line 2'),
    });
  });

  test('shows a listing of another customer to nobody', async () => {
    const other = await makeListing(server.context.db, await makeCustomer(server.context.db));
    expect((await operations.call('POST', '/api/settings/compile-template', { customerId, listingId: other })).statusCode).toBe(404);
    expect((await operations.call('GET', `/api/customer/${customerId}/template-values?listingId=${other}`)).statusCode).toBe(404);
  });
});

test('compiling a display template makes each text fit, and says by how much it was too long', async () => {
  const body = {
    customerId,
    headlines: ['{{listing.title}}, a home for all of the family'],
    longHeadline: '{{listing.title}}',
    businessName: '{{customer.name}}',
  };
  const answer = (await operations.call('POST', '/api/settings/compile-gdn-template', body)).json();
  expect(answer.fields[0]).toMatchObject({
    path: 'headlines.0',
    text: 'Sunny villa, a home for all…',
    count: { length: 41, left: -11, isCut: true },
  });
  expect(answer.fields[2]).toMatchObject({ path: 'businessName', text: 'Harbour Realty', count: { left: 11, isCut: false } });
});

describe('values for a preview', () => {
  test('are those of the newest listing, with absolute URLs for what is loaded from outside', async () => {
    const values = (await operations.call('GET', `/api/customer/${customerId}/template-values`)).json();
    expect(values).toMatchObject({
      item: { kind: 'listing', _id: listingId },
      timezone: 'Pacific/Auckland',
      images: ['/files/villa'],
      values: {
        listing: { title: 'Sunny villa', address: '', heroImage: 'https://ads.example.com/files/villa' },
        agent: { fullName: 'Grace Lin' },
      },
    });
  });

  test('have phone numbers as people write them', async () => {
    const { values } = (await operations.call('GET', `/api/customer/${customerId}/template-values?listingId=${listingId}`)).json();
    expect([values.agent.mobile, values.office.phone]).toEqual(['021 123 4567', '09 555 0101']);
  });

  test('are those of the requested resource, and only fields that have variables', async () => {
    const corporate = await server.as('corporate', { customerId });
    const { _id: resourceId } = await madeResource(corporate, { title: 'Spring sale', message: 'Come and see' });
    const { item, images, values } = (
      await operations.call('GET', `/api/customer/${customerId}/template-values?resourceId=${resourceId}`)
    ).json();
    expect(item).toEqual({ kind: 'resource', _id: resourceId, title: 'Spring sale' });
    expect(images).toEqual([expect.stringMatching(/^\/files\//)]);
    expect(values.listing).toMatchObject({ title: 'Spring sale', shortDescription: 'Come and see' });
    expect(values.resource).toEqual({
      name: expect.any(String),
      title: 'Spring sale',
      reference: expect.any(String),
      message: 'Come and see',
      description: '',
      customerUrl: null,
      landingUrl: null,
      heroImage: `https://ads.example.com${images[0]}`,
    });
  });

  test('are examples where the customer has no listing', async () => {
    const fresh = await makeCustomer(server.context.db, { name: 'New Homes' });
    const values = (await operations.call('GET', `/api/customer/${fresh}/template-values`)).json();
    expect(values).toMatchObject({
      item: null,
      images: [],
      values: { listing: { title: 'Sunny villa by the park' }, customer: { name: 'New Homes' } },
    });
  });
});
