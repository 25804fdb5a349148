// Endpoints of stores.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listQuery } from '../list/index.ts';
import { storeList, storeRow } from './store-shapes.ts';

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
} as const;
