// The number of offices that this person can choose from. A branch manager without one sees no listings.
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';

export function useOwnOffices(): number | undefined {
  const { data } = useQuery({ ...endpointQuery('listOffices', { query: { limit: 2, project: 'name' } }), meta: NO_ERROR_REDIRECT });
  return data?.count;
}
