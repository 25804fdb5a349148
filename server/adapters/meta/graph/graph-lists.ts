// Reads lists of the Graph API page by page. A page may be short or empty and still have a next one, so only a missing `next` ends a list.
import { z } from 'zod';
import { NetworkFailure } from '../../ad-network/network-failure.ts';
import type { Graph, GraphCall } from './graph.ts';
import { queryOf } from './graph-params.ts';
import type { GraphParams } from './graph-params.ts';

export type ListCall = Omit<GraphCall, 'method' | 'effect' | 'file'>;

const PAGE_SIZE = 100;
/** `next` repeats our credentials; ours are sent with every page anyway. */
const CREDENTIALS = ['access_token', 'appsecret_proof'];

/** The names of a schema, as Meta's `fields` parameter: it answers with nothing else. */
export const fieldsOf = (schema: z.ZodObject): string => Object.keys(schema.shape).join(',');

export async function* graphList<Schema extends z.ZodObject>(graph: Graph, call: ListCall, row: Schema): AsyncIterable<z.output<Schema>> {
  const page = z.object({ data: z.array(row), paging: z.object({ next: z.string().optional() }).optional() });
  let params: GraphParams = { fields: fieldsOf(row), limit: PAGE_SIZE, ...call.params };
  for (;;) {
    const { data, paging, requestId } = await graph.call({ ...call, method: 'GET', effect: 'read', params }, page);
    yield* data;
    if (paging?.next === undefined) return;
    const next = { ...params, ...paramsOfNext(paging.next) };
    // Otherwise the same page would be read for ever.
    if (queryOf(next).toString() === queryOf(params).toString())
      throw new NetworkFailure({
        network: 'meta',
        kind: 'transient',
        message: `Meta named a page of ${call.path} as its own next`,
        requestId,
      });
    params = next;
  }
}

/** Takes only the parameters of `next`: the address stays ours, so that a token cannot be sent elsewhere. */
function paramsOfNext(next: string): Record<string, string> {
  const query = URL.parse(next)?.searchParams ?? new URLSearchParams();
  return Object.fromEntries([...query].filter(([name]) => !CREDENTIALS.includes(name)));
}

/** For lists that fit into memory, as the pages of a person. */
export async function collect<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const collected: Row[] = [];
  for await (const row of rows) collected.push(row);
  return collected;
}
