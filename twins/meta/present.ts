// How the nodes look in an answer, by their kind.
import { adPresenters } from './ads/present-ads.ts';
import { audiencePresenters } from './audiences/present-audiences.ts';
import { catalogPresenters } from './catalogs/present-catalogs.ts';
import type { Caller } from './graph/callers.ts';
import type { Graph } from './graph/graph.ts';
import type { Presenters } from './graph/presenters.ts';
import type { Fields, Present } from './graph/select-fields.ts';
import { leadPresenters } from './leads/present-leads.ts';
import { mediaPresenters } from './media/present-media.ts';
import type { GraphNode, Kind } from './meta-state.ts';
import { peoplePresenters } from './people/present-people.ts';

const PRESENTERS: Presenters<Kind> = {
  ...peoplePresenters,
  ...adPresenters,
  ...mediaPresenters,
  ...leadPresenters,
  ...audiencePresenters,
  ...catalogPresenters,
};

export const presentFor =
  (graph: Graph, caller: Caller): Present =>
  (node) =>
    (PRESENTERS[node.kind] as (graph: Graph, node: GraphNode, caller: Caller) => Fields)(graph, node, caller);
