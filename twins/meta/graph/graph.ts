// What every call of the twin works with.
import type { Clock } from '../../frame/clock.ts';
import type { Faults } from '../../frame/faults.ts';
import type { Ledger } from '../../frame/ledger.ts';
import type { StateFile } from '../../frame/state-file.ts';
import type { GraphNode, Kind, MetaState } from '../meta-state.ts';
import type { Caller } from './callers.ts';
import type { Params } from './read-params.ts';
import type { Store } from './store.ts';
import type { Usage } from './usage.ts';

/** A token of the identity twin. */
export interface KnownToken {
  person: string;
  scopes: readonly string[];
  kind: 'access' | 'refresh' | 'long-lived';
  /** Null for a token that does not expire. */
  expiresAt: number | null;
  isRevoked: boolean;
}

/** The tokens of people, which the identity twin issues. */
export interface TokenPort {
  findToken(text: string): KnownToken | null;
  revokeToken(text: string): void;
}

export interface Graph {
  seed: string;
  folder: string;
  app: { id: string; secret: string };
  /** The base URL of pages for browsers: '/twins/meta' behind the product's own URL. */
  pagesUrl: string;
  /** The origins, beside loopback, that feeds and videos are fetched from. */
  fetchOrigins: readonly string[];
  state: StateFile<MetaState>;
  store: Store;
  clock: Clock;
  ledger: Ledger;
  faults: Faults;
  usage: Usage;
  tokens: TokenPort;
  /** The URL that the twin listens at. */
  baseUrl(): string;
  /** Sends due webhooks. */
  wake(): void;
}

export interface ReceivedFile {
  field: string;
  filename: string;
  path: string;
  bytes: number;
}

export interface Call<K extends Kind = Kind> {
  graph: Graph;
  caller: Caller;
  version: string;
  /** The node that is called: for POST act_1/campaigns the account. */
  node: GraphNode<K>;
  params: Params;
  files: readonly ReceivedFile[];
  now: number;
}

/** What a call answers: a node with the asked fields, a list, or a value of a described shape. */
export type Answer =
  | { kind: 'node'; node: GraphNode }
  | { kind: 'nodes'; nodes: () => Iterable<GraphNode>; shape: string }
  | { kind: 'values'; values: readonly Record<string, unknown>[]; shape: string; isSelected?: boolean }
  /** `at` names the part of the value that has the shape. */
  | { kind: 'value'; value: Record<string, unknown>; shape?: string; at?: string };

export interface CallHandler<K extends Kind = Kind, Prepared = unknown> {
  /** One of these scopes is needed; none for an empty list. */
  scopes: readonly string[];
  needsPageToken?: boolean;
  needsAppToken?: boolean;
  /** Work that waits for something outside, before anything is changed. */
  prepare?(call: Call<K>): Promise<Prepared>;
  run(call: Call<K>, prepared: Prepared): Answer;
}

/** Handlers by the name of the call in the definitions: 'POST AdAccount/campaigns'. */
export type CallTable = Readonly<Record<string, CallHandler>>;

/** Types a handler for the kind of its node; the name of the call decides at run time. */
export const handler = <K extends Kind, Prepared = undefined>(given: CallHandler<K, Prepared>): CallHandler => given;

export const created = (node: { id: string }): Answer => ({ kind: 'value', value: { id: node.id } });
export const success: Answer = { kind: 'value', value: { success: true } };

export const ADS_READ = ['ads_read', 'ads_management'] as const;
export const ADS_WRITE = ['ads_management'] as const;
