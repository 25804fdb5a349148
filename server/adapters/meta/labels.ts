// Ad labels carry our own ids into Meta. Meta has no idempotency key, so whether an interrupted create happened is found by its label.
import { z } from 'zod';
import { fieldsOf, graphList } from './graph/graph-lists.ts';
import { graphPath } from './graph/graph.ts';
import type { Graph } from './graph/graph.ts';
import type { AdAccountAccess } from './graph/meta-access.ts';
import { createdObject, of } from './objects.ts';
import type { Created } from './objects.ts';

const label = z.object({ id: z.string(), name: z.string() });
export type MetaLabel = z.output<typeof label>;

/** Given with a create; a name that is new becomes a new label. */
export type LabelReference = { name: string } | { id: string };

const labels = z.object({ adlabels: z.array(label).optional() });

const labelled = z.object({
  id: z.string(),
  name: z.string().optional(),
  status: z.string().optional(),
  created_time: z.string().optional(),
  adlabels: z.array(label).optional(),
});
export type LabelledObject = z.output<typeof labelled>;

const EDGES = { campaign: 'campaignsbylabels', adSet: 'adsetsbylabels', ad: 'adsbylabels' } as const;

export interface MetaLabels {
  create(access: AdAccountAccess, name: string): Promise<Created>;
  list(access: AdAccountAccess): AsyncIterable<MetaLabel>;
  /** Null when the account has no label of this name; a label that was made a moment ago may not be found yet. */
  find(access: AdAccountAccess, name: string): Promise<MetaLabel | null>;
  /** Reads the labels of one object, which costs the same however many labels the account has. */
  onObject(access: AdAccountAccess, id: string): Promise<readonly MetaLabel[]>;
  /** Objects that carry any of the labels. The search may lag a few seconds behind a create. */
  objectsWith(access: AdAccountAccess, level: keyof typeof EDGES, labelIds: readonly string[]): AsyncIterable<LabelledObject>;
}

export function openLabels(graph: Graph): MetaLabels {
  const list: MetaLabels['list'] = (access) => graphList(graph, { path: graphPath`${access.account}/adlabels`, ...of(access) }, label);
  return {
    create: (access, name) =>
      graph.call(
        { method: 'POST', path: graphPath`${access.account}/adlabels`, effect: 'create', params: { name }, ...of(access) },
        createdObject,
      ),
    list,
    async find(access, name) {
      for await (const found of list(access)) if (found.name === name) return found;
      return null;
    },
    async onObject(access, id) {
      const params = { fields: fieldsOf(labels) };
      return (await graph.call({ method: 'GET', path: graphPath`${id}`, effect: 'read', params, ...of(access) }, labels)).adlabels ?? [];
    },
    objectsWith: (access, level, labelIds) =>
      graphList(
        graph,
        {
          path: `${graphPath`${access.account}`}/${EDGES[level]}`,
          params: { ad_label_ids: labelIds, operator: 'ANY' },
          ...of(access),
        },
        labelled,
      ),
  };
}
