// Endpoints that set up, test and read one store. The list of stores is in the contract of stores.
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../id.ts';
import { listAnswer, listQuery, removedAnswer, tickedRows } from '../../list/index.ts';
import { feedFileList, feedFileRow } from '../files/index.ts';
import { propertyGroup, store, storeChange, storeChoices, storeInput, storeTest, storeTestInput } from './store-shapes.ts';

const area = 'stores';
const access = ['admin', 'operations'] as const;
const customerId = z.object({ customerId: id });
const storeId = z.object({ storeId: id });
const saveErrors = ['storeFilterUnknown', 'storeDataFeedUnknown', 'storeFeedAccountForeign', 'storeFeedAccountTaken'] as const;
const readErrors = ['storeNotUrl', 'storeOff', 'storeSourceFailed'] as const;

const creation = {
  method: 'POST',
  summary: 'Create a store: a feed account or a URL that brings listings of the customer',
  area,
  access,
  params: customerId,
  body: storeInput,
  output: store,
  errors: saveErrors,
} as const;

export const storeSetupEndpoints = {
  createStore: endpoint({ ...creation, path: '/api/customer/{customerId}/store' }),
  /** The specification is ambiguous about singular or plural, so both paths work. */
  createStoreToo: endpoint({ ...creation, path: '/api/customer/{customerId}/stores' }),
  readStoreChoices: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/store/choices',
    summary: 'What the form of a store needs: feed accounts, data feeds, filters and offices',
    area,
    access,
    params: customerId,
    output: storeChoices,
  }),
  testStore: endpoint({
    method: 'POST',
    path: '/api/customer/store/test',
    summary: 'Test the connection of a store before or after it is saved. The first ten records of a URL are mapped; nothing is saved',
    area,
    access,
    body: storeTestInput,
    output: storeTest,
    errors: ['storeFeedAccountForeign', 'storeDataFeedUnknown', 'sampleTooSlow'],
  }),
  readStore: endpoint({
    method: 'GET',
    path: '/api/store/{storeId}',
    summary: 'One store with its last and next run',
    area,
    access,
    params: storeId,
    output: store,
  }),
  updateStore: endpoint({
    method: 'PUT',
    path: '/api/store/{storeId}',
    summary: 'Change a store. Its kind and feed account stay',
    area,
    access,
    params: storeId,
    body: storeChange,
    output: store,
    errors: ['storeFilterUnknown', 'storeDataFeedUnknown', 'changedMeanwhile'],
  }),
  setStoresActive: endpoint({
    method: 'PUT',
    path: '/api/stores/active',
    summary: 'Pause or resume stores. A paused store takes no listings; those it has stay',
    area,
    access,
    body: tickedRows.extend({ isActive: z.boolean() }),
    output: removedAnswer,
    errors: ['storeManual'],
  }),
  removeStores: endpoint({
    method: 'DELETE',
    path: '/api/stores',
    summary: 'Delete stores. Their listings stay',
    area,
    access,
    body: tickedRows,
    output: removedAnswer,
    errors: ['storeManual'],
  }),
  restoreStores: endpoint({
    method: 'POST',
    path: '/api/stores/restore',
    summary: 'Restore deleted stores',
    area,
    access,
    body: tickedRows,
    output: removedAnswer,
    errors: ['storeFeedAccountTaken'],
  }),
  fetchStore: endpoint({
    method: 'POST',
    path: '/api/store/{storeId}/fetch',
    summary: 'Fetch the listings of a store now',
    area,
    access,
    params: storeId,
    output: z.object({ jobId: id }),
    errors: ['storeOff', 'storeNotFetched'],
  }),
  fetchPropertyGroups: endpoint({
    method: 'POST',
    path: '/api/store/{storeId}/fetch/property-group',
    summary: 'Ask the URL of a store which property groups (agencies, branches) it carries',
    area,
    access,
    params: storeId,
    output: z.object({ propertyGroups: z.array(propertyGroup) }),
    errors: readErrors,
  }),
  mapPropertyGroup: endpoint({
    method: 'PUT',
    path: '/api/store/{storeId}/property-group',
    summary: 'Say which office the listings of a property group belong to',
    area,
    access,
    params: storeId,
    body: z.strictObject({ groupId: z.string().trim().min(1).max(100).toUpperCase(), officeId: id.nullable() }),
    output: store,
    errors: ['storeNotUrl', 'storeOfficeForeign'],
  }),
  fetchListingUrls: endpoint({
    method: 'POST',
    path: '/api/store/{storeId}/fetch/listingUrls',
    summary: "Ask the URL of a store for each listing's public page, for listings that have none",
    area,
    access,
    params: storeId,
    output: z.object({ found: z.number().int(), filled: z.number().int() }),
    errors: readErrors,
  }),
  listStoreFiles: endpoint({
    method: 'GET',
    path: '/api/store/{storeId}/files',
    summary: 'The files of a store with their counts, page by page',
    area,
    access,
    params: storeId,
    query: listQuery(feedFileList),
    output: listAnswer('files', feedFileRow),
  }),
} as const;
