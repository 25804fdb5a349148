// A test server on which staff link accounts by signing in to the twins of the networks.
import type { Reachable } from '#contract/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { openNetworkSignIns } from '#server/adapters/identity/index.ts';
import { networkAccounts } from '#server/networks/account-table.ts';
import { metaPages } from '#server/networks/page-table.ts';
import { checkNetworkTokens } from '#server/networks/index.ts';
import { networkTokens } from '#server/networks/tokens/token-table.ts';
import { SESSION_COOKIE } from '#server/http/session/session-token.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Role } from '#domain/access/index.ts';
import { afterAll, beforeEach } from 'vitest';
import { handleJob } from './handle-job.ts';
import { makeSession, makeUser } from './factories.ts';
import type { Decision } from './twins/identity-twin.ts';
import { openNetworkTwins } from './twins/network-twins.ts';
import { locationOf, openVisitor } from './twins/provider-visitor.ts';
import type { Visitor } from './twins/provider-visitor.ts';
import { openTestServer } from './test-server.ts';

export interface LinkVisitor extends Visitor {
  userId: string;
  email: string;
}

export const PATHS = { meta: '/api/ad-accounts', google: '/api/gdn-accounts' } as const;
const SCREENS = { meta: '/ad-accounts', google: '/gdn-accounts' } as const;

interface SignInOptions {
  person?: string;
  decision?: Decision;
  granted?: readonly string[];
}

/** All sign-ins and linked accounts are deleted before each test, unless the tests share them. */
export async function openLinkServer({ isShared = false } = {}) {
  const twins = await openNetworkTwins();
  const server = await openTestServer(twins.settings, twins.inUse);
  // The product's clock is that of the twins, as where every network is a twin.
  const now = () => twins.identity.clock.now();
  const clock = { ...server.context.clock, now, aheadMs: () => twins.identity.clock.aheadMs() };
  const { config, networks } = server.context;
  const context: AppContext = Object.assign(server.context, {
    clock,
    networks: { ...networks, signIns: openNetworkSignIns(config, now) },
  });
  const { db } = context;
  beforeEach(async () => {
    await Promise.all([twins.identity.set(), twins.meta.set(), twins.google.set()]);
    if (isShared) return;
    await db.delete(networkAccounts);
    await db.delete(metaPages);
    await db.delete(networkTokens);
  });
  afterAll(async () => {
    await server.close();
    await twins.close();
  });

  const visit = async (role: Role = 'operations'): Promise<LinkVisitor> => {
    const { id, email } = await makeUser(db, { roles: [role] });
    const visitor = openVisitor(server.app, twins.identity);
    visitor.cookies.set(SESSION_COOKIE, await makeSession(db, id));
    return { ...visitor, userId: id, email };
  };
  /** Signs in on the network; returns the path that the browser returns to. */
  const returnFrom = async (visitor: Visitor, network: Network, { person = 'operations', decision, granted }: SignInOptions = {}) => {
    const started = await visitor.call('POST', `${PATHS[network]}/sign-in`, { url: SCREENS[network] });
    const back = await twins.identity.decide(started.json<{ url: string }>().url, person, decision, granted);
    return locationOf(await visitor.get(`${back.pathname}${back.search}`));
  };
  const signIn = async (visitor: Visitor, network: Network, options?: SignInOptions): Promise<string> => {
    const path = await returnFrom(visitor, network, options);
    const id = new URL(path, 'http://own').searchParams.get('signIn');
    if (id === null) throw new Error(`The sign-in was not stored: ${path}`);
    return id;
  };
  return {
    twins,
    server,
    context,
    db,
    visit,
    returnFrom,
    signIn,
    reachable: async (visitor: Visitor, network: Network, signInId: string): Promise<Reachable> =>
      (await visitor.get(`${PATHS[network]}/sign-ins/${signInId}/accounts`)).json(),
    /** Links accounts by ids; returns ours. */
    link: async (visitor: Visitor, network: Network, signInId: string, accountIds: readonly string[], customerIds: string[] = []) => {
      const accounts = accountIds.map((accountId) => ({ accountId, customerIds }));
      const answer = await visitor.call('POST', `${PATHS[network]}/link-account`, { signInId, accounts });
      if (answer.statusCode !== 200) throw new Error(`Nothing was linked: ${answer.body}`);
      return answer.json<{ ids: string[] }>().ids;
    },
    /** Runs the job as a worker does, without a queue. */
    runCheck: () => handleJob(checkNetworkTokens, context, {}),
  };
}
