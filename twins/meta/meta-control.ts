// The control calls that only the Meta twin has: look at its objects, place accounts and pages, decide on ads, revoke tokens, and set
// throttling, delays, overspending, webhooks and leads.
import { plainText } from './graph/read-params.ts';
import { createHmac } from 'node:crypto';
import { effectiveStatus } from './ads/effective-status.ts';
import { POLICIES, reviewAgain } from './ads/review.ts';
import { placeObjects } from './default-world.ts';
import type { CallTable, Graph } from './graph/graph.ts';
import { GraphError } from './graph/graph-error.ts';
import type { Throttling } from './graph/usage.ts';
import { ALL_SCOPES } from './graph/callers.ts';
import { spentOf } from './insights/spend.ts';
import { formOfAd } from './leads/form-of-ad.ts';
import { storeLead } from './leads/leads.ts';
import type { GraphNode, Kind, Settings, Values } from './meta-state.ts';
import { replay } from './replay.ts';
import type { ReplayedDelivery } from './replay.ts';
import { treeAccounts, treeCampaigns } from './object-tree.ts';
import { echoesChallenge, SUBSCRIBABLE, subscribeApp } from './webhooks/app-subscriptions.ts';
import type { Sender } from './webhooks/webhooks.ts';
import type { ControlRoutes } from '../frame/control.ts';
import { json } from '../frame/serve.ts';
import type { TwinRequest, TwinResponse } from '../frame/serve.ts';

export const metaControlRoutes = (graph: Graph, sender: Sender, calls: CallTable): ControlRoutes => ({
  'GET /control/objects': ({ url }) => json({ accounts: tree(graph, url.searchParams.get('account')) }),
  'GET /control/tree': ({ url }) => {
    const account = url.searchParams.get('account');
    return json(account === null ? { accounts: treeAccounts(graph) } : treeCampaigns(graph, account, url));
  },
  'GET /control/policies': () => json({ policies: POLICIES.map(({ policy }) => policy) }),
  'POST /control/objects': (request) =>
    control(request, (input) => {
      placeObjects(graph, input);
      return { success: true };
    }),
  'POST /control/replay': (request) =>
    control(request, ({ deliveries }) => ({ deliveries: replay(graph, calls, (deliveries ?? []) as ReplayedDelivery[]) })),
  'POST /control/ads/{id}/approve': (request) => control(request, () => decide(graph, request.params.id ?? '', 'APPROVED', null)),
  'POST /control/ads/{id}/reject': (request) =>
    control(request, ({ reason }) => decide(graph, request.params.id ?? '', 'DISAPPROVED', plainText(reason ?? 'Advertising policies'))),
  'POST /control/ads/{id}/appeal': (request) => control(request, () => decide(graph, request.params.id ?? '', null, null)),
  'POST /control/accounts/{id}/status': (request) =>
    control(request, ({ status, disableReason = 0 }) => {
      const account = requireKind(graph, 'AdAccount', request.params.id ?? '');
      graph.store.write(() =>
        graph.store.update(account, (data) => {
          data.statusLog.push({ at: graph.clock.now(), value: Number(status) });
          data.disable_reason = Number(disableReason);
        }),
      );
      return { success: true };
    }),
  'POST /control/tokens': (request) => control(request, (input) => issueSystemUser(graph, input)),
  'POST /control/tokens/revoke': (request) =>
    control(request, ({ token }) => {
      revokeToken(graph, String(token));
      return { success: true };
    }),
  'GET /control/throttling': () => json({ throttling: graph.usage.list() }),
  'PUT /control/throttling': (request) =>
    control(request, ({ throttling }) => {
      graph.usage.set((throttling ?? []) as Throttling[]);
      return { success: true };
    }),
  'GET /control/settings': () => json(graph.state.read().settings),
  'PUT /control/settings': (request) => control(request, (input) => setSettings(graph, input)),
  'PUT /control/overspend': (request) => control(request, ({ factor = 1 }) => setSettings(graph, { spendFactor: factor })),
  'POST /control/leads': (request) =>
    control(request, ({ form, ad, answers = {}, platform, count = 1 }) => {
      const source = ad === undefined ? null : requireKind(graph, 'Ad', plainText(ad));
      const node = form === undefined && source ? formOfAd(graph, source) : requireKind(graph, 'LeadgenForm', plainText(form));
      if (!node) throw new GraphError({ code: 100, message: 'The ad opens no lead form' });
      const found = source?.id ?? null;
      const lead = () =>
        storeLead(graph, node, {
          ad: found,
          isTest: false,
          answers: answers as Record<string, string>,
          ...(platform !== undefined && { platform: plainText(platform) }),
        });
      const ids = graph.store.write(() => Array.from({ length: Number(count) }, () => lead().id));
      graph.wake();
      return { ids };
    }),
  'PUT /control/webhook': async ({ json: body }) => {
    const { url, verifyToken } = (body ?? {}) as { url?: string; verifyToken?: string };
    const isVerified = url !== undefined && (await echoesChallenge(graph, url, verifyToken ?? ''));
    graph.store.write((draft) => void (draft.subscriptions = {}));
    const { page, ad_account } = SUBSCRIBABLE;
    if (isVerified)
      subscribeApp(graph, [
        { object: 'page', fields: [...page], callbackUrl: url },
        { object: 'ad_account', fields: [...ad_account], callbackUrl: url },
      ]);
    graph.wake();
    return json({ isVerified });
  },
  'GET /control/webhook': () => {
    const { subscriptions, deliveries, events } = graph.state.read();
    return json({
      subscriptions: Object.values(subscriptions),
      waiting: Object.values(deliveries),
      events: Object.values(events),
    });
  },
  'POST /control/webhook/send': async () => json({ statuses: await sender.sendAgain() }),
  'POST /control/webhook/deliver': async () => {
    await sender.deliverDue();
    return json({ waiting: Object.keys(graph.state.read().deliveries).length });
  },
});

function control({ json: body }: TwinRequest, work: (input: Values) => unknown): TwinResponse {
  try {
    return json(work((body ?? {}) as Values));
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    return json({ error: error.message }, 400);
  }
}

function requireKind<K extends Kind>({ store }: Graph, kind: K, id: string): GraphNode<K> {
  const node = store.find(kind, id);
  if (!node) throw new GraphError({ code: 100, message: `There is no ${kind} ${id}` });
  return node;
}

function decide(graph: Graph, id: string, decision: 'APPROVED' | 'DISAPPROVED' | null, reason: string | null): unknown {
  const ad = requireKind(graph, 'Ad', id);
  const review = reviewAgain(graph, ad, graph.clock.now(), decision, reason);
  graph.store.write((draft) => {
    graph.store.update(ad, (data) => void (data.review = review));
    draft.inReview[ad.id] = true;
  });
  graph.wake();
  return { effective_status: effectiveStatus(graph, ad) };
}

function issueSystemUser(graph: Graph, { business, scopes = ALL_SCOPES, token }: Values): unknown {
  const owner = requireKind(graph, 'Business', String(business)).id;
  const text =
    token === undefined
      ? `EAAS${createHmac('sha256', graph.seed).update(`system-user:${owner}:${graph.state.read().made}`).digest('base64url')}`
      : plainText(token);
  addSystemUser(graph, text, owner, scopes as string[]);
  return { access_token: text };
}

export function addSystemUser(graph: Graph, token: string, business: string, scopes: readonly string[]): void {
  graph.store.write((draft) => {
    draft.made += 1;
    draft.tokens[token] = { kind: 'system-user', scopes: [...scopes], business, page: null, parent: null, isRevoked: false };
  });
}

export function revokeToken(graph: Graph, token: string): void {
  if (!Object.hasOwn(graph.state.read().tokens, token)) return graph.tokens.revokeToken(token);
  graph.store.write((draft) => {
    const own = draft.tokens[token];
    if (own) own.isRevoked = true;
  });
}

function setSettings(graph: Graph, input: Values): Settings {
  const known = graph.state.read().settings;
  const unknown = Object.keys(input).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) throw new GraphError({ code: 100, message: `There is no setting ${unknown}` });
  graph.store.write((draft) => void (draft.settings = { ...known, ...(input as Partial<Settings>) }));
  graph.wake();
  return graph.state.read().settings;
}

/** All ad objects by account, for the page that shows them to staff. */
function tree(graph: Graph, wanted: string | null): unknown[] {
  const accounts = Object.values(graph.state.read().nodes).filter((node): node is GraphNode<'AdAccount'> => node.kind === 'AdAccount');
  return accounts
    .filter(({ id }) => wanted === null || id === wanted)
    .map((account) => {
      const adsets = [...graph.store.list('AdSet', account.id)];
      const ads = [...graph.store.list('Ad', account.id)];
      const show = (node: GraphNode<'Campaign' | 'AdSet' | 'Ad'>) => ({
        id: node.id,
        name: node.data.name,
        effective_status: effectiveStatus(graph, node),
      });
      const campaigns = [...graph.store.list('Campaign', account.id)].map((campaign) => ({
        ...show(campaign),
        objective: campaign.data.objective,
        spent: spentOf(graph, campaign),
        adsets: adsets
          .filter(({ data }) => data.campaign === campaign.id)
          .map((adset) => ({ ...show(adset), ads: ads.filter(({ data }) => data.adset === adset.id).map(show) })),
      }));
      return { id: account.id, name: account.data.name, currency: account.data.currency, campaigns };
    });
}
