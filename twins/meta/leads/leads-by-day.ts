// How many leads did an ad bring on each day of its account?
import type { Graph } from '../graph/graph.ts';
import { dayOf } from '../graph/times.ts';
import type { GraphNode } from '../meta-state.ts';

export function leadsByDay({ store }: Graph, ad: GraphNode<'Ad'>, zone: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { createdAt, data } of store.list('Lead', ad.id)) {
    const day = dayOf(createdAt, zone);
    if (!data.isTest) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}
