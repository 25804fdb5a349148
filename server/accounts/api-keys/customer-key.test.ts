import { auditEntries } from '#server/db/audit-table.ts';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { samplePng } from '#test/harness/samples/sample-pictures.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerApiKeys } from './customer-key-table.ts';

let server: TestServer;
let operations: Caller;
beforeAll(async () => {
  server = await openTestServer({ SIGN_OUT_EVERYONE_SECRET: 'in-case-of-fire-break' });
  operations = await server.as('operations');
});
afterAll(() => server.close());

const generate = async (customerId: string): Promise<string> =>
  (await operations.call('GET', `/api/customer/${customerId}/apiKeyGenerator`)).json().apiKey;
const byKey = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, key: string, body?: object) =>
  server.app.inject({ method, url, headers: { 'x-api-key': key }, ...(body && { payload: body }) });

describe('GET /api/customer/{customerId}/apiKeyGenerator', () => {
  test('shows the key once, keeps its hash and first characters, and says who made it', async () => {
    const customerId = await makeCustomer(server.context.db);
    const answer = await operations.call('GET', `/api/customer/${customerId}/apiKeyGenerator`);
    const { apiKey, state } = answer.json();
    expect(apiKey).toMatch(/^adk_[\w-]{43}$/);
    expect(state).toMatchObject({ prefix: apiKey.slice(0, 12), lastUsedAt: null });
    const storedKey = await server.context.db.select().from(customerApiKeys).where(eq(customerApiKeys.customerId, customerId));
    expect(JSON.stringify(storedKey)).not.toContain(apiKey);
    const read = await operations.call('GET', `/api/customer/${customerId}`);
    expect(read.json()).toMatchObject({ apiKey: { prefix: apiKey.slice(0, 12) } });
    expect(read.body).not.toContain(apiKey);
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, customerId));
    expect(entries).toMatchObject([{ action: 'updated', actorId: operations.userId, changes: { apiKey: apiKey.slice(0, 12) } }]);
  });

  test('is refused to a link on another site and to an API key', async () => {
    const customerId = await makeCustomer(server.context.db);
    const url = `/api/customer/${customerId}/apiKeyGenerator`;
    const linked = await server.app.inject({ method: 'GET', url, headers: { cookie: operations.cookie } });
    expect(linked.json()).toMatchObject({ code: 'crossSite' });
    const own = (await operations.call('GET', `/api/users/${operations.userId}/generate-apikey`)).json().apiKey;
    expect((await byKey('GET', url, own)).json()).toMatchObject({ code: 'onlyInPerson' });
  });

  test('a new key replaces the previous one, and a revoked key is refused', async () => {
    const customerId = await makeCustomer(server.context.db);
    const first = await generate(customerId);
    expect((await byKey('GET', '/api/offices', first)).statusCode).toBe(200);
    const second = await generate(customerId);
    server.context.sessions.forget('everyone');
    expect((await byKey('GET', '/api/offices', first)).statusCode).toBe(401);
    expect((await byKey('GET', '/api/offices', second)).statusCode).toBe(200);
    expect((await operations.call('DELETE', `/api/customer/${customerId}/apikey`)).json()).toEqual({ _id: customerId });
    server.context.sessions.forget('everyone');
    expect((await byKey('GET', '/api/offices', second)).statusCode).toBe(401);
  });
});

describe("a program with a customer's key", () => {
  test("sees what the customer's corporate people see, and no other customer", async () => {
    const { db } = server.context;
    const [customerId, other] = [await makeCustomer(db), await makeCustomer(db)];
    await makeOffice(db, customerId, { name: 'Own office' });
    await makeOffice(db, other, { name: 'Foreign office' });
    const key = await generate(customerId);
    expect((await byKey('GET', '/api/offices', key)).json()).toMatchObject({ offices: [{ name: 'Own office' }], count: 1 });
    expect((await byKey('GET', `/api/customer-dashboards/${other}/agents`, key)).statusCode).toBe(404);
    expect((await byKey('GET', '/api/customers', key)).statusCode).toBe(403);
  });

  test('acts as no person: no profile, no saved views, no sign-in, no visit', async () => {
    const customerId = await makeCustomer(server.context.db);
    const key = await generate(customerId);
    for (const [method, url, body] of [
      ['GET', '/api/users/me'],
      ['GET', '/api/views/offices'],
      ['POST', '/api/hub/visits', { customerId }],
      ['GET', `/api/customer/${customerId}/apiKeyGenerator`],
    ] as const) {
      expect([403, 404]).toContain((await byKey(method, url, key, body)).statusCode);
    }
  });

  test('is named in the audit log of its changes', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const form = await multipart(await samplePng(10, 10), 'villa.png', 'image/png');
    const headers = { 'x-api-key': await generate(customerId), 'content-type': form.type };
    const uploaded = await server.app.inject({ method: 'POST', url: '/api/files', payload: form.body, headers });
    expect(uploaded.statusCode).toBe(200);
    const [storedKey] = await db.select().from(customerApiKeys).where(eq(customerApiKeys.customerId, customerId));
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, uploaded.json<{ _id: string }>()._id));
    expect(entries).toMatchObject([{ actorId: storedKey?.id, customerId }]);
  });

  test('has no access while the customer is inactive, and none after everyone was signed out', async () => {
    const customerId = await makeCustomer(server.context.db);
    const key = await generate(customerId);
    const answers = async () => {
      server.context.sessions.forget('everyone');
      return (await byKey('GET', '/api/offices', key)).statusCode;
    };
    await operations.call('POST', `/api/customer/${customerId}/toggleCustomerActivation`);
    expect(await answers()).toBe(401);
    await operations.call('POST', `/api/customer/${customerId}/toggleCustomerActivation`);
    expect(await answers()).toBe(200);
    const admin = await server.as('admin');
    expect((await admin.call('PUT', '/api/users/do-not-ain-case-of-fire-break')).json()).toMatchObject({ keys: expect.any(Number) });
    expect(await answers()).toBe(401);
    operations = await server.as('operations');
  });
});
