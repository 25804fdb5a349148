// Makes a customer with one office before each test, for tests of bulk uploads.
import type { BulkRowResult, BulkUpload } from '#contract/inventory/index.ts';
import { beforeEach } from 'vitest';
import { bringListings } from './bulk-uploads.ts';
import { makeCustomer, makeOffice } from './factories.ts';
import type { Caller, TestServer } from './test-server.ts';

interface BulkGroup {
  customerId: string;
  officeId: string;
  corporate: Caller;
  /** Sends and reads a file, as the corporate user unless the test gives another. */
  bring(content: Buffer | string, name?: string, caller?: Caller): Promise<BulkUpload>;
  rowsOf(upload: BulkUpload, caller?: Caller): Promise<BulkRowResult[]>;
}

export function useBulkGroup(server: TestServer): BulkGroup {
  const group = {
    bring: (content, name, caller = group.corporate) => bringListings(server.context, caller, group.customerId, content, name),
    rowsOf: async ({ _id }, caller = group.corporate) =>
      (await caller.call('GET', `/api/bulkAssets/${_id}/rows?limit=100`)).json<{ rows: BulkRowResult[] }>().rows,
  } as BulkGroup;
  beforeEach(async () => {
    group.customerId = await makeCustomer(server.context.db);
    group.officeId = await makeOffice(server.context.db, group.customerId, { name: 'Northcote' });
    group.corporate = await server.as('corporate', { customerId: group.customerId });
  });
  return group;
}
