// How are the demo's linked accounts reached? They are placed into the twins of the networks, and the person by whom they are linked signs in
// at the twin of the sign-in, as people do in a browser. Done at every start until it is done, so that a start that was killed goes on.
import { randomBytes } from 'node:crypto';
import { googleDigits, NETWORKS } from '#domain/networks/index.ts';
import type { AccountStatus, Network } from '#domain/networks/index.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { IdentityProvider, ProvidedIdentity } from '../../../server/adapters/identity/index.ts';
import type { AppContext } from '../../../server/app-context.ts';
import { catalogs } from '../../../server/catalogs/catalog-table.ts';
import { enqueueCatalogSync } from '../../../server/catalogs/save-catalog.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { networkAccounts } from '../../../server/networks/account-table.ts';
import { customAudiences } from '../../../server/networks/audience-table.ts';
import { metaPages } from '../../../server/networks/page-table.ts';
import { checkToken } from '../../../server/networks/tokens/check-token.ts';
import { sealToken, updateToken } from '../../../server/networks/tokens/token-store.ts';
import { networkTokens } from '../../../server/networks/tokens/token-table.ts';
import { callTwin } from '../../../server/twins/index.ts';

/** A person of the identity twin. */
const PERSON = 'operations';
/** The id of the demo's block list, which is one of its first ad account. */
const BLOCK_LIST = '500000000000100';
const BUSINESS = '700000000000100';
const MANAGER = '5550009000';
const TWINS = { meta: 'meta', google: 'google-ads' } as const;
const META_STATUSES: Partial<Record<AccountStatus, number>> = {
  DISABLED: 2,
  UNSETTLED: 3,
  PENDING_REVIEW: 7,
  GRACE_PERIOD: 9,
  CLOSED: 101,
};

export async function linkDemoAccounts(context: AppContext): Promise<void> {
  for (const network of NETWORKS) {
    const provider = context.networks.signIns[network];
    const [token] = await context.db
      .select()
      .from(networkTokens)
      .where(
        and(eq(networkTokens.network, network), eq(networkTokens.externalUserId, `demo-${network}-LINKED`), isNull(networkTokens.token)),
      );
    if (!provider || !token || !context.config.twins.some(({ name }) => name === TWINS[network])) continue;
    await placeAccounts(context, network, token.id);
    const { subject, tokens, scopes } = await signIn(context, provider);
    const plain = network === 'google' ? tokens.refreshToken : tokens.accessToken;
    if (plain === null) continue;
    await context.db.transaction(async (tx) => {
      await updateToken(tx, token.id, {
        externalUserId: subject,
        token: sealToken(context.secrets, token.id, plain),
        scopes,
        expiresAt: network === 'google' || tokens.expiresAt === null ? null : new Date(tokens.expiresAt),
        checkedAt: null,
      });
      await enqueueCatalogs(context, tx, token.id);
    });
    await readFromTwin(context, token.id);
  }
}

/** Meta gets the catalogs of its linked accounts as after any change of them: by the worker. */
async function enqueueCatalogs(context: AppContext, tx: Transaction, tokenId: string): Promise<void> {
  const found = await tx
    .select({ id: catalogs.id, name: catalogs.name, customerId: catalogs.customerId })
    .from(catalogs)
    .innerJoin(networkAccounts, eq(networkAccounts.id, catalogs.accountId))
    .where(eq(networkAccounts.tokenId, tokenId))
    .orderBy(asc(catalogs.id));
  for (const catalog of found) await enqueueCatalogSync(context, tx, catalog, null);
}

/** The first check reads everything else, such as the tokens of pages. Ready orders are delivered seconds later and need them. */
async function readFromTwin(context: AppContext, tokenId: string): Promise<void> {
  const [linked] = await context.db.select().from(networkTokens).where(eq(networkTokens.id, tokenId));
  if (linked) await checkToken(context, linked, (work) => context.db.transaction(work));
}

async function placeAccounts(context: AppContext, network: Network, tokenId: string): Promise<void> {
  const accounts = await context.db
    .select()
    .from(networkAccounts)
    .where(eq(networkAccounts.tokenId, tokenId))
    .orderBy(asc(networkAccounts.id));
  const pages = await context.db.select().from(metaPages).where(eq(metaPages.tokenId, tokenId));
  const audiences = await context.db
    .select({ audience: customAudiences, account: networkAccounts.platformId })
    .from(customAudiences)
    .innerJoin(networkAccounts, eq(networkAccounts.id, customAudiences.accountId))
    .where(eq(networkAccounts.tokenId, tokenId));
  const objects =
    network === 'meta'
      ? {
          businesses: [{ id: BUSINESS, name: 'Adstead agency', admins: ['admin', PERSON] }],
          accounts: accounts.map(({ platformId, name, currencyCode, timezone, status }) => ({
            id: platformId,
            business: BUSINESS,
            name,
            currency: currencyCode,
            timezone,
            accountStatus: META_STATUSES[status] ?? 1,
          })),
          pages: pages.map(({ pageId, name, category }) => ({ id: pageId, business: BUSINESS, name, category })),
          blockLists: accounts
            .slice(0, 1)
            .map(({ platformId }) => ({ id: BLOCK_LIST, account: platformId, name: 'Gambling and betting sites' })),
          audiences: audiences.map(({ audience: { platformId, name, kind, size, state }, account }) => ({
            id: platformId,
            account,
            name,
            subtype: kind,
            people: size ?? 0,
            isFilling: state === 'FILLING',
            ...(kind === 'LOOKALIKE' && { spec: { lookalike_spec: { country: 'NZ', ratio: name.endsWith('2%') ? 0.02 : 0.01 } } }),
          })),
        }
      : {
          accounts: [
            { id: MANAGER, descriptiveName: 'Adstead agency', isManager: true },
            ...accounts.map(({ platformId, name, currencyCode, timezone, status }) => ({
              id: googleDigits(platformId),
              descriptiveName: name,
              currencyCode,
              timeZone: timezone,
              managerId: MANAGER,
              status: status === 'DISABLED' ? 'SUSPENDED' : 'ENABLED',
            })),
          ],
          access: ['admin', PERSON].map((person) => ({ person, customerId: MANAGER, role: 'ADMIN' })),
        };
  if (network === 'google')
    await context.db.update(networkAccounts).set({ loginCustomerId: MANAGER }).where(eq(networkAccounts.tokenId, tokenId));
  await callTwin(context.config, TWINS[network], 'POST', 'objects', objects);
}

/** As a browser does it. */
async function signIn({ config }: AppContext, provider: IdentityProvider): Promise<ProvidedIdentity> {
  const twin = config.twins.find(({ name }) => name === 'identity');
  const random = (): string => randomBytes(32).toString('base64url');
  const flow = { state: random(), nonce: random(), verifier: random(), redirectUri: `http://127.0.0.1/api/auth/${provider.id}/callback` };
  const page = new URL(await provider.addressOf({ ...flow, origin: 'http://127.0.0.1' }));
  const answer = await fetch(`${twin?.url}${page.pathname.replace(/^\/twins\/identity/, '')}${page.search}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ person: PERSON, decision: 'accept' }),
  });
  const back = answer.headers.get('location');
  if (back === null) throw new Error(`The identity twin did not send back: ${answer.status}`);
  return provider.identify({ ...flow, query: new URL(back).searchParams });
}
