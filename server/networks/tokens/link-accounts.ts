// Links accounts and pages that a sign-in reaches: the network is asked again for what it says of them, and only then are they stored, with
// the sign-in as their access. An account that is here already is linked anew and keeps its customers.
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { currencyByCode } from '#domain/money/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { BlockList, Network } from '#domain/networks/index.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import { AppError } from '../../http/app-error.ts';
import { oncePerIdempotencyKey } from '../../http/once-per-idempotency-key.ts';
import { checkCustomers } from '../network-record-scope.ts';
import { storeLinkedAccount, storeLinkedPage, takeOverPages } from './linked-rows.ts';
import { withNetworkErrors } from './network-errors.ts';
import { readReachable } from './reachable-accounts.ts';
import type { ReachableNow } from './reachable-accounts.ts';
import type { ReachedAccount, ReachedPage } from './reached-accounts.ts';
import { settleTokenState } from './settle-token-state.ts';
import { deleteUnusedToken, lockToken } from './token-store.ts';

export interface LinkRequest {
  signInId: string;
  accounts: readonly { accountId: string; customerIds: string[] }[];
  pages?: readonly { pageId: string; customerIds: string[] }[];
}

interface Chosen<Reached> {
  reached: Reached;
  customerIds: string[];
}
export type ChosenAccount = Chosen<ReachedAccount> & { minimumBudget: number | null; blockLists: BlockList[] | null };

export async function linkAccounts(
  context: AppContext,
  actor: Actor,
  request: FastifyRequest,
  network: Network,
  link: LinkRequest,
): Promise<{ ids: string[]; pageIds: string[] }> {
  requireGlobalScope(actor);
  const reachable = await readReachable(context, network, link.signInId);
  const accounts = await chooseAccounts(context, network, reachable, link);
  const pages = choosePages(network, reachable, link);
  return oncePerIdempotencyKey(context.db, actor, request, (tx) => store(context, tx, actor, reachable, { network, accounts, pages }));
}

async function store(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  { token: { id: tokenId }, pages: reachedPages }: ReachableNow,
  { network, accounts, pages }: { network: Network; accounts: ChosenAccount[]; pages: Chosen<ReachedPage>[] },
): Promise<{ ids: string[]; pageIds: string[] }> {
  const token = await lockToken(tx, tokenId);
  if (!token?.token) throw new AppError('signInEnded', { network: NETWORK_LABELS[network] });
  const customerIds = [...accounts, ...pages].flatMap((chosen) => chosen.customerIds);
  await checkCustomers(tx, rowScope(actor), [...new Set(customerIds)]);
  const by = { context, actor, network, tokenId };
  const linkedAccounts = [];
  for (const account of accounts) linkedAccounts.push(await storeLinkedAccount(tx, by, account));
  const pageIds = [];
  for (const page of pages) pageIds.push(await storeLinkedPage(tx, by, page));
  const earlierTokens = new Set(linkedAccounts.flatMap(({ earlierTokenId }) => earlierTokenId ?? []).filter((id) => id !== tokenId));
  for (const earlier of earlierTokens) await takeOverPages(tx, by, earlier, reachedPages);
  await settleTokenState(context, tx, tokenId, actor.userId);
  for (const earlier of earlierTokens) await deleteUnusedToken(tx, earlier);
  return { ids: linkedAccounts.map(({ id }) => id), pageIds };
}

async function chooseAccounts(
  context: AppContext,
  network: Network,
  { token, reader, accounts }: ReachableNow,
  link: LinkRequest,
): Promise<ChosenAccount[]> {
  const chosen = link.accounts.map(({ accountId, customerIds }) => {
    const reached = accounts.find(({ platformId }) => platformId === accountId);
    if (!reached) throw new AppError('accountNotReachable', { accountId, network: NETWORK_LABELS[network] });
    if (!currencyByCode(reached.currencyCode)) throw new AppError('accountCurrencyUnknown', { accountId, currency: reached.currencyCode });
    return { reached, customerIds };
  });
  return withNetworkErrors(context, token, () =>
    Promise.all(
      chosen.map(async (account) => ({
        ...account,
        minimumBudget: await reader.minimumBudget(account.reached, account.reached.currencyCode),
        blockLists: await reader.blockLists(account.reached),
      })),
    ),
  );
}

const choosePages = (network: Network, { pages }: ReachableNow, link: LinkRequest): Chosen<ReachedPage>[] =>
  (link.pages ?? []).map(({ pageId, customerIds }) => {
    const reached = pages.find((page) => page.pageId === pageId);
    if (!reached) throw new AppError('accountNotReachable', { accountId: pageId, network: NETWORK_LABELS[network] });
    return { reached, customerIds };
  });
