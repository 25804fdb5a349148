// The calls on stores.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listAnswer, listQuery } from '../list/index.ts';
import { storeList, storeRow } from './store-shapes.ts';

export const storeEndpoints = {
  listStores: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/stores',
    summary: 'The stores of a customer, page by page',
    area: 'stores',
    access: ['admin', 'operations'],
    params: z.object({ customerId: z.uuid().toLowerCase() }),
    query: listQuery(storeList),
    output: listAnswer('stores', storeRow),
  }),
} as const;
