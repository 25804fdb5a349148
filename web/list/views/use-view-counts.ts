// How many rows each view shows, for the tabs. Asked once the rows are there, so that they do not wait for it.
import type { ListDescriptor } from '#contract/list/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import type { CallInput } from '#web/client/index.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Condition } from '../filters/condition-text.ts';
import type { ListEndpointName } from '../list-endpoint.ts';
import { countQueryOf } from '../state/list-query.ts';
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
  /** The conditions of the shown rows and their total, so that it is not asked for again; stale while other rows load. */
  shown: { conditions: readonly Condition[]; total: Total | undefined; isStale: boolean };
}

/** Each count is a query of its own, so that more are left out. */
export const MAX_COUNTED = 13;

/** Returns totals by the id of the view, without those that are not known. */
export function useViewCounts(
  descriptor: ListDescriptor,
  views: readonly ListView[],
  { endpoint, fixedSearch, more, params, isReady, shown }: CountedRows,
): ReadonlyMap<string, Total> {
  const shownTotal = useShownTotal(keyOf([shown.conditions, more]), shown);
  const counted = views.slice(0, MAX_COUNTED);
  // Views that differ in order or columns only have one count.
  const searches = [...new Map(counted.map(({ state }) => [keyOf(state.conditions), state.conditions])).values()];
  return useQueries({
    queries: searches.map((conditions) => {
      const query = { ...countQueryOf(descriptor, [...fixedSearch, ...conditions]), ...more };
      const input = (params ? { params, query } : { query }) as CallInput<ListEndpointName>;
      return {
        ...(endpointQuery(endpoint, input) as unknown as { queryKey: readonly unknown[]; queryFn: () => Promise<CountAnswer> }),
        enabled: isReady && keyOf(conditions) !== keyOf(shown.conditions),
        placeholderData: keepPreviousData,
        meta: NO_ERROR_REDIRECT,
      };
    }),
    combine: (answers) =>
      new Map(
        counted.flatMap((view) => {
          if (shownTotal && keyOf(view.state.conditions) === keyOf(shown.conditions)) return [[view.id, shownTotal]];
          const data = answers[searches.findIndex((conditions) => keyOf(conditions) === keyOf(view.state.conditions))]?.data;
          return data?.count === undefined ? [] : [[view.id, { count: data.count, isEstimate: data.countIsEstimate ?? false }]];
        }),
      ),
  });
}

/** Stays while another page of the same rows loads. */
function useShownTotal(key: string, { total, isStale }: CountedRows['shown']): Total | undefined {
  const [known, setKnown] = useState<{ key: string; total: Total | undefined }>({ key, total: undefined });
  const isNew = known.key !== key || known.total?.count !== total?.count || known.total?.isEstimate !== total?.isEstimate;
  if (total && !isStale && isNew) setKnown({ key, total });
  return known.key === key ? known.total : undefined;
}

const keyOf = (query: unknown): string => JSON.stringify(query);

interface CountAnswer {
  count?: number;
  countIsEstimate?: boolean;
}
