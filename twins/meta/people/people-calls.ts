// People, businesses, accounts and pages: what a token may see of them.
import { createHmac } from 'node:crypto';
import { personOf } from '../../identity/people.ts';
import { canSee } from '../graph/callers.ts';
import type { Answer, Call, CallTable, Graph } from '../graph/graph.ts';
import { ADS_READ, ADS_WRITE, created, handler, success } from '../graph/graph.ts';
import { textOf, textsOf } from '../graph/read-params.ts';
import type { GraphNode, Kind } from '../meta-state.ts';

const PAGES = ['pages_show_list'] as const;
const BUSINESSES = ['business_management'] as const;

export const peopleCalls: CallTable = {
  'GET User': handler<'User'>({ scopes: [], run: ({ node }) => ({ kind: 'node', node: node }) }),
  'GET User/adaccounts': handler<'User'>({ scopes: ADS_READ, run: (call) => visible(call, 'AdAccount') }),
  'GET User/accounts': handler<'User'>({
    scopes: PAGES,
    run(call) {
      const seen = [...visibleNodes(call, 'Page')];
      issuePageTokens(call, seen);
      return { kind: 'nodes', nodes: () => seen, shape: 'Page' };
    },
  }),
  'GET User/businesses': handler<'User'>({ scopes: BUSINESSES, run: (call) => visible(call, 'Business') }),
  'GET User/permissions': handler<'User'>({
    scopes: [],
    run: ({ caller }) => ({
      kind: 'values',
      values: caller.scopes.map((permission) => ({ permission, status: 'granted' })),
      shape: 'Permission',
    }),
  }),
  'GET Business': handler<'Business'>({ scopes: BUSINESSES, run: ({ node }) => ({ kind: 'node', node: node }) }),
  'GET Business/owned_ad_accounts': handler<'Business'>({
    scopes: BUSINESSES,
    run: (call) => ownedAccounts(call, ({ owner }) => owner === call.node.id),
  }),
  'GET Business/client_ad_accounts': handler<'Business'>({
    scopes: BUSINESSES,
    run: (call) => ownedAccounts(call, ({ data }) => data.clientBusinesses.includes(call.node.id)),
  }),
  'GET Business/owned_pages': handler<'Business'>({
    scopes: BUSINESSES,
    run: ({ graph, node }) => ({ kind: 'nodes', nodes: () => graph.store.list('Page', node.id), shape: 'Page' }),
  }),
  'GET AdAccount': handler<'AdAccount'>({ scopes: ADS_READ, run: ({ node }) => ({ kind: 'node', node: node }) }),
  'GET AdAccount/promote_pages': handler<'AdAccount'>({
    scopes: ADS_READ,
    run: ({ graph, node }) => ({ kind: 'nodes', nodes: () => graph.store.list('Page', node.owner), shape: 'Page' }),
  }),
  'GET AdAccount/instagram_accounts': handler<'AdAccount'>({ scopes: ADS_READ, run: (call) => instagramOf(call, call.node.owner) }),
  'GET AdAccount/connected_instagram_accounts': handler<'AdAccount'>({
    scopes: ADS_READ,
    run: (call) => instagramOf(call, call.node.owner),
  }),
  'GET AdAccount/adspixels': handler<'AdAccount'>({ scopes: ADS_READ, run: ({ graph, node }) => listed(graph, 'AdsPixel', node.id) }),
  'POST AdAccount/adspixels': handler<'AdAccount'>({
    scopes: ADS_WRITE,
    run: ({ graph, node, params }) =>
      created(graph.store.create('AdsPixel', node.id, { name: textOf(params, 'name') ?? '', account: node.id })),
  }),
  'GET AdAccount/publisher_block_lists': handler<'AdAccount'>({
    scopes: ADS_READ,
    run: ({ graph, node }) => listed(graph, 'PublisherBlockList', node.id),
  }),
  'POST AdAccount/subscribed_apps': handler<'AdAccount'>({
    scopes: ADS_WRITE,
    run({ graph, node }) {
      graph.store.update(node, (data) => void (data.isSubscribed = true));
      return success;
    },
  }),
  'GET Page': handler<'Page'>({
    scopes: PAGES,
    run(call) {
      issuePageTokens(call, [call.node]);
      return { kind: 'node', node: call.node };
    },
  }),
  'GET Page/instagram_accounts': handler<'Page'>({
    scopes: PAGES,
    run: ({ graph, node }) => ({
      kind: 'nodes',
      nodes: () => [graph.store.find('IGUser', node.data.instagram)].filter((each) => each !== null),
      shape: 'IGUser',
    }),
  }),
  'POST Page/subscribed_apps': handler<'Page'>({
    scopes: ['pages_manage_metadata'],
    needsPageToken: true,
    run({ graph, node, params }) {
      graph.store.update(node, (data) => void (data.subscribedFields = textsOf(params, 'subscribed_fields') ?? []));
      return success;
    },
  }),
  'GET Page/subscribed_apps': handler<'Page'>({
    scopes: ['pages_manage_metadata'],
    needsPageToken: true,
    run: ({ graph, node }) => ({
      kind: 'values',
      values:
        node.data.subscribedFields.length > 0
          ? [{ id: graph.app.id, name: 'Adstead', subscribed_fields: [...node.data.subscribedFields] }]
          : [],
      shape: 'Application',
    }),
  }),
};

export function listed(graph: Graph, kind: Kind, owner: string): Answer {
  return { kind: 'nodes', nodes: () => graph.store.list(kind, owner), shape: kind };
}

function* visibleNodes<K extends 'AdAccount' | 'Page' | 'Business'>({ graph, caller }: Call, kind: K): Generator<GraphNode<K>> {
  const all = Object.values(graph.state.read().nodes).filter((node) => node.kind === kind);
  for (const node of all.toSorted((one, other) => other.seq - one.seq)) if (canSee(graph, caller, node)) yield node as GraphNode<K>;
}

const visible = (call: Call<'User'>, kind: 'AdAccount' | 'Business'): Answer => ({
  kind: 'nodes',
  nodes: () => visibleNodes(call, kind),
  shape: kind,
});

function ownedAccounts(call: Call<'Business'>, matches: (account: GraphNode<'AdAccount'>) => boolean): Answer {
  const search = textOf(call.params, 'search_query')?.toLowerCase() ?? '';
  const all = [...visibleNodes(call, 'AdAccount')];
  const found = all.filter((account) => matches(account) && account.data.name.toLowerCase().includes(search));
  return { kind: 'nodes', nodes: () => found, shape: 'AdAccount' };
}

function instagramOf({ graph }: Call<'AdAccount'>, business: string): Answer {
  const pages = [...graph.store.list('Page', business)];
  const accounts = pages.flatMap(({ data }) => graph.store.find('IGUser', data.instagram) ?? []);
  return { kind: 'nodes', nodes: () => accounts, shape: 'IGUser' };
}

/** The token of a page for this caller: the same for the same user token. */
export const pageTokenOf = ({ seed }: Graph, userToken: string, page: string): string =>
  `EAAP${createHmac('sha256', seed).update(`page:${page}:${userToken}`).digest('base64url')}`;

/** Page tokens come into being when they are read. */
function issuePageTokens({ graph, caller }: Pick<Call, 'graph' | 'caller'>, pages: readonly GraphNode<'Page'>[]): void {
  if (caller.kind === 'page') return;
  const missing = pages.filter(({ id }) => !graph.state.read().tokens[pageTokenOf(graph, caller.token, id)]);
  if (missing.length === 0) return;
  graph.store.write((draft) => {
    for (const { id } of missing)
      draft.tokens[pageTokenOf(graph, caller.token, id)] = {
        kind: 'page',
        scopes: [...caller.scopes],
        business: caller.business,
        page: id,
        parent: caller.kind === 'user' ? caller.token : null,
        isRevoked: false,
      };
  });
}

export const nameOf = (person: string): { name: string; email: string | null } => {
  const found = personOf(person);
  return { name: found?.name ?? 'System user', email: found?.email ?? null };
};
