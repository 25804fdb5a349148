// Finds places for the typed text. No request is sent before three characters, nor before typing has paused.
import type { LocationCandidate } from '#contract/places/place-endpoints.ts';
import type { PickedPlace } from '#contract/places/picked-place.ts';
import { isSearchable, MAX_SEARCH_CHARACTERS, SEARCH_PAUSE_MS } from '#domain/places/index.ts';
import { endpointQuery } from '#web/client/queries.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

export type SearchState = 'too-short' | 'searching' | 'failed' | 'found';

export interface LocationSearchResult {
  state: SearchState;
  places: readonly (PickedPlace & { id: string })[];
  retry: () => void;
}

export function useLocationSearch(typed: string): LocationSearchResult {
  const input = typed.trim().slice(0, MAX_SEARCH_CHARACTERS);
  const [debounced] = useDebouncedValue(input, SEARCH_PAUSE_MS);
  const isTooShort = !isSearchable(input);
  const isSettled = debounced === input;
  const query = useQuery({
    ...endpointQuery('queryLocation', { query: { input } }),
    enabled: isSettled && !isTooShort,
    staleTime: Infinity,
    // The field shows the failure itself and offers a retry.
    retry: false,
  });
  return {
    state: stateOf(isTooShort, isSettled, query),
    places: query.data?.candidates.map(toPlace) ?? [],
    retry: () => void query.refetch(),
  };
}

function stateOf(
  isTooShort: boolean,
  isSettled: boolean,
  query: { isSuccess: boolean; isError: boolean; isFetching: boolean },
): SearchState {
  if (isTooShort) return 'too-short';
  if (query.isSuccess) return 'found';
  if (!isSettled || query.isFetching) return 'searching';
  return query.isError ? 'failed' : 'searching';
}

const toPlace = ({ geometry, ...place }: LocationCandidate) => ({
  ...place,
  latitude: geometry.location.lat,
  longitude: geometry.location.lng,
});
