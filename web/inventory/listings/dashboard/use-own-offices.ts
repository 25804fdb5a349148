// How many offices has this person to choose from? A branch manager without one sees no listings.
import { endpointQuery, QUIETLY } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';

export function useOwnOffices(): number | undefined {
  const { data } = useQuery({ ...endpointQuery('listOffices', { query: { limit: 2, project: 'name' } }), meta: QUIETLY });
  return data?.count;
}
