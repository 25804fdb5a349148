// Where an order's ads go on each network: the account that pays, the page in whose name they appear, its Instagram account, the pixel, the
// catalog and the audiences of LLA tags. The order's choice comes first, then the contact's, the customer's. What belongs to another customer
// is left out, whatever an order or template names.
import type { GoogleDestination, MetaDestination, PreflightAccount, PreflightPage } from '#domain/campaigns/index.ts';
import { DEFAULT_EXCLUDED_PLACEMENTS, excludedBlockListIds } from '#domain/networks/index.ts';
import type { BlockList, Network } from '#domain/networks/index.ts';
import { billingAccountOf } from '#domain/orders/index.ts';
import type { OrderAttribute } from '#domain/orders/index.ts';
import type { Database } from '../../db/connection.ts';

interface DestinationAccount extends PreflightAccount {
  platformId: string;
  blockLists: BlockList[];
  /** Null for all. */
  blockListIds: string[] | null;
  /** Null for the default ones. */
  excludedPlacements: string[] | null;
}

export interface Destinations {
  accounts: Partial<Record<Network, DestinationAccount>>;
  /** With our own id; null where neither contact nor customer has one. */
  page: PreflightPage | null;
  meta: MetaDestination | null;
  google: GoogleDestination | null;
}

export interface DestinationQuery {
  customerId: string;
  attributes: readonly OrderAttribute[];
  agentIds: readonly string[];
  catalogId: string | null;
  llaTagIds: readonly string[];
}

interface DestinationRow extends Record<string, unknown> {
  accounts: (DestinationAccount & { network: Network })[];
  page: (PreflightPage & { pageId: string }) | null;
  pixelId: string;
  catalog: { catalogId: string; productSetId: string } | null;
  audiences: { tagId: string; platformId: string }[];
}

const DESTINATIONS = `
  select
    (select coalesce(json_agg(json_build_object('id', n.id, 'network', n.network, 'platformId', n.platform_id, 'name', n.name,
      'currencyCode', n.currency_code, 'timezone', n.timezone, 'status', n.status, 'tokenState', n.token_state,
      'accessEndsAt', k.expires_at, 'grantedScopes', k.scopes, 'minimumBudget', n.minimum_budget, 'blockLists', n.block_lists, 'blockListIds', n.block_list_ids,
      'excludedPlacements', n.excluded_placements)), '[]')
      from network_accounts n left join network_tokens k on k.id = n.token_id where n.id = any($2::uuid[]) and c.id = any(n.customer_ids) and n.deleted_at is null) as accounts,
    (select json_build_object('id', p.id, 'pageId', p.page_id, 'instagramId', p.instagram_id, 'name', p.name, 'tokenState', p.token_state)
      from (values (1, (select a.meta_page_id from agents a where a.id = ($3::uuid[])[1] and a.customer_id = c.id)), (2, c.meta_page_id)) as chosen (rank, id)
      join meta_pages p on p.id = chosen.id and c.id = any(p.customer_ids) and p.deleted_at is null order by chosen.rank limit 1) as page,
    c.meta_pixel_id as "pixelId",
    (select json_build_object('catalogId', k.platform_id, 'productSetId', k.product_set_id) from catalogs k
      where k.id = $4 and k.customer_id = c.id and k.deleted_at is null and k.platform_id is not null and k.product_set_id is not null) as catalog,
    (select coalesce(json_agg(json_build_object('tagId', t.id, 'platformId', u.platform_id)), '[]')
      from lla_tags t join custom_audiences u on t.name = any(u.tags) and u.account_id = any($2::uuid[]) and u.deleted_at is null
      where t.id = any($5::uuid[]) and t.customer_id = c.id) as audiences
  from customers c where c.id = $1`;

export async function readDestinations({ quick }: Database, query: DestinationQuery): Promise<Destinations> {
  const { customerId, attributes, agentIds, catalogId, llaTagIds } = query;
  const accountIds = (['meta', 'google'] as const).flatMap((network) => billingAccountOf(attributes, network) ?? []);
  const { rows } = await quick.query<DestinationRow>({
    name: 'delivery_destinations',
    text: DESTINATIONS,
    values: [customerId, accountIds, agentIds, catalogId, llaTagIds],
  });
  const row = rows[0];
  if (!row) return { accounts: {}, page: null, meta: null, google: null };
  const accounts = Object.fromEntries(row.accounts.map(({ network, ...account }) => [network, account])) as Destinations['accounts'];
  return { accounts, page: row.page, meta: metaDestination(row, accounts.meta), google: googleDestination(accounts.google) };
}

function metaDestination(
  { page, pixelId, catalog, audiences }: DestinationRow,
  account: DestinationAccount | undefined,
): MetaDestination | null {
  if (!account || !page) return null;
  const audiencesOfTag: Record<string, string[]> = {};
  for (const { tagId, platformId } of audiences) (audiencesOfTag[tagId] ??= []).push(platformId);
  return {
    accountId: account.platformId,
    timezone: account.timezone,
    pageId: page.pageId,
    instagramUserId: page.instagramId,
    pixelId: pixelId === '' ? null : pixelId,
    catalog,
    audiencesOfTag,
    blockListIds: excludedBlockListIds(account.blockLists, account.blockListIds),
  };
}

const googleDestination = (account: DestinationAccount | undefined): GoogleDestination | null =>
  account
    ? {
        customerId: account.platformId.replaceAll('-', ''),
        timezone: account.timezone,
        excludedPlacements: account.excludedPlacements ?? DEFAULT_EXCLUDED_PLACEMENTS,
      }
    : null;
