// The calls that read: googleAds:search page by page, and :searchStream at once.
import { failWith } from './errors/ads-failure.ts';
import { checkQuery } from './gaql/check-query.ts';
import type { CheckedQuery } from './gaql/check-query.ts';
import { readPageToken, writePageToken } from './gaql/page-tokens.ts';
import { parseQuery } from './gaql/parse-query.ts';
import { openReadContext } from './gaql/read-context.ts';
import type { Reader } from './gaql/read-context.ts';
import { runQuery } from './gaql/run-query.ts';
import type { QueryResult } from './gaql/run-query.ts';
import type { Call, CallSpec } from './handle-call.ts';
import { openWorkspace } from './mutate/workspace.ts';
import type { Workspace } from './mutate/workspace.ts';
import type { GoogleAdsTwin } from './twin-context.ts';

interface SearchBody {
  query: string;
  pageToken?: string;
  pageSize?: number;
  validateOnly?: boolean;
  searchSettings?: { omitResults?: boolean; returnSummaryRow?: boolean; returnTotalResultsCount?: boolean };
}

/** Rows of a batch of a stream. */
const BATCH_ROWS = 10_000;

export const searchCalls: readonly CallSpec[] = [
  {
    route: 'POST /v25/customers/{customer_id=*}/googleAds:search',
    on: 'account',
    // Further pages cost nothing.
    cost: ({ body }) => (body.pageToken ? 0 : 1),
    work: search,
  },
  {
    route: 'POST /v25/customers/{customer_id=*}/googleAds:searchStream',
    on: 'account',
    isStream: true,
    work(call) {
      const { result, query } = read(call, (call.body as unknown as SearchBody).query);
      const batches = Math.max(1, Math.ceil(result.rows.length / BATCH_ROWS));
      return Array.from({ length: batches }, (_, index) => ({
        ...listOf('results', result.rows.slice(index * BATCH_ROWS, (index + 1) * BATCH_ROWS)),
        fieldMask: fieldMaskOf(query),
        requestId: call.requestId,
      }));
    },
  },
];

function search(call: Call) {
  const { twin, now, access } = call;
  const { query: text, pageToken, pageSize, validateOnly = false, searchSettings = {} } = call.body as unknown as SearchBody;
  if (pageSize !== undefined)
    throw failWith(
      'requestError',
      'PAGE_SIZE_NOT_SUPPORTED',
      'Setting the page size is not supported. Search Responses will have fixed page size of 10000 rows.',
      {
        path: ['page_size'],
        trigger: String(pageSize),
      },
    );
  if (validateOnly && pageToken)
    throw failWith('requestError', 'VALIDATE_ONLY_REQUEST_HAS_PAGE_TOKEN', 'A validate only request cannot have a page token.', {
      path: ['page_token'],
    });
  const { result, query } = read(call, text);
  if (searchSettings.returnSummaryRow && !result.summary)
    throw failWith(
      'requestError',
      'CANNOT_RETURN_SUMMARY_ROW_FOR_REQUEST_WITHOUT_METRICS',
      'Cannot return summary row because the request does not select any metrics.',
    );
  if (validateOnly) return {};
  const key = { seed: twin.seed, customerId: access?.account.id ?? '', query: text };
  const offset = pageToken ? readPageToken(key, pageToken, now, twin.settings.pageTokenMs) : 0;
  const end = offset + twin.settings.pageSize;
  const rows = searchSettings.omitResults ? [] : result.rows.slice(offset, end);
  const hasMore = !searchSettings.omitResults && end < result.rows.length;
  return {
    ...listOf('results', rows),
    ...(hasMore && { nextPageToken: writePageToken(key, end, now) }),
    fieldMask: fieldMaskOf(query),
    ...(searchSettings.returnTotalResultsCount && { totalResultsCount: String(result.rows.length) }),
    ...(searchSettings.returnSummaryRow && result.summary && !hasMore && { summaryRow: result.summary }),
  };
}

function read({ twin, access, now }: Call, text: string): { result: QueryResult; query: CheckedQuery } {
  if (!access) throw new Error('A search has an account');
  const { account } = access;
  const query = checkQuery(parseQuery(text), account.isManager);
  const context = openReadContext({
    reader: openReader(twin, openWorkspace(twin.state.read(), account.id, now), now),
    state: twin.state.read(),
    account,
    now,
    seed: twin.seed,
    times: twin.settings,
    figuresUntil: now - twin.settings.metricsDelayMs,
  });
  return { result: runQuery(context, query), query };
}

/** The resources as a search sees them: for a while after a write as they were before it. */
function openReader({ stale }: GoogleAdsTwin, workspace: Workspace, now: number): Reader {
  const old = [...stale].filter(([, { until }]) => until > now);
  if (old.length === 0) return workspace;
  const byName = new Map(old);
  const find: Reader['find'] = (kind, name) => {
    const entry = byName.get(name);
    return entry ? ((entry.before as ReturnType<typeof workspace.find<typeof kind>> | null) ?? undefined) : workspace.find(kind, name);
  };
  return {
    find,
    all(kind) {
      const deleted = old
        .filter(([name, entry]) => entry.kind === kind && entry.before && !workspace.find(kind, name))
        .map(([name]) => name);
      const names = [...workspace.all(kind).map(({ value }) => value.resourceName), ...deleted];
      return names.map((name) => find(kind, name)).filter((stored) => stored !== undefined);
    },
  };
}

/** An empty list is absent. */
const listOf = (name: string, rows: readonly unknown[]): Record<string, unknown> => (rows.length > 0 ? { [name]: rows } : {});

const fieldMaskOf = ({ fields }: CheckedQuery): string => fields.map(({ steps }) => steps.join('.')).join(',');
