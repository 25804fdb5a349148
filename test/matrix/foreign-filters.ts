// Data filters, which belong to no customer: how each of their calls is made with them.
import type { Database } from '#server/db/connection.ts';
import { makeFilter } from '#test/harness/rows/filter-rows.ts';

export interface ForeignFilters {
  filterId: string;
  removedFilterId: string;
}

export async function makeForeignFilters(db: Database, secret: string): Promise<ForeignFilters> {
  return {
    filterId: await makeFilter(db, { name: secret, code: `// ${secret}` }, `// ${secret}`),
    removedFilterId: await makeFilter(db, { name: `${secret} removed`, deletedAt: new Date() }),
  };
}

/** For the fingerprint. */
export const FILTERS = `
  (select json_agg(f order by f.id) from filters f) as filters,
  (select json_agg(v order by v.filter_id, v.version) from filter_versions v) as filter_versions`;

interface Foreign extends ForeignFilters {
  customerId: string;
}

const nothingRemoved = { ids: [], count: 0 };

export const foreignFilterCalls = {
  listFiltersOfVertical: () => ({ params: { verticalId: 'real-estate' }, outcome: { dataFilters: [] } }),
  readFilter: ({ filterId }: Foreign) => ({ params: { filterId } }),
  updateFilter: ({ filterId }: Foreign) => ({ params: { filterId }, body: { name: 'Taken over', code: '' } }),
  publishFilter: ({ filterId }: Foreign) => ({ params: { filterId } }),
  runFilter: ({ filterId, customerId }: Foreign) => ({ params: { filterId }, body: { customerId } }),
  removeFilters: ({ filterId }: Foreign) => ({ body: { ids: [filterId] }, outcome: nothingRemoved }),
  restoreFilters: ({ removedFilterId }: Foreign) => ({ body: { ids: [removedFilterId] }, outcome: nothingRemoved }),
  listFilterVersions: ({ filterId }: Foreign) => ({ params: { filterId } }),
  readFilterVersion: ({ filterId }: Foreign) => ({ params: { filterId, version: '1' } }),
  restoreFilterVersion: ({ filterId }: Foreign) => ({ params: { filterId, version: '1' } }),
};
