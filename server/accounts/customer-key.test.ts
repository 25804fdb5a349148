import { auditEntries } from '#server/db/audit-table.ts';
import { makeAgent, makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerApiKeys } from './customer-key-table.ts';

let house: TestHouse;
let operations: Caller;
beforeAll(async () => {
  house = await openTestHouse({ SIGN_OUT_EVERYONE_SECRET: 'in-case-of-fire-break' });
  operations = await house.as('operations');
});
afterAll(() => house.close());

const generate = async (customerId: string): Promise<string> => (await operations.call('GET', `/api/customer/${customerId}/apiKeyGenerator`)).json().apiKey;
const byKey = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, key: string, body?: object) =>
  house.app.inject({ method, url, headers: { 'x-api-key': key }, ...(body && { payload: body }) });

describe('GET /api/customer/{customerId}/apiKeyGenerator', () => {
  test('shows the key once, keeps its hash and first characters, and says who made it', async () => {
    const customerId = await makeCustomer(house.house.db);
    const answer = await operations.call('GET', `/api/customer/${customerId}/apiKeyGenerator`);
    const { apiKey, state } = answer.json();
    expect(apiKey).toMatch(/^adk_[\w-]{43}$/);
    expect(state).toMatchObject({ prefix: apiKey.slice(0, 12), lastUsedAt: null });
    const kept = await house.house.db.select().from(customerApiKeys).where(eq(customerApiKeys.customerId, customerId));
    expect(JSON.stringify(kept)).not.toContain(apiKey);
    const read = await operations.call('GET', `/api/customer/${customerId}`);
    expect(read.json()).toMatchObject({ apiKey: { prefix: apiKey.slice(0, 12) } });
    expect(read.body).not.toContain(apiKey);
    const trail = await house.house.db.select().from(auditEntries).where(eq(auditEntries.entityId, customerId));
    expect(trail).toMatchObject([{ action: 'updated', actorId: operations.userId, changes: { apiKey: apiKey.slice(0, 12) } }]);
  });

  test('is no link that another site could make someone follow, and nothing for a key', async () => {
    const customerId = await makeCustomer(house.house.db);
    const url = `/api/customer/${customerId}/apiKeyGenerator`;
    const linked = await house.app.inject({ method: 'GET', url, headers: { cookie: operations.cookie } });
    expect(linked.json()).toMatchObject({ code: 'crossSite' });
    const own = (await operations.call('GET', `/api/users/${operations.userId}/generate-apikey`)).json().apiKey;
    expect((await byKey('GET', url, own)).json()).toMatchObject({ code: 'onlyInPerson' });
  });

  test('a new key ends the one before, and ending it ends it', async () => {
    const customerId = await makeCustomer(house.house.db);
    const first = await generate(customerId);
    expect((await byKey('GET', '/api/offices', first)).statusCode).toBe(200);
    const second = await generate(customerId);
    house.house.sessions.forget('everyone');
    expect((await byKey('GET', '/api/offices', first)).statusCode).toBe(401);
    expect((await byKey('GET', '/api/offices', second)).statusCode).toBe(200);
    expect((await operations.call('DELETE', `/api/customer/${customerId}/apikey`)).json()).toEqual({ _id: customerId });
    house.house.sessions.forget('everyone');
    expect((await byKey('GET', '/api/offices', second)).statusCode).toBe(401);
  });
});

describe("a program with a customer's key", () => {
  test("sees what the customer's corporate sees, and no other customer", async () => {
    const { db } = house.house;
    const [customerId, other] = [await makeCustomer(db), await makeCustomer(db)];
    await makeOffice(db, customerId, { name: 'Own office' });
    await makeOffice(db, other, { name: 'Foreign office' });
    const key = await generate(customerId);
    expect((await byKey('GET', '/api/offices', key)).json()).toMatchObject({ offices: [{ name: 'Own office' }], count: 1 });
    expect((await byKey('GET', `/api/customer-dashboards/${other}/agents`, key)).statusCode).toBe(404);
    expect((await byKey('GET', '/api/customers', key)).statusCode).toBe(403);
  });

  test('is nobody in person: no profile, no saved views, no sign-in, no visit', async () => {
    const customerId = await makeCustomer(house.house.db);
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

  test('is named in what it does', async () => {
    const { db } = house.house;
    const customerId = await makeCustomer(db);
    const officeId = await makeOffice(db, customerId);
    const agentId = await makeAgent(db, customerId, { officeIds: [officeId] });
    const key = await generate(customerId);
    expect((await byKey('POST', `/api/agents/${agentId}/invite`, key, {})).statusCode).toBe(200);
    const [kept] = await db.select().from(customerApiKeys).where(eq(customerApiKeys.customerId, customerId));
    const trail = await db.select().from(auditEntries).where(eq(auditEntries.entityId, agentId));
    expect(trail).toMatchObject([{ actorId: kept?.id, customerId }]);
  });

  test('has no access while the customer is switched off, and none after everyone was signed out', async () => {
    const customerId = await makeCustomer(house.house.db);
    const key = await generate(customerId);
    const answers = async () => {
      house.house.sessions.forget('everyone');
      return (await byKey('GET', '/api/offices', key)).statusCode;
    };
    await operations.call('POST', `/api/customer/${customerId}/toggleCustomerActivation`);
    expect(await answers()).toBe(401);
    await operations.call('POST', `/api/customer/${customerId}/toggleCustomerActivation`);
    expect(await answers()).toBe(200);
    const admin = await house.as('admin');
    expect((await admin.call('PUT', '/api/users/do-not-ain-case-of-fire-break')).json()).toMatchObject({ keys: expect.any(Number) });
    expect(await answers()).toBe(401);
    operations = await house.as('operations');
  });
});
