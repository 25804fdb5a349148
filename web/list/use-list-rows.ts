// Which rows does the list show now? While the next page is on its way the last one stays in sight.
import type { ListDescriptor } from '#contract/list/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Condition } from './condition-text.ts';
import type { ListEndpointName } from './list-endpoint.ts';
import { listQueryOf } from './list-query.ts';
import type { ListRow } from './list-row.ts';
import type { ListState } from './list-state.ts';
import type { Total } from './list-words.ts';

export interface ListRows {
  rows: readonly ListRow[] | undefined;
  total: Total | undefined;
  /** These rows answer the last question, not the present one. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

type AnyListAnswer = Record<string, unknown> & { count?: number; countIsEstimate?: boolean };

/** What a list can be asked beside pages, order and search. */
export type MoreAsked = Readonly<Record<string, string>>;
const NOTHING_MORE: MoreAsked = {};

export function useListRows(
  descriptor: ListDescriptor,
  endpoint: ListEndpointName,
  state: ListState,
  fixedSearch: readonly Condition[],
  more: MoreAsked = NOTHING_MORE,
): ListRows {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...listQuestion(endpoint, { ...listQueryOf(state, fixedSearch), ...more }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.[descriptor.name] as readonly ListRow[] | undefined;
  return {
    rows: error && isPlaceholderData ? undefined : rows,
    total: data && { count: data.count ?? rows?.length ?? 0, isEstimate: data.countIsEstimate ?? false },
    isStale: isPlaceholderData,
    error: rows === undefined || isPlaceholderData ? error : null,
    retry: () => void refetch(),
  };
}

/** A row that is open but not on this page, as after a colleague's link. */
export function useSingleRow(
  descriptor: ListDescriptor,
  endpoint: ListEndpointName,
  id: string | null,
  onPage: ListRow | undefined,
  more: MoreAsked = NOTHING_MORE,
): ListRow | null | undefined {
  const search = JSON.stringify([{ field: '_id', operator: 'in', value: [id] }]);
  const { data, isError } = useQuery({
    ...listQuestion(endpoint, { limit: 1, search, count: 'false', ...more }),
    enabled: id !== null && onPage === undefined,
  });
  if (id === null) return null;
  if (onPage || isError) return onPage ?? null;
  return data && ((data[descriptor.name] as ListRow[])[0] ?? null);
}

function listQuestion(endpoint: ListEndpointName, query: object) {
  return endpointQuery(endpoint, { query }) as unknown as {
    queryKey: readonly unknown[];
    queryFn: () => Promise<AnyListAnswer>;
  };
}

