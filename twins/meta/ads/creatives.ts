// Creatives: made once per content, renamed and deleted.
import { createHash } from 'node:crypto';
import { paramType } from '../definitions/definitions.ts';
import { parseNested } from '../definitions/check-definitions.ts';
import type { Answer, Call, CallTable, Graph } from '../graph/graph.ts';
import { ADS_READ, ADS_WRITE, created, handler, success } from '../graph/graph.ts';
import { refuse } from '../graph/graph-error.ts';
import { has, isValidateOnly, textOf } from '../graph/read-params.ts';
import type { Params } from '../graph/read-params.ts';
import type { GraphNode, LabelReference, Values } from '../meta-state.ts';
import { checkCreative } from './check-creative.ts';
import { checkLabels, readLabels } from './labels.ts';

const MAX_NAME = 100;
const NOT_CONTENT = new Set(['access_token', 'appsecret_proof', 'id', 'name', 'adlabels', 'execution_options', 'fields']);

export const creativeCalls: CallTable = {
  'POST AdAccount/adcreatives': handler<'AdAccount'>({
    scopes: ADS_WRITE,
    run(call): Answer {
      const { graph, node: account, params } = call;
      const spec = contentOf(params);
      const name = checkCreativeName(textOf(params, 'name'));
      checkCreative(graph, account, spec);
      checkLabels(call, account.id);
      if (isValidateOnly(params)) return success;
      return created(storeCreative(graph, account, { name, spec, labels: readLabels(call, account.id) }));
    },
  }),
  'GET AdAccount/adcreatives': handler<'AdAccount'>({
    scopes: ADS_READ,
    run: ({ graph, node }) => ({
      kind: 'nodes',
      *nodes() {
        for (const creative of graph.store.list('AdCreative', node.id)) if (!creative.data.isDeleted) yield creative;
      },
      shape: 'AdCreative',
    }),
  }),
  'GET AdCreative': handler<'AdCreative'>({ scopes: ADS_READ, run: ({ node }) => ({ kind: 'node', node }) }),
  'POST AdCreative': handler<'AdCreative'>({ scopes: ADS_WRITE, run: changeCreative }),
  'DELETE AdCreative': handler<'AdCreative'>({
    scopes: ADS_WRITE,
    run({ graph, node }) {
      graph.store.update(node, (data) => void (data.isDeleted = true));
      return success;
    },
  }),
};

/** Nested values that came as JSON texts are stored as values. */
function contentOf(params: Params): Values {
  const entries = Object.entries(params).filter(([name]) => !NOT_CONTENT.has(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, paramType('POST AdAccount/adcreatives', name) === 'string' ? value : parseNested(value)]),
  );
}

function checkCreativeName(name: string | null): string {
  if ((name ?? '').length > MAX_NAME) throw refuse('name', 'Name too long', `The name has at most ${MAX_NAME} characters.`, 1_487_089);
  return name ?? '';
}

export function storeCreative(
  { store }: Graph,
  account: GraphNode<'AdAccount'>,
  { name, spec, labels }: { name: string; spec: Values; labels: LabelReference[] },
): GraphNode<'AdCreative'> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([name, sorted(spec)]))
    .digest('hex');
  for (const creative of store.list('AdCreative', account.id))
    if (creative.data.fingerprint === fingerprint && !creative.data.isDeleted) return creative;
  return store.create('AdCreative', account.id, { name, spec, fingerprint, labels, isDeleted: false });
}

/** The same content in another order is the same creative. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}

function changeCreative(call: Call<'AdCreative'>): Answer {
  const { graph, node, params } = call;
  const name = has(params, 'name') ? checkCreativeName(textOf(params, 'name')) : null;
  checkLabels(call, node.owner);
  const labels = has(params, 'adlabels') ? readLabels(call, node.owner) : null;
  graph.store.update(node, (data) => {
    data.name = name ?? data.name;
    if (labels) data.labels = labels;
    if (textOf(params, 'status') === 'DELETED') data.isDeleted = true;
  });
  return success;
}
