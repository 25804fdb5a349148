// Tries each permission of each account on both networks with the clients that delivery uses.
import { googleDigits, NETWORK_LABELS, NETWORKS, TOKEN_STATE_LABELS } from '#domain/networks/index.ts';
import type { Network, TokenState } from '#domain/networks/index.ts';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import type { PageAccess } from '../../adapters/meta/index.ts';
import type { AppContext } from '../../app-context.ts';
import { networkAccounts } from '../account-table.ts';
import { metaPages } from '../page-table.ts';
import { NoNetworkAccess } from '../tokens/account-access.ts';
import { openPageToken, openToken } from '../tokens/token-store.ts';
import { networkTokens } from '../tokens/token-table.ts';
import { googleTrials } from './google-trials.ts';
import { metaTrials } from './meta-trials.ts';
import { webhookTrials } from './webhook-trials.ts';
import { outcomeLine, tryPermission } from './permission-trial.ts';
import type { PermissionTrial, TrialOutcome } from './permission-trial.ts';

type Checking = Pick<AppContext, 'db' | 'secrets' | 'networks' | 'config'>;
type Account = typeof networkAccounts.$inferSelect;

export interface NetworkCheck {
  lines: string[];
  /** One line for each network: ready, or what is missing. */
  summary: string[];
  /** Nothing that delivery needs is missing. */
  isComplete: boolean;
}

interface CheckedNetwork {
  label: string;
  lines: string[];
  /** What delivery needs and does not have, once for each account that lacks it. */
  missing: string[];
  accounts: number;
  /** How many of the accounts have everything. */
  working: number;
}

const SETTINGS: Readonly<Record<Network, string>> = {
  meta: 'META_APP_ID and META_APP_SECRET',
  google: 'GOOGLE_ADS_DEVELOPER_TOKEN, GOOGLE_ADS_CLIENT_ID and GOOGLE_ADS_CLIENT_SECRET',
};

export async function checkNetworks(context: Checking): Promise<NetworkCheck> {
  const parts: CheckedNetwork[] = [];
  for (const network of NETWORKS) parts.push(await checkNetwork(context, network));
  return {
    lines: parts.flatMap(({ lines }) => lines),
    summary: parts.map(summaryLine),
    isComplete: parts.every(({ missing }) => missing.length === 0),
  };
}

/** An account that cannot be used says so in one line: what it may do is not tried then. */
async function checkNetwork(context: Checking, network: Network): Promise<CheckedNetwork> {
  const label = NETWORK_LABELS[network];
  const part: CheckedNetwork = { label, lines: [], missing: [], accounts: 0, working: 0 };
  const miss = (line: string, what: string): void => {
    part.lines.push(`MISSING  ${line}`);
    part.missing.push(what);
  };
  const add = (outcomes: readonly TrialOutcome[]): boolean => {
    const missing = outcomes.filter(({ isNeeded, problem }) => isNeeded && problem !== null);
    part.lines.push(...outcomes.map(outcomeLine));
    part.missing.push(...missing.map(({ permission }) => permission));
    return missing.length === 0;
  };
  if (!context.networks[network]) {
    miss(`${label}: not set up on this server; set ${SETTINGS[network]}.`, `the settings ${SETTINGS[network]}`);
    return part;
  }
  const accounts = await accountsOn(context, network);
  if (accounts.length === 0) miss(`${label}: no account is linked.`, 'a linked account');
  for (const account of accounts) {
    const subject = `${label}, ${account.name}`;
    part.accounts += 1;
    try {
      if (add(await tryAll(subject, await trialsOf(context, account)))) part.working += 1;
    } catch (error) {
      if (error instanceof NoNetworkAccess) miss(`${subject}: ${noAccessText(error.tokenState)}`, 'access to an account');
      else if (error instanceof NetworkFailure) miss(`${subject}: ${error.message.replace(/\.$/, '')}.`, 'access to an account');
      else throw error;
    }
  }
  const { meta } = context.networks;
  if (network === 'meta' && meta) add(await tryAll(label, webhookTrials(meta, context.config)));
  return part;
}

/** What the check of a network comes to: 'Meta: not ready. 1 of 3 accounts works. Missing: leads_retrieval (2 times), a linked account.' */
export function summaryLine({ label, missing, accounts, working }: CheckedNetwork): string {
  if (missing.length === 0)
    return `${label}: ready. ${accounts} ${accounts === 1 ? 'account' : 'accounts'} with every permission that delivery needs.`;
  const times = Map.groupBy(missing, (what) => what);
  const list = [...times].map(([what, { length }]) => (length === 1 ? what : `${what} (${length} times)`)).join(', ');
  const works =
    accounts === 0 ? '' : ` ${working} of ${accounts} ${accounts === 1 ? 'account' : 'accounts'} ${working === 1 ? 'works' : 'work'}.`;
  return `${label}: not ready.${works} Missing: ${list}.`;
}

const noAccessText = (tokenState: TokenState): string =>
  tokenState === 'NOT_LINKED'
    ? 'not linked; link the account, or remove it.'
    : `no access (${TOKEN_STATE_LABELS[tokenState].toLowerCase()}); link the account again.`;

const accountsOn = ({ db }: Checking, network: Network): Promise<Account[]> =>
  db
    .select()
    .from(networkAccounts)
    .where(and(eq(networkAccounts.network, network), isNull(networkAccounts.deletedAt)))
    .orderBy(asc(networkAccounts.name));

async function tryAll(subject: string, trials: readonly PermissionTrial[]): Promise<TrialOutcome[]> {
  const outcomes: TrialOutcome[] = [];
  for (const trial of trials) outcomes.push(await tryPermission(subject, trial));
  return outcomes;
}

/** The token is used whatever we know of it: a missing scope is what the check is about. */
async function trialsOf(context: Checking, account: Account): Promise<PermissionTrial[]> {
  return TRIALS[account.network](context, account, await tokenOf(context, account));
}

type Trials = (context: Checking, account: Account, token: { id: string; plain: string }) => Promise<PermissionTrial[]>;

const TRIALS: Readonly<Record<Network, Trials>> = {
  async meta(context, { platformId }, { id, plain }) {
    const { meta } = context.networks;
    return meta ? metaTrials(meta, { access: { account: platformId, accessToken: plain }, page: await pageOf(context, id) }) : [];
  },
  google: ({ networks: { google } }, { platformId, loginCustomerId }, { plain }) =>
    Promise.resolve(google ? googleTrials(google, { refreshToken: plain, loginCustomerId }, googleDigits(platformId)) : []),
};

async function tokenOf({ db, secrets }: Checking, { name, tokenId, tokenState }: Account): Promise<{ id: string; plain: string }> {
  const [row] = tokenId === null ? [] : await db.select().from(networkTokens).where(eq(networkTokens.id, tokenId));
  const plain = row && openToken(secrets, row);
  if (!row || !plain) throw new NoNetworkAccess(name, tokenState);
  return { id: row.id, plain };
}

/** A page that was linked by the same sign-in. */
async function pageOf({ db, secrets }: Checking, tokenId: string): Promise<PageAccess | null> {
  const [page] = await db
    .select()
    .from(metaPages)
    .where(and(eq(metaPages.tokenId, tokenId), isNotNull(metaPages.token), isNull(metaPages.deletedAt)))
    .limit(1);
  const accessToken = page && openPageToken(secrets, page);
  return page && accessToken ? { pageId: page.pageId, accessToken } : null;
}
