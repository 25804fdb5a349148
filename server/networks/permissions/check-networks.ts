// Tries each permission of each account on both networks with the clients that delivery uses.
import { googleDigits, NETWORK_LABELS, NETWORKS, TOKEN_STATE_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
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
  /** Nothing that delivery needs is missing. */
  isComplete: boolean;
}

const SETTINGS: Readonly<Record<Network, string>> = {
  meta: 'META_APP_ID and META_APP_SECRET',
  google: 'GOOGLE_ADS_DEVELOPER_TOKEN, GOOGLE_ADS_CLIENT_ID and GOOGLE_ADS_CLIENT_SECRET',
};

export async function checkNetworks(context: Checking): Promise<NetworkCheck> {
  const lines: string[] = [];
  let isComplete = true;
  const miss = (line: string): void => {
    lines.push(`MISSING  ${line}`);
    isComplete = false;
  };
  const add = (outcomes: readonly TrialOutcome[]): void => {
    lines.push(...outcomes.map(outcomeLine));
    isComplete &&= outcomes.every(({ isNeeded, problem }) => problem === null || !isNeeded);
  };
  for (const network of NETWORKS) {
    const label = NETWORK_LABELS[network];
    if (!context.networks[network]) miss(`${label}: not set up on this server; set ${SETTINGS[network]}.`);
    const accounts = await accountsOn(context, network);
    if (accounts.length === 0) miss(`${label}: no account is linked.`);
    for (const account of context.networks[network] ? accounts : []) {
      const subject = `${label}, ${account.name}`;
      try {
        add(await tryAll(subject, await trialsOf(context, account)));
      } catch (error) {
        if (error instanceof NoNetworkAccess)
          miss(`${subject}: no access (${TOKEN_STATE_LABELS[error.tokenState].toLowerCase()}); link the account again.`);
        else if (error instanceof NetworkFailure) miss(`${subject}: ${error.message.replace(/\.$/, '')}.`);
        else throw error;
      }
    }
  }
  const { meta } = context.networks;
  if (meta) add(await tryAll(NETWORK_LABELS.meta, webhookTrials(meta, context.config)));
  return { lines, isComplete };
}

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
