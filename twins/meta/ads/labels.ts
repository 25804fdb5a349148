// Labels of an account. Every ad object may carry some, and is found by them some seconds after it got them.
import type { Answer, Call, CallTable, Graph } from '../graph/graph.ts';
import { ADS_READ, ADS_WRITE, created, handler, success } from '../graph/graph.ts';
import { unknownObject } from '../graph/graph-error.ts';
import { listOf, textOf, textsOf } from '../graph/read-params.ts';
import type { Params } from '../graph/read-params.ts';
import type { GraphNode, LabelReference } from '../meta-state.ts';
import { listed } from '../people/people-calls.ts';

type Labelled = 'Campaign' | 'AdSet' | 'Ad';

/** The labels that a call names, by name or by id; one that the account does not have is made. */
export function readLabels({ graph, params, now }: Pick<Call, 'graph' | 'params' | 'now'>, account: string): LabelReference[] {
  return (listOf(params, 'adlabels') ?? []).map((given) => {
    const { id, name } = given as { id?: string; name?: string };
    if (id !== undefined) return { id: requireLabel(graph, account, id).id, at: now };
    return { id: (findLabel(graph, account, name ?? '') ?? graph.store.create('AdLabel', account, { name: name ?? '' })).id, at: now };
  });
}

function requireLabel({ store }: Graph, account: string, id: string): GraphNode<'AdLabel'> {
  const label = store.find('AdLabel', id);
  if (label?.owner !== account) throw unknownObject(id);
  return label;
}

/** Ids in a call are checked before anything is changed; names cannot be wrong. */
export function checkLabels({ graph, params }: Pick<Call, 'graph' | 'params'>, account: string): void {
  for (const given of listOf(params, 'adlabels') ?? []) {
    const { id } = given as { id?: string };
    if (id !== undefined) requireLabel(graph, account, id);
  }
}

function findLabel({ store }: Graph, account: string, name: string): GraphNode<'AdLabel'> | null {
  for (const label of store.list('AdLabel', account)) if (label.data.name === name) return label;
  return null;
}

export const showLabels = ({ store }: Graph, labels: readonly LabelReference[]) =>
  labels.flatMap(({ id }) => {
    const label = store.find('AdLabel', id);
    return label ? [{ id, name: label.data.name }] : [];
  });

const addLabels = handler<Labelled>({
  scopes: ADS_WRITE,
  run(call) {
    const { graph, node } = call;
    checkLabels(call, node.owner);
    const labels = readLabels(call, node.owner);
    graph.store.update(node, (data) => {
      const known = new Set(data.labels.map(({ id }) => id));
      data.labels.push(...labels.filter(({ id }) => !known.has(id)));
    });
    return success;
  },
});

const byLabels = (kind: 'Campaign' | 'AdSet' | 'Ad') =>
  handler<'AdAccount'>({
    scopes: ADS_READ,
    run({ graph, node, params, now }): Answer {
      const matches = matcher(params, now - graph.state.read().settings.labelLagMs);
      return {
        kind: 'nodes',
        *nodes() {
          for (const each of graph.store.list(kind, node.id)) {
            const isShown = each.data.statusLog.at(-1)?.value !== 'DELETED';
            if (isShown && matches(each.data.labels)) yield each;
          }
        },
        shape: kind,
      };
    },
  });

/** Labels that were set after `until` are not found yet. */
function matcher(params: Params, until: number): (labels: readonly LabelReference[]) => boolean {
  const wanted = textsOf(params, 'ad_label_ids') ?? [];
  const isAny = textOf(params, 'operator') !== 'ALL';
  return (labels) => {
    const found = new Set(labels.filter(({ at }) => at <= until).map(({ id }) => id));
    return isAny ? wanted.some((id) => found.has(id)) : wanted.every((id) => found.has(id));
  };
}

export const labelCalls: CallTable = {
  'GET AdAccount/adlabels': handler<'AdAccount'>({ scopes: ADS_READ, run: ({ graph, node }) => listed(graph, 'AdLabel', node.id) }),
  'POST AdAccount/adlabels': handler<'AdAccount'>({
    scopes: ADS_WRITE,
    run: ({ graph, node, params }) => {
      const name = textOf(params, 'name') ?? '';
      return created(findLabel(graph, node.id, name) ?? graph.store.create('AdLabel', node.id, { name }));
    },
  }),
  'GET AdLabel': handler<'AdLabel'>({ scopes: ADS_READ, run: ({ node }) => ({ kind: 'node', node }) }),
  'DELETE AdLabel': handler<'AdLabel'>({
    scopes: ADS_WRITE,
    run({ graph, node }) {
      graph.store.remove(node);
      return success;
    },
  }),
  'POST Campaign/adlabels': addLabels,
  'POST AdSet/adlabels': addLabels,
  'POST Ad/adlabels': addLabels,
  'GET AdAccount/campaignsbylabels': byLabels('Campaign'),
  'GET AdAccount/adsetsbylabels': byLabels('AdSet'),
  'GET AdAccount/adsbylabels': byLabels('Ad'),
};
