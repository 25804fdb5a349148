// The nodes of the graph: found by id, listed by owner newest first, and changed in one step of the journal per call.
import type { AddEffect, ChangeWithEffects } from '../../frame/effects.ts';
import type { StateFile } from '../../frame/state-file.ts';
import type { GraphNode, Kind, MetaState, Nodes } from '../meta-state.ts';

export interface Store {
  find<K extends Kind>(kind: K, id: string | null | undefined): GraphNode<K> | null;
  get(id: string): GraphNode | null;
  /** The node as a reader sees it: shortly after a change possibly as it was before. */
  view(id: string): GraphNode | null;
  /** Newest first. Leads are listed by their form and by their ad. */
  list<K extends Kind>(kind: K, owner: string): Generator<GraphNode<K>>;
  create<K extends Kind>(kind: K, owner: string, data: Nodes[K], id?: string): GraphNode<K>;
  /** `touches` is false where Meta does not move updated_time, as for budgets. */
  update<K extends Kind>(node: GraphNode<K>, change: (data: Nodes[K]) => void, touches?: boolean): void;
  remove(node: GraphNode): void;
  /** All changes within are stored together. Outside of it nothing can be changed. */
  write<Result>(work: (draft: MetaState) => Result): Result;
}

/** Ids of a kind begin with the same digits, as Meta's do. */
const ID_PREFIX: Partial<Record<Kind, string>> = { Campaign: '12020', AdSet: '12030', Ad: '12040', AdCreative: '12050', AdVideo: '12060' };
const DEFAULT_PREFIX = '1000';

export interface StoreParts {
  state: StateFile<MetaState>;
  change: ChangeWithEffects<MetaState>;
  now(): number;
}

function keysOf(node: GraphNode): string[] {
  const ad = node.kind === 'Lead' ? (node as GraphNode<'Lead'>).data.ad : null;
  return [node.owner, ...(ad === null ? [] : [ad])].map((owner) => `${node.kind}|${owner}`);
}

export function openStore({ state, change, now }: StoreParts): Store {
  const index = new Map<string, string[]>();
  const stale = new Map<string, { node: GraphNode; until: number }>();
  const remember = (node: GraphNode): void => {
    for (const key of keysOf(node)) {
      const ids = index.get(key);
      if (ids) ids.push(node.id);
      else index.set(key, [node.id]);
    }
  };
  for (const node of Object.values(state.read().nodes).toSorted((one, other) => one.seq - other.seq)) remember(node);

  let writing: { draft: MetaState; addEffect: AddEffect } | null = null;
  const inWrite = () => {
    if (!writing) throw new Error('Nodes are changed within a write only');
    return writing;
  };
  const get = (id: string): GraphNode | null => (Object.hasOwn(state.read().nodes, id) ? (state.read().nodes[id] ?? null) : null);

  return {
    get,
    find<K extends Kind>(kind: K, id: string | null | undefined) {
      const node = id ? get(id) : null;
      return node?.kind === kind ? (node as GraphNode<K>) : null;
    },
    view(id) {
      const earlier = stale.get(id);
      if (earlier && earlier.until > now()) return earlier.node;
      stale.delete(id);
      return get(id);
    },
    *list<K extends Kind>(kind: K, owner: string) {
      const ids = index.get(`${kind}|${owner}`) ?? [];
      for (let position = ids.length - 1; position >= 0; position -= 1) {
        const node = get(ids[position] ?? '');
        if (node) yield node as GraphNode<K>;
      }
    },
    create<K extends Kind>(kind: K, owner: string, data: Nodes[K], id?: string) {
      const { draft, addEffect } = inWrite();
      draft.made += 1;
      const seq = draft.made;
      const node: GraphNode<K> = {
        id: id ?? `${ID_PREFIX[kind] ?? DEFAULT_PREFIX}${String(seq).padStart(10, '0')}`,
        kind,
        owner,
        seq,
        createdAt: now(),
        updatedAt: now(),
        data,
      };
      draft.nodes[node.id] = node;
      remember(node);
      addEffect('object-created', { kind, id: node.id, owner });
      return node;
    },
    update<K extends Kind>({ id }: GraphNode<K>, change_: (data: Nodes[K]) => void, touches = true) {
      const { draft, addEffect } = inWrite();
      const { staleReadMs } = state.read().settings;
      const current = get(id);
      if (staleReadMs > 0 && current) stale.set(id, { node: structuredClone(current), until: now() + staleReadMs });
      const node = draft.nodes[id] as GraphNode<K>;
      change_(node.data);
      if (touches) node.updatedAt = now();
      addEffect('object-changed', { kind: node.kind, id, owner: node.owner });
    },
    remove(node) {
      const { draft, addEffect } = inWrite();
      const { id, kind, owner } = node;
      delete draft.nodes[id];
      for (const key of keysOf(node)) {
        const ids = index.get(key);
        if (ids) ids.splice(ids.indexOf(id), 1);
      }
      addEffect('object-removed', { kind, id, owner });
    },
    write(work) {
      // A write within a write belongs to the outer one.
      if (writing) return work(writing.draft);
      return change((draft, addEffect) => {
        writing = { draft, addEffect };
        try {
          return work(draft);
        } finally {
          writing = null;
        }
      });
    },
  };
}
