// Who calls: the token of a request, whether it is valid now, its proof, and which objects it may see.
import { plainText } from './read-params.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { GraphNode, OwnToken } from '../meta-state.ts';
import type { Graph } from './graph.ts';
import { badToken, GraphError } from './graph-error.ts';
import type { Params } from './read-params.ts';

export interface Caller {
  kind: 'user' | 'system-user' | 'page' | 'app';
  token: string;
  /** Null for a system user and the app itself. */
  person: string | null;
  business: string | null;
  page: string | null;
  scopes: readonly string[];
  /** Whether page tokens read with it never expire. */
  isLongLived: boolean;
}

export const ALL_SCOPES = [
  'ads_management',
  'ads_read',
  'business_management',
  'catalog_management',
  'leads_retrieval',
  'pages_manage_ads',
  'pages_manage_metadata',
  'pages_manage_posts',
  'pages_read_engagement',
  'pages_show_list',
];

/** Variants of a refused token that tests switch on. */
const VARIANTS = [
  ['app-removed', 458, 'Error validating access token: The user has not authorized application.'],
  ['password-changed', 460, 'Error validating access token: The session has been invalidated because the user changed their password.'],
  ['session-expired', 463, 'Error validating access token: Session has expired.'],
] as const;

export const tokenOf = (params: Params, headers: IncomingHttpHeaders): string | null =>
  typeof params.access_token === 'string'
    ? params.access_token
    : (/^(?:Bearer|OAuth) (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null);

export function callerOf(graph: Graph, params: Params, headers: IncomingHttpHeaders): Caller {
  const token = tokenOf(params, headers);
  if (token === null) throw new GraphError({ code: 104, message: 'An access token is required to request this resource.', status: 401 });
  const variant = VARIANTS.find(([name]) => graph.faults.has(name));
  if (variant) throw badToken(variant[1], variant[2]);
  const caller = findCaller(graph, token);
  requireProof(graph, token, params.appsecret_proof);
  return caller;
}

function findCaller(graph: Graph, token: string): Caller {
  if (token === `${graph.app.id}|${graph.app.secret}`)
    return { kind: 'app', token, person: null, business: null, page: null, scopes: [], isLongLived: true };
  const { tokens } = graph.state.read();
  const own = Object.hasOwn(tokens, token) ? tokens[token] : undefined;
  return own ? ownCaller(graph, token, own) : userCaller(graph, token);
}

function userCaller({ tokens, clock }: Graph, token: string): Caller {
  const found = tokens.findToken(token);
  if (!found) throw badToken(undefined, 'Invalid OAuth access token - Cannot parse access token');
  if (found.isRevoked) throw badToken(460, VARIANTS[1][2]);
  if (found.expiresAt !== null && found.expiresAt <= clock.now()) throw badToken(463, VARIANTS[2][2]);
  const { person, scopes, kind } = found;
  return { kind: 'user', token, person, business: null, page: null, scopes, isLongLived: kind === 'long-lived' };
}

function ownCaller(graph: Graph, token: string, { kind, scopes, business, page, parent, isRevoked }: OwnToken): Caller {
  if (isRevoked) throw badToken(460, VARIANTS[1][2]);
  if (kind === 'system-user') return { kind, token, person: null, business, page: null, scopes, isLongLived: true };
  const from = parent === null ? null : graph.tokens.findToken(parent);
  if (parent !== null && from?.isRevoked !== false) throw badToken(460, VARIANTS[1][2]);
  const isExpired = from && from.kind !== 'long-lived' && from.expiresAt !== null && from.expiresAt <= graph.clock.now();
  if (isExpired) throw badToken(463, VARIANTS[2][2]);
  return { kind, token, person: from?.person ?? null, business, page, scopes, isLongLived: true };
}

function requireProof({ app }: Graph, token: string, proof: unknown): void {
  if (proof === undefined)
    throw new GraphError({
      code: 100,
      type: 'GraphMethodException',
      message: 'API calls from the server require an appsecret_proof argument',
    });
  const expected = Buffer.from(createHmac('sha256', app.secret).update(token).digest('hex'));
  const actual = Buffer.from(plainText(proof));
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new GraphError({ code: 100, type: 'GraphMethodException', message: 'Invalid appsecret_proof provided in the API argument' });
}

/** Whether the caller may see the node: by a role in the business, on the account or on the page that it belongs to. */
export function canSee(graph: Graph, caller: Caller, node: GraphNode): boolean {
  if (node.kind === 'User' || node.kind === 'Root') return true;
  const root = rootOf(graph, node);
  if (!root) return false;
  if (caller.kind === 'app') return false;
  if (caller.kind === 'page') return root.kind === 'Page' && root.id === caller.page;
  const { kind, person, business } = caller;
  const isIn = (owner: string): boolean => {
    const admins = graph.store.find('Business', owner)?.data.admins ?? [];
    return kind === 'system-user' ? owner === business : person !== null && admins.includes(person);
  };
  if (root.kind === 'Business') return isIn(root.id);
  const { people } = (root as GraphNode<'AdAccount' | 'Page'>).data;
  const clients = root.kind === 'AdAccount' ? (root as GraphNode<'AdAccount'>).data.clientBusinesses : [];
  return isIn(root.owner) || clients.some(isIn) || (person !== null && people.includes(person));
}

/** The business, account or page that decides about access. */
function rootOf({ store }: Graph, node: GraphNode): GraphNode | null {
  let current: GraphNode | null = node;
  while (current && !['Business', 'AdAccount', 'Page'].includes(current.kind)) current = store.get(current.owner);
  return current;
}
