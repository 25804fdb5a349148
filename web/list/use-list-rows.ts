// Loads the rows of a list. While the next page loads, the previous one stays visible.
import type { ListDescriptor } from '#contract/list/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { CallInput } from '#web/client/index.ts';
import type { ScreenParams } from '#web/navigation/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Condition } from './filters/condition-text.ts';
import type { ListEndpointName } from './list-endpoint.ts';
import { listQueryOf } from './state/list-query.ts';
import type { ListRow } from './table/list-row.ts';
import type { ListState } from './state/list-state.ts';
import type { Total } from './list-texts.ts';

export interface ListRows {
  /** Identifies the query: the same for each refresh of the same rows. */
  key: string;
  rows: readonly ListRow[] | undefined;
  total: Total | undefined;
  /** The rows are from the previous query, while the next one loads. */
  isStale: boolean;
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
}

type AnyListOutput = Record<string, unknown> & { count?: number; countIsEstimate?: boolean };

/** Query parameters besides paging, order and search. */
export type ExtraQuery = Readonly<Record<string, string>>;
const NO_EXTRA_QUERY: ExtraQuery = {};

export function useListRows(
  descriptor: ListDescriptor,
  endpoint: ListEndpointName,
  state: ListState,
  fixedSearch: readonly Condition[],
  more: ExtraQuery = NO_EXTRA_QUERY,
  params?: ScreenParams,
): ListRows {
  const query = listQuery(endpoint, { ...listQueryOf(descriptor, state, fixedSearch), ...more }, params);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const rows = data?.[descriptor.name] as readonly ListRow[] | undefined;
  return {
    key: JSON.stringify(query.queryKey),
    rows: error && isPlaceholderData ? undefined : rows,
    total: data && { count: data.count ?? rows?.length ?? 0, isEstimate: data.countIsEstimate ?? false },
    isStale: isPlaceholderData,
    isFetching,
    error: rows === undefined || isPlaceholderData ? error : null,
    retry: () => void refetch(),
  };
}

/** Loads a row that is open but not on this page, as after following a colleague's link. */
export function useSingleRow(
  descriptor: ListDescriptor,
  endpoint: ListEndpointName,
  id: string | null,
  onPage: ListRow | undefined,
  more: ExtraQuery = NO_EXTRA_QUERY,
  params?: ScreenParams,
): ListRow | null | undefined {
  const search = JSON.stringify([{ field: '_id', operator: 'in', value: [id] }]);
  const { data, isError } = useQuery({
    ...listQuery(endpoint, { limit: 1, search, count: 'false', ...more }, params),
    enabled: id !== null && onPage === undefined,
  });
  if (id === null) return null;
  if (onPage || isError) return onPage ?? null;
  return data && ((data[descriptor.name] as ListRow[])[0] ?? null);
}

function listQuery(endpoint: ListEndpointName, query: object, params?: ScreenParams) {
  const input = (params ? { params, query } : { query }) as CallInput<ListEndpointName>;
  return endpointQuery(endpoint, input) as unknown as {
    queryKey: readonly unknown[];
    queryFn: () => Promise<AnyListOutput>;
  };
}
