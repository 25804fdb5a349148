// Links the accounts of both networks for a customer, as staff do in a browser: by signing in to the twins through the product.
import type { Reachable } from '#contract/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { DeliverySeller } from '#test/harness/delivery/delivery-seller.ts';
import type { Caller } from './caller.ts';
import { query } from './cluster.ts';

const PATHS = { meta: '/api/ad-accounts', google: '/api/gdn-accounts' } as const;
const SCREENS = { meta: '/ad-accounts', google: '/gdn-accounts' } as const;

/** Linking again gives the same accounts a new token. */
export async function linkNetworks(
  address: string,
  databaseUrl: string,
  admin: Caller,
  customerId: string,
): Promise<DeliverySeller['accounts']> {
  const accounts = { meta: await link(address, admin, 'meta', customerId), google: await link(address, admin, 'google', customerId) };
  await query(databaseUrl, 'update customers set meta_page_id = (select id from meta_pages order by id limit 1) where id = $1', [
    customerId,
  ]);
  return accounts;
}

async function link(address: string, admin: Caller, network: Network, customerId: string): Promise<string> {
  const signInId = await signInTo(address, admin, network);
  const found = (await admin.send('GET', `${PATHS[network]}/sign-ins/${signInId}/accounts`)).body as Reachable;
  const accounts = found.accounts
    .filter(({ currencyCode }) => currencyCode === 'NZD')
    .map(({ accountId }) => ({ accountId, customerIds: [customerId] }));
  const pages = found.pages.slice(0, 1).map(({ pageId }) => ({ pageId, customerIds: [customerId] }));
  const body = { signInId, accounts, ...(network === 'meta' && { pages }) };
  const answer = await admin.send('POST', `${PATHS[network]}/link-account`, body);
  if (answer.status !== 200) throw new Error(`Nothing was linked on ${network}: ${JSON.stringify(answer.body)}`);
  return (answer.body as { ids: string[] }).ids[0] ?? '';
}

async function signInTo(address: string, { cookie }: Caller, network: Network): Promise<string> {
  const started = await fetch(`${address}${PATHS[network]}/sign-in`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ url: SCREENS[network] }),
  });
  if (!started.ok) throw new Error(`A sign-in on ${network} was not started: ${await started.text()}`);
  const { url } = (await started.json()) as { url: string };
  const [flow = ''] = started.headers.getSetCookie();
  const form = new URLSearchParams({ person: 'operations', decision: 'accept' });
  const decided = await fetch(new URL(url, address), { method: 'POST', redirect: 'manual', body: form });
  const back = new URL(decided.headers.get('location') ?? '', address);
  const returned = await fetch(`${address}${back.pathname}${back.search}`, {
    redirect: 'manual',
    headers: { cookie: `${cookie}; ${flow.split(';')[0]}` },
  });
  const signInId = new URL(returned.headers.get('location') ?? '', address).searchParams.get('signIn');
  if (signInId === null) throw new Error(`The sign-in on ${network} led to ${returned.headers.get('location')}`);
  return signInId;
}
