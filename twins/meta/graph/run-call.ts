// Carries out a call of the Graph API: version, token, access, definitions, quota, then the handler in one change of the state. The answer is
// held against the definitions as well, so that a test that speaks to the twin is a test against Meta's own description.
import type { IncomingHttpHeaders } from 'node:http';
import type { TwinResponse } from '../../frame/serve.ts';
import { subjectOf } from '../../identity/people.ts';
import { checkAccountActive } from '../ads/check-account.ts';
import { checkAnswer, checkRequest } from '../definitions/check-definitions.ts';
import type { Violation } from '../definitions/check-definitions.ts';
import { callOf } from '../definitions/definitions.ts';
import type { GraphNode, Kind } from '../meta-state.ts';
import { callerOf, canSee } from './callers.ts';
import type { Caller } from './callers.ts';
import type { Answer, Call, CallTable, Graph, ReceivedFile } from './graph.ts';
import { GraphError, missingScope, unknownObject } from './graph-error.ts';
import { pageNodes, pageRows } from './page-list.ts';
import type { Page } from './page-list.ts';
import { has, textOf } from './read-params.ts';
import type { Params } from './read-params.ts';
import { defaultFields, parseFields, select, selectNode } from './select-fields.ts';
import type { FieldTree, Present } from './select-fields.ts';
import type { UseCase } from './usage.ts';

const CURRENT_VERSION = 'v26.0';
const OLDER_VERSION = 'v25.0';
export const REQUEST_ID_HEADER = 'x-fb-trace-id';

export interface GraphRequest {
  method: string;
  version: string;
  id: string;
  edge: string | null;
  /** With the query of the URL. */
  params: Params;
  headers: IncomingHttpHeaders;
  files: readonly ReceivedFile[];
}

export interface CallRunner {
  run(request: GraphRequest): Promise<TwinResponse>;
}

const RESPONSE_HEADERS = { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'private, no-cache, no-store' };

let traces = 0;

/** How nodes look to a caller. */
export type PresentFor = (graph: Graph, caller: Caller) => Present;

export function openCallRunner(graph: Graph, calls: CallTable, presentFor: PresentFor): CallRunner {
  return {
    async run(request) {
      traces += 1;
      const traceId = `T${graph.clock.now().toString(36)}${traces.toString(36)}`;
      const progress: Progress = { headers: { 'facebook-api-version': request.version, [REQUEST_ID_HEADER]: traceId }, account: null };
      const respond = (value: unknown, status: number): TwinResponse => ({
        status,
        headers: { ...RESPONSE_HEADERS, ...progress.headers, ...graph.usage.headers(progress.account, useCaseOf(request)) },
        body: JSON.stringify(value),
      });
      try {
        const { value, violations } = await answerOf(graph, calls, presentFor, request, progress);
        if (violations.length === 0) return respond(value, 200);
        graph.ledger.write('definition-violation', { call: `${request.method} ${request.id}/${request.edge ?? ''}`, violations, value });
        const message = `The twin's own answer breaks Meta's definitions: ${violations.map((each) => each.message).join('; ')}`;
        return respond(new GraphError({ code: 1, message, status: 500 }).body(traceId), 500);
      } catch (error) {
        if (!(error instanceof GraphError)) throw error;
        return respond(error.body(traceId), error.status);
      }
    },
  };
}

interface Answered {
  value: unknown;
  violations: Violation[];
}

/** What is known of a call so far; the headers of a refusal need it too. */
interface Progress {
  headers: Record<string, string>;
  account: string | null;
}

async function answerOf(
  graph: Graph,
  calls: CallTable,
  presentFor: PresentFor,
  request: GraphRequest,
  progress: Progress,
): Promise<Answered> {
  checkVersion(request, progress.headers);
  const { method, params, edge, version, files } = request;
  const caller = callerOf(graph, params, request.headers);
  const node = findNode(graph, caller, request);
  const name = `${method} ${node.kind}${edge === null ? '' : `/${edge}`}`;
  const found = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!found) throw unknownPath(name, request);
  if (found.scopes.length > 0 && !found.scopes.some((scope) => caller.scopes.includes(scope))) throw missingScope(found.scopes);
  if (found.needsPageToken && caller.kind !== 'page')
    throw new GraphError({ code: 210, message: 'A page access token is required to request this resource.', status: 403 });
  if (found.needsAppToken && caller.kind !== 'app')
    throw new GraphError({ code: 15, message: 'This method must be called with an app access_token.' });
  progress.account = accountOf(graph, node);
  if (progress.account !== null) graph.usage.count(progress.account, useCaseOf(request), method !== 'GET');
  refuseViolations(checkRequest(name, withFiles(params, files)));
  checkAccountActive(name, node);
  const call: Call = { graph, caller, version, node, params, files, now: graph.clock.now() };
  const tree = has(params, 'fields') ? parseFields(textOf(params, 'fields') ?? '') : null;
  const prepared = await found.prepare?.(call);
  const answer =
    method === 'GET' ? found.run(call, prepared) : graph.store.write(() => found.run({ ...call, now: graph.clock.now() }, prepared));
  if (method !== 'GET') graph.wake();
  return shape(graph, presentFor(graph, caller), request, answer, tree, callOf(name)?.returns ?? 'Object');
}

function checkVersion({ version, id, params }: GraphRequest, headers: Record<string, string>): void {
  if (version === OLDER_VERSION)
    headers['x-ad-api-version-warning'] = `The call has been made to ${version}; upgrade to ${CURRENT_VERSION}.`;
  else if (version !== CURRENT_VERSION)
    throw new GraphError({
      code: 2635,
      message: `You are calling a deprecated version of the Ads API. Please update to the latest version: ${CURRENT_VERSION}.`,
    });
  if (id === '' && has(params, 'ids'))
    throw new GraphError({ code: 100, message: 'Reading several ids at the root is no longer supported.' });
}

function findNode(graph: Graph, caller: Caller, { id, method, edge }: GraphRequest): GraphNode {
  const pseudo = <K extends Kind>(kind: K, nodeId: string, data: GraphNode<K>['data']): GraphNode => ({
    id: nodeId,
    kind,
    owner: '',
    seq: 0,
    createdAt: 0,
    updatedAt: 0,
    data,
  });
  if (id === '') return pseudo('Root', '', {});
  if (id === graph.app.id) return pseudo('Application', id, {});
  if (id === 'me' && caller.kind === 'app')
    throw new GraphError({ code: 2500, message: 'An active access token must be used to query information about the current user.' });
  if (id === 'me' && caller.kind === 'page') return graph.store.get(caller.page ?? '') ?? pseudo('Root', '', {});
  if (id === 'me') return pseudo('User', userId(caller), { person: caller.person ?? '' });
  const node = method === 'GET' && edge === null ? graph.store.view(id) : graph.store.get(id);
  if (!node || !canSee(graph, caller, node)) throw unknownObject(id, method.toLowerCase());
  return node;
}

const userId = ({ person, business }: Caller): string => (person === null ? `${business ?? ''}1` : subjectOf('facebook', person));

function unknownPath(name: string, { edge, id, method }: GraphRequest): GraphError {
  if (edge === null) return unknownObject(id, method.toLowerCase());
  return new GraphError({ code: 2500, message: `Unknown path components: /${edge} (${name})` });
}

/** The account whose quota a call uses. */
function accountOf({ store }: Graph, node: GraphNode): string | null {
  if (node.kind === 'AdAccount') return node.id;
  return store.find('AdAccount', node.owner)?.id ?? null;
}

function useCaseOf({ edge }: GraphRequest): UseCase {
  if (edge === 'insights') return 'ads_insights';
  return edge === 'customaudiences' || edge === 'users' ? 'custom_audience' : 'ads_management';
}

/** Files count as parameters: the definitions name them too. */
const withFiles = (params: Params, files: readonly ReceivedFile[]): Params => ({
  ...params,
  ...Object.fromEntries(files.map(({ field, filename }) => [field, filename])),
});

function refuseViolations([first]: Violation[]): void {
  if (!first) return;
  const { path, rule, message } = first;
  throw new GraphError({
    code: 100,
    message: rule === 'required' ? `The parameter ${path} is required` : message,
    field: path,
    userTitle: 'Invalid parameter',
    userMessage: message,
  });
}

function shape(graph: Graph, present: Present, request: GraphRequest, answer: Answer, tree: FieldTree | null, declared: string): Answered {
  if (answer.kind === 'value') {
    const { value, at } = answer;
    return { value, violations: answer.shape === undefined ? [] : checkAnswer(answer.shape, at === undefined ? value : value[at]) };
  }
  if (answer.kind === 'node') {
    const value = selectNode(answer.node, tree ?? defaultFields(answer.node.kind), present);
    return { value, violations: checkAnswer(declared, value) };
  }
  const { params } = request;
  const page: Page<Record<string, unknown>> =
    answer.kind === 'nodes'
      ? mapRows(pageNodes(answer.nodes(), params, graph.faults), (node) => selectNode(node, tree ?? defaultFields(answer.shape), present))
      : mapRows(pageRows(answer.values, params, graph.faults), (row) =>
          tree && !answer.isSelected ? select(answer.shape, row, tree, present) : row,
        );
  const value = { data: page.rows, ...pagingOf(graph, request, page), ...summaryOf(params, answer) };
  return { value, violations: page.rows.flatMap((row, index) => checkAnswer(answer.shape, row, `data[${index}]`)) };
}

const mapRows = <Row, Result>(page: Page<Row>, work: (row: Row) => Result): Page<Result> => ({ ...page, rows: page.rows.map(work) });

function pagingOf(graph: Graph, { version, id, edge, params }: GraphRequest, { before, after, hasNext }: Page<unknown>): object {
  if (after === null) return {};
  const next = new URL(`/${version}/${id === '' ? '' : `${id}/`}${edge ?? ''}`, graph.baseUrl());
  for (const [name, value] of Object.entries(params))
    if (name !== 'before') next.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  next.searchParams.set('after', after);
  return { paging: { cursors: { ...(before !== null && { before }), after }, ...(hasNext && { next: next.href }) } };
}

/** 'total_count' counts without reading further pages. */
function summaryOf(params: Params, answer: Extract<Answer, { kind: 'nodes' | 'values' }>): object {
  if (!['true', '1', 'total_count'].includes(textOf(params, 'summary') ?? '')) return {};
  const total = answer.kind === 'nodes' ? [...answer.nodes()].length : answer.values.length;
  return { summary: { total_count: total } };
}
