// The customer accounts that a person reaches, directly or through a manager account.
import { z } from 'zod';
import type { AdsRest, GoogleAdsAccess } from './ads-rest.ts';
import { int64 } from './search.ts';
import type { GoogleAdsSearch } from './search.ts';

const common = {
  id: int64,
  descriptiveName: z.string().optional(),
  currencyCode: z.string().optional(),
  timeZone: z.string().optional(),
  manager: z.boolean().default(false),
  testAccount: z.boolean().default(false),
  /** ENABLED, CANCELED, SUSPENDED or CLOSED. */
  status: z.string().optional(),
};
/** The level is that below the manager, which is 0 itself. */
const clientRow = z.object({ customerClient: z.object({ ...common, level: int64.default('0'), hidden: z.boolean().default(false) }) });
const customerRow = z.object({ customer: z.object(common) });
export type CustomerClient = z.output<typeof clientRow>['customerClient'];
export type Customer = z.output<typeof customerRow>['customer'];

const FIELDS = ['id', 'descriptive_name', 'currency_code', 'time_zone', 'manager', 'test_account', 'status'];
const select = (resource: string, fields: readonly string[]): string =>
  `SELECT ${fields.map((field) => `${resource}.${field}`).join(', ')} FROM ${resource}`;

export interface GoogleAdsCustomers {
  /** Ids of the accounts that the token's owner signs in to. */
  accessible(access: GoogleAdsAccess): Promise<string[]>;
  /** A manager account and everything below it. */
  clients(access: GoogleAdsAccess, managerId: string): AsyncIterable<CustomerClient>;
  read(access: GoogleAdsAccess, customerId: string): Promise<Customer | null>;
}

export function openCustomers(rest: AdsRest, search: GoogleAdsSearch): GoogleAdsCustomers {
  return {
    async accessible(access) {
      const { resourceNames } = await rest.call(
        { method: 'GET', path: 'customers:listAccessibleCustomers', access, effect: 'read' },
        z.object({ resourceNames: z.array(z.string()).default([]) }),
      );
      return resourceNames.map((name) => name.replace(/^customers\//, ''));
    },
    async *clients(access, managerId) {
      const query = select('customer_client', [...FIELDS, 'level', 'hidden']);
      for await (const { customerClient } of search.rows(access, managerId, query, clientRow)) yield customerClient;
    },
    async read(access, customerId) {
      for await (const { customer } of search.rows(access, customerId, `${select('customer', FIELDS)} LIMIT 1`, customerRow))
        return customer;
      return null;
    },
  };
}
