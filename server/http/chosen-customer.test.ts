// Whom does the chosen customer let in where? It narrows staff, leads people into customers they are members of, and refuses everyone else.
import { CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import { customers } from '#server/customers/customer-table.ts';
import { jobs } from '#server/jobs/job-table.ts';
import { makeCustomer, makeMembership, makeOffice } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const choosing = (customerId: string) => ({ [CHOSEN_CUSTOMER_HEADER]: customerId });
const officesSeen = async (caller: Caller, customerId?: string): Promise<string[]> => {
  const answer = await caller.call('GET', '/api/offices', undefined, customerId === undefined ? {} : choosing(customerId));
  return answer.json<{ offices: { _id: string }[] }>().offices.map(({ _id }) => _id);
};

describe('staff', () => {
  test('cannot choose a customer that does not exist, and make no job for it', async () => {
    const nobody = newId();
    const answer = await (await house.as('admin')).call('POST', '/api/customer/create-demo-job', { steps: 1 }, choosing(nobody));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'notYourDashboard' });
    expect(await house.house.db.select().from(jobs).where(eq(jobs.customerId, nobody))).toEqual([]);
  });

  test.each([
    ['switched off', { isActive: false }],
    ['removed', { deletedAt: new Date() }],
  ])('cannot choose a customer that is %s', async (_, given) => {
    const customerId = await makeCustomer(house.house.db, given);
    expect((await (await house.as('admin')).call('GET', '/api/offices', undefined, choosing(customerId))).statusCode).toBe(403);
  });

  test('are refused soon after the customer they chose is switched off', async () => {
    const admin = await house.as('admin');
    const customerId = await makeCustomer(house.house.db);
    expect((await admin.call('GET', '/api/offices', undefined, choosing(customerId))).statusCode).toBe(200);
    await house.house.db.update(customers).set({ isActive: false }).where(eq(customers.id, customerId));
    await expect.poll(async () => (await admin.call('GET', '/api/offices', undefined, choosing(customerId))).statusCode, { timeout: 5000 }).toBe(403);
  });

  test.each(['operations', 'user'] as const)('%s choose none', async (role) => {
    const customerId = await makeCustomer(house.house.db);
    expect((await (await house.as(role)).call('GET', '/api/offices', undefined, choosing(customerId))).statusCode).toBe(403);
  });

  test('what is no id is no customer', async () => {
    expect((await (await house.as('admin')).call('GET', '/api/offices', undefined, choosing('harbour'))).statusCode).toBe(400);
  });
});

describe('a person of a customer', () => {
  test('is in their own without choosing, and by choosing it', async () => {
    const customerId = await makeCustomer(house.house.db);
    const officeId = await makeOffice(house.house.db, customerId);
    const person = await house.as('corporate', { customerId });
    expect(await officesSeen(person)).toEqual([officeId]);
    expect(await officesSeen(person, customerId)).toEqual([officeId]);
  });

  test('is refused where they are no member', async () => {
    const person = await house.as('corporate', { customerId: await makeCustomer(house.house.db) });
    const other = await makeCustomer(house.house.db);
    expect((await person.call('GET', '/api/offices', undefined, choosing(other))).statusCode).toBe(403);
  });

  test('has in each customer the roles and offices of that one, and no more', async () => {
    const { db } = house.house;
    const [home, other] = [await makeCustomer(db), await makeCustomer(db)];
    const homeOffice = await makeOffice(db, home);
    const [managed] = [await makeOffice(db, other), await makeOffice(db, other)];
    const person = await house.as('corporate', { customerId: home, officeIds: [managed] });
    await makeMembership(db, person.userId, other, ['branchmanager']);
    expect(await officesSeen(person)).toEqual([homeOffice]);
    expect(await officesSeen(person, other)).toEqual([managed]);
  });

  test('brings no staff role along: a membership holds the roles of its customer alone', async () => {
    const { db } = house.house;
    const [home, other] = [await makeCustomer(db), await makeCustomer(db)];
    const person = await house.as(['corporate', 'operations'], { customerId: home });
    await makeMembership(db, person.userId, other, ['branchuser']);
    expect((await person.call('GET', '/api/customers', undefined, choosing(other))).statusCode).toBe(403);
  });

  test.each([
    ['switched off', { isActive: false }],
    ['removed', { deletedAt: new Date() }],
  ])('is refused in a customer that is %s', async (_, given) => {
    const { db } = house.house;
    const person = await house.as('corporate', { customerId: await makeCustomer(db) });
    const other = await makeCustomer(db, given);
    await makeMembership(db, person.userId, other, ['corporate']);
    expect((await person.call('GET', '/api/offices', undefined, choosing(other))).statusCode).toBe(403);
  });

  test('may sign out whatever they chose', async () => {
    const person = await house.as('corporate', { customerId: await makeCustomer(house.house.db) });
    expect((await person.call('GET', '/api/auth/signout', undefined, choosing(newId()))).statusCode).toBe(200);
  });
});

test('who they are says in which customers they are members, those that are open', async () => {
  const { db } = house.house;
  const person = await house.as('corporate', { customerId: await makeCustomer(db) });
  const [open, closed] = [await makeCustomer(db, { name: 'Open Bay' }), await makeCustomer(db, { isActive: false })];
  await makeMembership(db, person.userId, open, ['branchuser']);
  await makeMembership(db, person.userId, closed, ['branchuser']);
  const { user } = (await person.call('GET', '/api/auth/session')).json<{ user: { memberships: unknown } }>();
  expect(user.memberships).toEqual([{ customer: { _id: open, name: 'Open Bay', logoUrl: null }, roles: ['branchuser'] }]);
});
