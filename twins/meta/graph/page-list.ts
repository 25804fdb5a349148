// Pages of a list by opaque cursors. A page may be short, or empty with a further one behind it: callers stop only where there is no next.
import type { Faults } from '../../frame/faults.ts';
import type { GraphNode } from '../meta-state.ts';
import { GraphError } from './graph-error.ts';
import { intOf, textOf } from './read-params.ts';
import type { Params } from './read-params.ts';

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 1000;

export interface Page<Row> {
  rows: Row[];
  before: string | null;
  after: string | null;
  hasNext: boolean;
}

const encode = (key: number): string => Buffer.from(`c:${key}`).toString('base64url');

function decode(cursor: string): number {
  const key = Number(/^c:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1] ?? Number.NaN);
  if (Number.isNaN(key)) throw new GraphError({ code: 100, message: 'Invalid cursors values', field: 'after' });
  return key;
}

function limitOf(params: Params): number {
  const limit = intOf(params, 'limit') ?? DEFAULT_LIMIT;
  if (limit > MAX_LIMIT)
    throw new GraphError({ code: 1, message: "Please reduce the amount of data you're asking for, then retry your request", status: 500 });
  return Math.max(1, limit);
}

/** Nodes come newest first; the cursor is the number of the last one. */
export function pageNodes(nodes: Iterable<GraphNode>, params: Params, faults: Faults): Page<GraphNode> {
  const limit = limitOf(params);
  const after = textOf(params, 'after');
  const before = textOf(params, 'before');
  const below = after === null ? Infinity : decode(after);
  if (faults.has('empty-page')) return { rows: [], before: null, after: after ?? encode(Number.MAX_SAFE_INTEGER), hasNext: true };
  const wanted = limit > 1 && faults.has('short-page') ? Math.ceil(limit / 2) : limit;
  const rows: GraphNode[] = [];
  let hasNext = false;
  for (const node of before === null ? nodes : newerThan(nodes, decode(before), limit)) {
    if (node.seq >= below) continue;
    if (rows.length === wanted) {
      hasNext = true;
      break;
    }
    rows.push(node);
  }
  return pageOf(rows, ({ seq }) => seq, hasNext);
}

/** The page before a cursor: the oldest of those that are newer. */
function newerThan(nodes: Iterable<GraphNode>, seq: number, limit: number): GraphNode[] {
  const newer: GraphNode[] = [];
  for (const node of nodes) {
    if (node.seq <= seq) break;
    newer.push(node);
  }
  return newer.slice(-limit);
}

/** Plain rows are numbered by their position. */
export function pageRows<Row>(rows: readonly Row[], params: Params, faults: Faults): Page<Row> {
  const limit = limitOf(params);
  const after = textOf(params, 'after');
  const from = after === null ? 0 : decode(after) + 1;
  if (faults.has('empty-page')) return { rows: [], before: null, after: after ?? encode(-1 + from), hasNext: true };
  const page = rows.slice(from, from + limit);
  return {
    rows: page,
    before: page.length > 0 ? encode(from) : null,
    after: page.length > 0 ? encode(from + page.length - 1) : null,
    hasNext: from + limit < rows.length,
  };
}

function pageOf<Row>(rows: Row[], keyOf: (row: Row) => number, hasNext: boolean): Page<Row> {
  const [first, last] = [rows[0], rows.at(-1)];
  return { rows, before: first ? encode(keyOf(first)) : null, after: last ? encode(keyOf(last)) : null, hasNext };
}
