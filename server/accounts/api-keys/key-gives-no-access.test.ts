// With an API key nobody gets more access than they had: through offices, agents, customers, dashboards, links or emails. What lessens
// access, and everything else in the same calls, works.
import { ACCESS_EMAIL_NAMES, DEFAULT_EMAILS } from '#domain/emails/index.ts';
import { makeAgent, makeCustomer, makeOffice, makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Method = 'POST' | 'PUT' | 'DELETE';
type RefusedCall = [string, Method, () => string, () => object | undefined];

let server: TestServer;
let admin: Caller;
let key: string;
let place: Awaited<ReturnType<typeof makePlace>>;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
  key = (await admin.call('GET', `/api/users/${admin.userId}/generate-apikey`)).json<{ apiKey: string }>().apiKey;
  place = await makePlace();
});
afterAll(() => server.close());

/** A customer with a manager and an agent who signs in, both in one of its two offices. */
async function makePlace() {
  const { db } = server.context;
  const customerId = await makeCustomer(db);
  const [officeId, otherOfficeId] = [await makeOffice(db, customerId), await makeOffice(db, customerId)];
  const manager = await makeUser(db, { roles: ['branchmanager'], customerId, officeIds: [officeId] });
  const other = await makeUser(db, { roles: ['branchmanager'], customerId });
  const seller = await makeUser(db, { roles: ['branchuser'], customerId, officeIds: [officeId] });
  const agentId = await makeAgent(db, customerId, { userId: seller.id, officeIds: [officeId] });
  const looseAgentId = await makeAgent(db, customerId, { officeIds: [officeId] });
  return { customerId, officeId, otherOfficeId, manager, other, seller, agentId, looseAgentId };
}

const byKey = (method: Method, url: string, body?: object) =>
  server.app.inject({ method, url, headers: { 'x-api-key': key }, ...(body && { payload: body }) });

const customerBody = (isActive: boolean) => ({
  name: `Customer ${place.customerId}`,
  countryCode: 'NZ',
  currencyCode: 'NZD',
  timezone: 'Pacific/Auckland',
  isActive,
});
const NOBODY = '0198c0de-0000-7000-8000-000000000000';
const leadsFor = (...accessRight: string[]) => ({ configuration: { tabs: [{ code: 'leads', accessRight }] } });

describe('an API key is refused', () => {
  test.each<RefusedCall>([
    [
      'another manager of an office',
      'PUT',
      () => `/api/offices/${place.officeId}`,
      () => ({ name: 'Harbour', managerIds: [place.other.id] }),
    ],
    [
      'a new office with a manager',
      'POST',
      () => '/api/offices',
      () => ({ customerId: place.customerId, name: 'New', managerIds: [place.other.id] }),
    ],
    ['deleted offices, back with their members', 'POST', () => '/api/offices/restore', () => ({ ids: [NOBODY] })],
    [
      'another office of an agent who signs in',
      'PUT',
      () => `/api/agents/${place.agentId}`,
      () => ({ officeIds: [place.officeId, place.otherOfficeId] }),
    ],
    [
      'a new agent, as whom anyone with its email could sign up',
      'POST',
      () => '/api/agents',
      () => ({ customerId: place.customerId, fullName: 'New Agent', email: 'new.agent@example.com', officeIds: [place.officeId] }),
    ],
    ['another email of an agent', 'PUT', () => `/api/agents/${place.looseAgentId}`, () => ({ email: place.other.email })],
    ...ACCESS_EMAIL_NAMES.map((name): RefusedCall => [
      `the texts of the email '${name}', which carries a link to sign in`,
      'POST',
      () => '/api/email-template',
      () => ({ customerId: place.customerId, name, ...DEFAULT_EMAILS[name] }),
    ]),
    ['deleted agents, back with their user', 'POST', () => '/api/agents/restore', () => ({ ids: [NOBODY] })],
    ['deleted customers, back with their users', 'POST', () => '/api/customers/restore', () => ({ ids: [NOBODY] })],
    ['a tab for another role', 'PUT', () => `/api/dashboards/${place.customerId}`, () => leadsFor('corporate', 'branchuser')],
    [
      'a feature for another role, with the ID in the body',
      'PUT',
      () => '/api/dashboards',
      () => ({
        _id: place.customerId,
        configuration: { ...leadsFor('corporate').configuration, features: { downloadLeads: ['branchuser'] } },
      }),
    ],
    ['the defaults of a dashboard that showed less', 'DELETE', () => '/api/dashboards', () => ({ ids: [place.customerId] })],
    ['a deleted dashboard', 'POST', () => '/api/dashboards/restore', () => ({ ids: [place.customerId] })],
    ['a public link to results', 'POST', () => '/api/config/report/campaign', () => ({ _id: NOBODY })],
    [
      'a link for a seller',
      'POST',
      () => `/api/orders/${NOBODY}/approval`,
      () => ({ sellerName: 'Mere Wilson', sellerEmail: 'mere@example.com' }),
    ],
    ['the seller’s link again', 'POST', () => `/api/orders/${NOBODY}/approval/resend`, () => undefined],
    [
      'a mail server, which would read the links of its users',
      'PUT',
      () => `/api/email/${place.customerId}`,
      () => ({ usesOwnServer: true, fromEmail: 'mail@example.com', host: 'mail.example.com' }),
    ],
  ])('%s', async (_, method, path, body) => {
    await admin.call('PUT', `/api/dashboards/${place.customerId}`, leadsFor('corporate'));
    const answer = await byKey(method, path(), body());
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'notByKey']);
  });

  test('a dashboard template that opens more to the dashboards that follow it', async () => {
    const name = 'Followed by key';
    const { _id } = (await admin.call('POST', '/api/dashboardtemplates', { name, ...leadsFor('corporate') })).json<{ _id: string }>();
    const change = (roles: string[]) => byKey('PUT', `/api/dashboardtemplates/${_id}`, { name, ...leadsFor(...roles) });
    expect((await change(['corporate', 'branchuser'])).json()).toMatchObject({ code: 'notByKey' });
    expect((await change([])).statusCode).toBe(200);
  });

  test.each<[string, Method, () => string, () => object | undefined]>([
    ['in a change', 'PUT', () => `/api/customer/${place.customerId}`, () => customerBody(true)],
    ['by the switch', 'POST', () => `/api/customer/${place.customerId}/toggleCustomerActivation`, () => undefined],
  ])('the activation of a customer %s, and may deactivate one', async (_, method, path, body) => {
    const deactivated = await byKey('PUT', `/api/customer/${place.customerId}`, customerBody(false));
    expect(deactivated.json()).toMatchObject({ isActive: false });
    expect((await byKey(method, path(), body())).json()).toMatchObject({ code: 'notByKey' });
    await admin.call('PUT', `/api/customer/${place.customerId}`, customerBody(true));
  });
});

test.each<[string, Method, () => string, () => object]>([
  [
    'rename an office that keeps its manager',
    'PUT',
    () => `/api/offices/${place.officeId}`,
    () => ({ name: 'Harbour', managerIds: [place.manager.id] }),
  ],
  ['remove a manager', 'PUT', () => `/api/offices/${place.officeId}`, () => ({ name: 'Harbour', managerIds: [] })],
  ['add an office without people', 'POST', () => '/api/offices', () => ({ customerId: place.customerId, name: 'Empty' })],
  [
    'rename an agent who signs in',
    'PUT',
    () => `/api/agents/${place.agentId}`,
    () => ({ fullName: 'Aroha Ngata', officeIds: [place.officeId] }),
  ],
  [
    'move an agent who does not sign in',
    'PUT',
    () => `/api/agents/${place.looseAgentId}`,
    () => ({ officeIds: [place.officeId, place.otherOfficeId] }),
  ],
  ['close a tab', 'PUT', () => `/api/dashboards/${place.customerId}`, () => ({ configuration: { tabs: [] } })],
  [
    'word an email about orders',
    'POST',
    () => '/api/email-template',
    () => ({ customerId: place.customerId, name: 'orderPlaced', ...DEFAULT_EMAILS.orderPlaced }),
  ],
])('an API key may %s', async (_, method, path, body) => {
  const answer = await byKey(method, path(), body());
  expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([200, undefined]);
});
