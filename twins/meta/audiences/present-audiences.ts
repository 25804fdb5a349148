// How audiences look in an answer.
import type { Graph } from '../graph/graph.ts';
import { digitsOf } from '../graph/presenters.ts';
import type { Presenters } from '../graph/presenters.ts';
import type { GraphNode, Values } from '../meta-state.ts';
import { audienceState, lookalikesOf } from './audiences.ts';

export const audiencePresenters: Presenters<'CustomAudience'> = {
  CustomAudience: (graph, node) => {
    const { operation, delivery, count } = audienceState(graph, node);
    const rule = node.data.spec.rule;
    return {
      id: node.id,
      account_id: digitsOf(node.owner),
      name: node.data.name,
      description: node.data.description,
      subtype: node.data.subtype,
      customer_file_source: node.data.customer_file_source,
      operation_status: operation,
      delivery_status: delivery,
      approximate_count_lower_bound: count,
      approximate_count_upper_bound: Math.round(count * 1.18),
      lookalike_spec: () => lookalikeSpec(graph, node),
      lookalike_audience_ids: () => lookalikesOf(graph, node),
      rule: rule === undefined ? undefined : JSON.stringify(rule),
      retention_days: node.data.spec.retention_days === undefined ? undefined : Number(node.data.spec.retention_days),
      time_created: Math.floor(node.createdAt / 1000),
      time_updated: Math.floor(node.updatedAt / 1000),
      time_content_updated: Math.floor(node.data.filledAt / 1000),
    };
  },
};

function lookalikeSpec(graph: Graph, { data }: GraphNode<'CustomAudience'>): Values | undefined {
  const spec = data.spec.lookalike_spec as Values | undefined;
  if (!spec) return undefined;
  const origin = graph.store.find('CustomAudience', data.origin);
  return {
    ...spec,
    ratio: Number(spec.ratio),
    ...(origin && { origin: [{ id: origin.id, name: origin.data.name, type: 'custom_audience' }] }),
  };
}
