// The choices of the product form: types and plans always, templates and the currency once a customer is chosen.
import { endpointQuery } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';

export const useProductSettings = (customerId: string) =>
  useQuery(endpointQuery('readProductSettings', { query: customerId === '' ? {} : { customerId } }));
