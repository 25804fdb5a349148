// Endpoints of stores.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listQuery } from '../list/index.ts';
import { strictQuery } from '../strict-query.ts';
import { storeList, storeName, storeRow } from './store-shapes.ts';

const storesOfCustomer = {
  method: 'GET',
  summary: 'The stores of a customer, page by page',
  area: 'stores',
  access: ['admin', 'operations'],
  params: z.object({ customerId: id }),
  query: listQuery(storeList),
  output: listAnswer('stores', storeRow),
} as const;

export const storeEndpoints = {
  listStores: endpoint({ ...storesOfCustomer, path: '/api/customer/{customerId}/stores' }),
  /** The specification is ambiguous about singular or plural, so both paths work. */
  listStoresToo: endpoint({ ...storesOfCustomer, path: '/api/customer/{customerId}/store' }),
  listStoreNames: endpoint({
    method: 'GET',
    path: '/api/stores/list',
    summary: 'Names of stores of all customers for finding one',
    area: 'stores',
    access: ['admin', 'operations'],
    query: strictQuery({ search: z.string().max(120).optional(), limit: z.coerce.number().int().min(1).max(100).default(25) }),
    output: z.object({ stores: z.array(storeName) }),
  }),
} as const;
