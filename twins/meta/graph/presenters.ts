// What the presenters of nodes share: their type, references to other nodes, and how ids and money are written.
import type { GraphNode, Kind } from '../meta-state.ts';
import type { Caller } from './callers.ts';
import type { Graph } from './graph.ts';
import { Reference } from './select-fields.ts';
import type { Fields } from './select-fields.ts';

/** All fields that a node of each kind has, of which a call selects some. */
export type Presenters<K extends Kind> = { [Each in K]: (graph: Graph, node: GraphNode<Each>, caller: Caller) => Fields };

/** The account's id without 'act_'. */
export const digitsOf = (id: string): string => id.replace('act_', '');
export const zoneOf = ({ store }: Graph, account: string): string => store.find('AdAccount', account)?.data.timezone_name ?? 'UTC';
export const money = (amount: number | null): string | undefined => (amount === null ? undefined : String(amount));
export const reference = (graph: Graph, id: string | null): Reference => new Reference(id === null ? null : graph.store.get(id));
