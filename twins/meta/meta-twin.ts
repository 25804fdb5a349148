// The Meta twin: the Graph and Marketing API as far as the product uses it.
import { mkdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openClock } from '../frame/clock.ts';
import type { Clock } from '../frame/clock.ts';
import { controlRoutes } from '../frame/control.ts';
import { openEffects } from '../frame/effects.ts';
import { openFaults } from '../frame/faults.ts';
import { openLedger } from '../frame/ledger.ts';
import { describeTwin } from '../frame/run-twins.ts';
import { json, serve } from '../frame/serve.ts';
import { openStateJournal } from '../frame/state-journal.ts';
import { adCalls } from './ads/ads.ts';
import { adSetCalls } from './ads/adsets.ts';
import { budgetCalls } from './ads/budgets.ts';
import { campaignCalls } from './ads/campaigns.ts';
import { creativeCalls } from './ads/creatives.ts';
import { labelCalls } from './ads/labels.ts';
import { audienceCalls } from './audiences/audiences.ts';
import { estimateCalls } from './audiences/estimates.ts';
import { catalogCalls } from './catalogs/catalogs.ts';
import { feedCalls, fetchDueFeeds } from './catalogs/feeds.ts';
import { productSetCalls } from './catalogs/product-sets.ts';
import { DEMO_BUSINESS, placeDefaultWorld } from './default-world.ts';
import { ALL_SCOPES, tokenOf } from './graph/callers.ts';
import type { CallTable, Graph, TokenPort } from './graph/graph.ts';
import { openCallRunner, REQUEST_ID_HEADER } from './graph/run-call.ts';
import { openStore } from './graph/store.ts';
import { openUsage } from './graph/usage.ts';
import { graphRoutes } from './graph-routes.ts';
import { insightCalls } from './insights/insights.ts';
import { conversionCalls } from './conversions/events.ts';
import { formCalls } from './leads/forms.ts';
import { leadCalls } from './leads/leads.ts';
import { postCalls } from './leads/posts.ts';
import { imageCalls } from './media/images.ts';
import { previewCalls, showPreview } from './media/previews.ts';
import { serveImage, serveThumbnail } from './media/serve-files.ts';
import { videoCalls } from './media/videos.ts';
import { addSystemUser, metaControlRoutes, revokeToken } from './meta-control.ts';
import { emptyState } from './meta-state.ts';
import type { MetaState } from './meta-state.ts';
import { peopleCalls } from './people/people-calls.ts';
import { presentFor } from './present.ts';
import { appSubscriptionCalls } from './webhooks/app-subscriptions.ts';
import { noticeEndedReviews } from './webhooks/review-notices.ts';
import { openSender } from './webhooks/webhooks.ts';

export interface MetaTwinOptions {
  folder: string;
  seed: string;
  controlSecret: string;
  app: { id: string; secret: string };
  /** The base URL of its pages for browsers: '/twins/meta' behind the product's own URL. Its own address where it is empty. */
  pagesUrl?: string;
  /** The origins, beside this machine, that feeds and videos are fetched from. */
  fetchOrigins?: string[];
  /** A token of a system user of the demo business, with all scopes. */
  systemUserToken?: string;
}

const CALLS: CallTable = {
  ...peopleCalls,
  ...campaignCalls,
  ...adSetCalls,
  ...adCalls,
  ...creativeCalls,
  ...labelCalls,
  ...budgetCalls,
  ...imageCalls,
  ...videoCalls,
  ...previewCalls,
  ...formCalls,
  ...leadCalls,
  ...postCalls,
  ...conversionCalls,
  ...audienceCalls,
  ...estimateCalls,
  ...catalogCalls,
  ...feedCalls,
  ...productSetCalls,
  ...insightCalls,
  ...appSubscriptionCalls,
};

const NO_TOKENS: TokenPort = { findToken: () => null, revokeToken: () => undefined };
const POLL_MS = 1000;
const MAX_BODY_BYTES = 45_000_000;

export interface MetaTwinParts {
  clock?: Clock;
  /** Tokens of people, issued by the identity twin. */
  tokens?: TokenPort;
}

export function openMetaTwin(
  options: MetaTwinOptions,
  { clock = openClock(options.folder), tokens = NO_TOKENS }: MetaTwinParts = {},
): Server {
  const { folder, seed, controlSecret, app, fetchOrigins = [], systemUserToken } = options;
  const state = openStateJournal<MetaState>(folder, emptyState());
  // A state that an earlier version wrote lacks newer settings.
  state.change((draft) => void (draft.settings = { ...emptyState().settings, ...draft.settings }));
  const ledger = openLedger(folder, () => clock.now());
  const faults = openFaults(folder);
  const store = openStore({ state, change: openEffects(state, ledger), now: () => clock.now() });
  const baseUrl = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sender = openSender(() => graph);
  const graph: Graph = {
    seed,
    folder,
    app,
    get pagesUrl() {
      return options.pagesUrl || baseUrl();
    },
    fetchOrigins,
    state,
    store,
    clock,
    ledger,
    faults,
    usage: openUsage(clock, () => state.read().settings.accountQuota),
    tokens,
    baseUrl,
    wake: () => void setImmediate(runDueNow),
  };
  // Uploads that a kill interrupted belong to no object.
  rmSync(path.join(folder, 'incoming'), { recursive: true, force: true });
  mkdirSync(path.join(folder, 'incoming'), { recursive: true, mode: 0o700 });
  placeDefaultWorld(graph);
  if (systemUserToken !== undefined && !state.read().tokens[systemUserToken])
    addSystemUser(graph, systemUserToken, DEMO_BUSINESS, ALL_SCOPES);

  let isClosed = false;
  const runDue = async (): Promise<void> => {
    if (isClosed) return;
    noticeEndedReviews(graph);
    await fetchDueFeeds(graph);
    if (!isClosed) await sender.deliverDue();
  };
  const runDueNow = (): void =>
    void runDue().catch((error: unknown) => process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`));
  const timer = setInterval(runDueNow, POLL_MS);
  timer.unref();
  clock.onAdvance(() => graph.wake());

  const server = serve(
    {
      'GET /twin': () => json(describeTwin('meta', folder)),
      ...controlRoutes({ secret: controlSecret, clock, faults, ledger, more: metaControlRoutes(graph, sender, CALLS) }),
      'GET /images/{name}': ({ params }) => serveImage(graph, params.name ?? ''),
      'GET /thumbnails/{video}/{name}': ({ params }) => serveThumbnail(graph, params.video ?? '', params.name ?? ''),
      'GET /previews/{token}': ({ params }) => showPreview(graph, params.token ?? ''),
      ...graphRoutes(graph, openCallRunner(graph, CALLS, presentFor)),
    },
    faults,
    {
      maxBodyBytes: MAX_BODY_BYTES,
      ledger,
      requestIdHeader: REQUEST_ID_HEADER,
      revokeToken({ url, headers }) {
        const token = tokenOf(Object.fromEntries(url.searchParams), headers);
        if (token !== null) revokeToken(graph, token);
      },
    },
  );
  server.on('close', () => {
    isClosed = true;
    clearInterval(timer);
  });
  return server;
}
