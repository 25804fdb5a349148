// How many rows each view shows, for the tabs. Asked once the rows are there, so that they do not wait for it.
import type { ListDescriptor } from '#contract/list/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import type { CallInput } from '#web/client/index.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { Condition } from '../filters/condition-text.ts';
import type { ListEndpointName } from '../list-endpoint.ts';
import { countQueryOf } from '../list-query.ts';
import type { Total } from '../list-texts.ts';
import type { ExtraQuery } from '../use-list-rows.ts';
import type { ListView } from './list-view.ts';

export interface CountedRows {
  endpoint: ListEndpointName;
  fixedSearch: readonly Condition[];
  more: ExtraQuery | undefined;
  params: Readonly<Record<string, string>> | undefined;
  /** Whether the rows of the list have loaded. */
  isReady: boolean;
}

/** Each count is a query of its own, so that more are left out. */
const MAX_COUNTED = 12;

/** By the id of the view; without those that are not known. */
export function useViewCounts(
  descriptor: ListDescriptor,
  views: readonly ListView[],
  { endpoint, fixedSearch, more, params, isReady }: CountedRows,
): ReadonlyMap<string, Total> {
  const counted = views.slice(0, MAX_COUNTED);
  // Views that differ in order or columns only have one count.
  const searches = [...new Map(counted.map(({ state }) => [keyOf(state.conditions), state.conditions])).values()];
  return useQueries({
    queries: searches.map((conditions) => {
      const query = { ...countQueryOf(descriptor, [...fixedSearch, ...conditions]), ...more };
      const input = (params ? { params, query } : { query }) as CallInput<ListEndpointName>;
      return {
        ...(endpointQuery(endpoint, input) as unknown as { queryKey: readonly unknown[]; queryFn: () => Promise<CountAnswer> }),
        enabled: isReady,
        placeholderData: keepPreviousData,
        meta: NO_ERROR_REDIRECT,
      };
    }),
    combine: (answers) =>
      new Map(
        counted.flatMap((view) => {
          const data = answers[searches.findIndex((conditions) => keyOf(conditions) === keyOf(view.state.conditions))]?.data;
          return data?.count === undefined ? [] : [[view.id, { count: data.count, isEstimate: data.countIsEstimate ?? false }]];
        }),
      ),
  });
}

const keyOf = (conditions: readonly Condition[]): string => JSON.stringify(conditions);

interface CountAnswer {
  count?: number;
  countIsEstimate?: boolean;
}
