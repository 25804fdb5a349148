// How is each endpoint called with a row of another customer? One line per endpoint that takes an id.
import type { Database } from '#server/db/connection.ts';
import { makeCustomer, makeOffice, makeUser } from '#test/harness/factories.ts';

/** Stands in every text of the foreign rows; no answer may contain it. */
export const SECRET = 'Secretville';

export interface ForeignRows {
  customerId: string;
  officeId: string;
  managerId: string;
  /** Changes when any foreign row does. */
  fingerprint(): Promise<string>;
}

export interface OwnRows {
  customerId: string;
  officeId: string;
}

export async function makeForeignRows(db: Database): Promise<ForeignRows> {
  const customerId = await makeCustomer(db, { name: `${SECRET} Realty` });
  const officeId = await makeOffice(db, customerId, { name: `${SECRET} office`, suburb: SECRET, city: SECRET });
  const manager = await makeUser(db, { roles: ['branchmanager'], customerId, officeIds: [officeId], email: `manager@${SECRET.toLowerCase()}.example` });
  return {
    customerId,
    officeId,
    managerId: manager.id,
    async fingerprint() {
      const { rows } = await db.$client.query(
        `select (select json_agg(c) from customers c where c.id = $1) as customer, (select json_agg(o) from offices o where o.customer_id = $1) as offices,
                (select json_agg(u) from users u where u.customer_id = $1) as users`,
        [customerId],
      );
      return JSON.stringify(rows);
    },
  };
}

export async function makeOwnRows(db: Database): Promise<OwnRows> {
  const customerId = await makeCustomer(db);
  return { customerId, officeId: await makeOffice(db, customerId) };
}

interface ForeignCall {
  params?: Record<string, string>;
  body?: unknown;
  /** What is answered where 404 would be wrong, as for a bulk action on many ids. */
  outcome?: Record<string, unknown>;
}

const nothingRemoved = { ids: [], count: 0 };
const customerBody = { name: 'Taken over', countryCode: 'NZ', currencyCode: 'NZD', timezone: 'Pacific/Auckland' };

export const foreignCalls: Readonly<Record<string, (foreign: ForeignRows, own: OwnRows) => ForeignCall>> = {
  activateUser: (foreign) => ({ params: { userId: foreign.managerId } }),
  deactivateUser: (foreign) => ({ params: { userId: foreign.managerId } }),
  removeView: (foreign) => ({ params: { viewId: foreign.officeId } }),
  readCustomer: (foreign) => ({ params: { customerId: foreign.customerId } }),
  updateCustomer: (foreign) => ({ params: { customerId: foreign.customerId }, body: customerBody }),
  removeCustomers: (foreign) => ({ body: { ids: [foreign.customerId] }, outcome: nothingRemoved }),
  restoreCustomers: (foreign) => ({ body: { ids: [foreign.customerId] }, outcome: nothingRemoved }),
  createOffice: (foreign) => ({ body: { customerId: foreign.customerId, name: 'Planted' } }),
  readOffice: (foreign) => ({ params: { officeId: foreign.officeId } }),
  updateOffice: (foreign) => ({ params: { officeId: foreign.officeId }, body: { name: 'Taken over' } }),
  removeOffices: (foreign) => ({ body: { ids: [foreign.officeId] }, outcome: nothingRemoved }),
  restoreOffices: (foreign) => ({ body: { ids: [foreign.officeId] }, outcome: nothingRemoved }),
  listManagerCandidates: (foreign) => ({ params: { customerId: foreign.customerId } }),
};
