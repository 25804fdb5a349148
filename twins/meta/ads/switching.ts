// Statuses that callers set, and lists by effective status.
import type { Answer, Graph } from '../graph/graph.ts';
import { refuse } from '../graph/graph-error.ts';
import { boolOf, textOf, textsOf } from '../graph/read-params.ts';
import type { Params } from '../graph/read-params.ts';
import type { GraphNode, Since, Status } from '../meta-state.ts';
import { effectiveStatus, statusOf } from './effective-status.ts';
import type { Switchable } from './effective-status.ts';

/** A new object is active unless the call says otherwise, as at Meta. */
export function firstStatus(params: Params, now: number): Since<Status>[] {
  const status = (textOf(params, 'status') ?? 'ACTIVE') as Status;
  if (!['ACTIVE', 'PAUSED'].includes(status))
    throw refuse('status', 'Invalid status', 'New objects can only be active or paused.', 1_487_564);
  return [{ at: now, value: status }];
}

export function checkStatusChange(node: GraphNode<Switchable>, params: Params): Status | null {
  const next = textOf(params, 'status') as Status | null;
  const current = statusOf(node);
  if (current === 'DELETED' && Object.keys(params).some((name) => !['access_token', 'appsecret_proof', 'status'].includes(name)))
    throw refuse('status', 'Deleted object', 'A deleted object cannot be changed.', 1_487_056);
  if (next === null || next === current) return null;
  if (current === 'DELETED') throw refuse('status', 'Deleted object', 'A deleted object cannot be changed.', 1_487_056);
  if (current === 'ARCHIVED' && next !== 'DELETED')
    throw refuse('status', 'Archived object', 'An archived object can only be deleted.', 1_487_057);
  return next;
}

const MAX_LOG = 500;

export function pushStatus(log: Since<Status>[], at: number, value: Status): void {
  log.push({ at, value });
  if (log.length > MAX_LOG) log.splice(0, log.length - MAX_LOG);
}

/** Archived and deleted objects are listed only when they are asked for. */
export function listSwitchable(
  graph: Graph,
  kind: Switchable,
  account: string,
  params: Params,
  matches: (node: GraphNode<Switchable>) => boolean,
): Answer {
  const wanted = textsOf(params, 'effective_status');
  const isCompleted = boolOf(params, 'is_completed');
  const since = Number(textOf(params, 'updated_since') ?? 0) * 1000;
  return {
    kind: 'nodes',
    *nodes() {
      for (const listed of graph.store.list(kind, account)) {
        const node = (graph.store.view(listed.id) ?? listed) as GraphNode<Switchable>;
        const status = statusOf(node);
        const isShown = wanted ? wanted.includes(effectiveStatus(graph, node)) : !['DELETED', 'ARCHIVED'].includes(status);
        if (isCompleted !== null && hasEnded(graph, node) !== isCompleted) continue;
        if (isShown && node.updatedAt >= since && matches(node)) yield node;
      }
    },
    shape: kind,
  };
}

/** An ended ad set stays active at Meta; only this tells that it is over. */
function hasEnded(graph: Graph, node: GraphNode<Switchable>): boolean {
  const now = graph.clock.now();
  const isOver = ({ data }: GraphNode<'AdSet'>): boolean => data.endTime !== null && data.endTime <= now;
  if (node.kind === 'AdSet') return isOver(node as GraphNode<'AdSet'>);
  const sets = [...graph.store.list('AdSet', node.owner)].filter(({ data }) => data.campaign === node.id);
  return sets.length > 0 && sets.every(isOver);
}
