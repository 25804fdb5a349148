// How each call of a store is made with the store of another customer, which the rows of its feed files have.
import { v7 as newId } from 'uuid';

/** For the fingerprint, where $1 is the customer. */
export const STORES = `(select json_agg(s) from stores s where s.customer_id = $1) as stores,
  (select json_agg(g) from store_groups g join stores s on s.id = g.store_id where s.customer_id = $1) as store_groups`;

interface Foreign {
  customerId: string;
  feedStoreId: string;
}

const store = ({ feedStoreId }: Foreign) => ({ params: { storeId: feedStoreId } });
const fields = { name: 'Taken over', url: 'https://example.com/feed.xml', dataFeedId: newId() };
const create = ({ customerId }: Foreign) => ({ params: { customerId }, body: { ...fields, kind: 'URL' } });
const nothing = ({ feedStoreId }: Foreign) => ({ body: { ids: [feedStoreId] }, outcome: { ids: [], count: 0 } });

export const foreignStoreCalls = {
  createStore: create,
  createStoreToo: create,
  readStoreChoices: ({ customerId }: Foreign) => ({ params: { customerId } }),
  testStore: ({ customerId }: Foreign) => ({ body: { kind: 'URL', customerId, url: fields.url, dataFeedId: fields.dataFeedId } }),
  readStore: store,
  updateStore: (foreign: Foreign) => ({ ...store(foreign), body: fields }),
  setStoresActive: ({ feedStoreId }: Foreign) => ({ body: { ids: [feedStoreId], isActive: false }, outcome: { ids: [], count: 0 } }),
  removeStores: nothing,
  restoreStores: nothing,
  fetchStore: store,
  fetchPropertyGroups: store,
  mapPropertyGroup: (foreign: Foreign) => ({ ...store(foreign), body: { groupId: 'KAURIA', officeId: null } }),
  fetchListingUrls: store,
  listStoreFiles: store,
};
