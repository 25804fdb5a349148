// The chosen customer narrows staff, moves people to customers they are members of, and is refused for everyone else.
import { CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import { customers } from '#server/customers/customer-table.ts';
import { jobs } from '#server/jobs/job-table.ts';
import { makeCustomer, makeMembership, makeOffice } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const choosing = (customerId: string) => ({ [CHOSEN_CUSTOMER_HEADER]: customerId });
const officesSeen = async (caller: Caller, customerId?: string): Promise<string[]> => {
  const answer = await caller.call('GET', '/api/offices', undefined, customerId === undefined ? {} : choosing(customerId));
  return answer.json<{ offices: { _id: string }[] }>().offices.map(({ _id }) => _id);
};

describe('staff', () => {
  test('cannot choose a customer that does not exist, and create no job for it', async () => {
    const nobody = newId();
    const answer = await (await server.as('admin')).call('POST', '/api/customer/create-demo-job', { steps: 1 }, choosing(nobody));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'notYourDashboard' });
    expect(await server.context.db.select().from(jobs).where(eq(jobs.customerId, nobody))).toEqual([]);
  });

  test.each([
    ['switched off', { isActive: false }],
    ['removed', { deletedAt: new Date() }],
  ])('cannot choose a customer that is %s', async (_, state) => {
    const customerId = await makeCustomer(server.context.db, state);
    expect((await (await server.as('admin')).call('GET', '/api/offices', undefined, choosing(customerId))).statusCode).toBe(403);
  });

  test('are refused soon after the chosen customer is deactivated', async () => {
    const admin = await server.as('admin');
    const customerId = await makeCustomer(server.context.db);
    expect((await admin.call('GET', '/api/offices', undefined, choosing(customerId))).statusCode).toBe(200);
    await server.context.db.update(customers).set({ isActive: false }).where(eq(customers.id, customerId));
    await expect.poll(async () => (await admin.call('GET', '/api/offices', undefined, choosing(customerId))).statusCode).toBe(403);
  });

  test.each(['operations', 'user'] as const)('%s cannot choose a customer', async (role) => {
    const customerId = await makeCustomer(server.context.db);
    expect((await (await server.as(role)).call('GET', '/api/offices', undefined, choosing(customerId))).statusCode).toBe(403);
  });

  test('an invalid id is refused', async () => {
    expect((await (await server.as('admin')).call('GET', '/api/offices', undefined, choosing('harbour'))).statusCode).toBe(400);
  });
});

describe('a person of a customer', () => {
  test('is in their own customer with and without choosing it', async () => {
    const customerId = await makeCustomer(server.context.db);
    const officeId = await makeOffice(server.context.db, customerId);
    const person = await server.as('corporate', { customerId });
    expect(await officesSeen(person)).toEqual([officeId]);
    expect(await officesSeen(person, customerId)).toEqual([officeId]);
  });

  test('is refused in a customer they are not a member of', async () => {
    const person = await server.as('corporate', { customerId: await makeCustomer(server.context.db) });
    const other = await makeCustomer(server.context.db);
    expect((await person.call('GET', '/api/offices', undefined, choosing(other))).statusCode).toBe(403);
  });

  test('has in each customer only the roles and offices of that customer', async () => {
    const { db } = server.context;
    const [home, other] = [await makeCustomer(db), await makeCustomer(db)];
    const homeOffice = await makeOffice(db, home);
    const [managed] = [await makeOffice(db, other), await makeOffice(db, other)];
    const person = await server.as('corporate', { customerId: home, officeIds: [managed] });
    await makeMembership(db, person.userId, other, ['branchmanager']);
    expect(await officesSeen(person)).toEqual([homeOffice]);
    expect(await officesSeen(person, other)).toEqual([managed]);
  });

  test('has no staff role in another customer: a membership holds customer roles only', async () => {
    const { db } = server.context;
    const [home, other] = [await makeCustomer(db), await makeCustomer(db)];
    const person = await server.as(['corporate', 'operations'], { customerId: home });
    await makeMembership(db, person.userId, other, ['branchuser']);
    expect((await person.call('GET', '/api/customers', undefined, choosing(other))).statusCode).toBe(403);
  });

  test.each([
    ['switched off', { isActive: false }],
    ['removed', { deletedAt: new Date() }],
  ])('is refused in a customer that is %s', async (_, state) => {
    const { db } = server.context;
    const person = await server.as('corporate', { customerId: await makeCustomer(db) });
    const other = await makeCustomer(db, state);
    await makeMembership(db, person.userId, other, ['corporate']);
    expect((await person.call('GET', '/api/offices', undefined, choosing(other))).statusCode).toBe(403);
  });

  test('may sign out whichever customer they chose', async () => {
    const person = await server.as('corporate', { customerId: await makeCustomer(server.context.db) });
    expect((await person.call('GET', '/api/auth/signout', undefined, choosing(newId()))).statusCode).toBe(200);
  });
});

test('the session lists the active customers they are members of', async () => {
  const { db } = server.context;
  const person = await server.as('corporate', { customerId: await makeCustomer(db) });
  const [open, closed] = [await makeCustomer(db, { name: 'Open Bay' }), await makeCustomer(db, { isActive: false })];
  await makeMembership(db, person.userId, open, ['branchuser']);
  await makeMembership(db, person.userId, closed, ['branchuser']);
  const { user } = (await person.call('GET', '/api/auth/session')).json<{ user: { memberships: unknown } }>();
  expect(user.memberships).toEqual([{ customer: { _id: open, name: 'Open Bay', logoUrl: null }, roles: ['branchuser'] }]);
});
