// Loads what is needed to validate and price an order, in one statement and within what the person may see: the selected items, the
// named contacts and assets, and what the customer offers.
import { hash } from 'node:crypto';
import type { DashboardChoices } from '#contract/dashboards/index.ts';
import type { ItemPicture, ItemVideo } from '#contract/inventory/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { MAX_OFFERED_CONTACTS, namedAssetIds } from '#domain/orders/index.ts';
import type { OrderDraft, OrderedTemplate } from '#domain/orders/index.ts';
import type { OfferedProduct, ProductType } from '#domain/products/index.ts';
import { adNeeds, hasAds } from '#domain/templates/index.ts';
import { catalogIdsSql } from '../../catalogs/index.ts';
import { namedCreativeSql } from '../../creatives/index.ts';
import { AGENT_ACCOUNTS, agentsToNameSql, customizesMapSql, officeIdsSql } from '../../customers/index.ts';
import { DASHBOARD_COLUMNS, dashboardJoinSql } from '../../dashboards/index.ts';
import type { Database } from '../../db/connection.ts';
import type { Predicate } from '../../db/lists/list-source.ts';
import { NOTHING } from '../../db/lists/list-source.ts';
import {
  galleryHashesSql,
  listingsAmongSql,
  listingsVisibleTo,
  ORDERABLE_LISTING,
  ORDERABLE_RESOURCE,
  resourcesAmongSql,
  resourcesVisibleTo,
  sellsListingSql,
} from '../../inventory/index.ts';
import { accountsServingSql } from '../../networks/index.ts';
import { PRODUCT_TYPES, soldProductsSql } from '../../products/index.ts';
import type { SoldBudgetPlan, SoldProductRow } from '../../products/index.ts';
import { creditSql } from './customer-credit.ts';

export interface SoldProduct extends OfferedProduct {
  _id: string;
  version: number;
  budgetPlan: SoldBudgetPlan | null;
  campaignTemplates: Required<OrderedTemplate>[];
}

export interface OrderFacts {
  timezone: string;
  currencyCode: string;
  imageAdLimit: number;
  approvalRequired: boolean;
  sellerApprovalRequired: boolean;
  /** What the customer has left of its credit, in minor units. */
  credit: number;
  /** The dashboard's own configuration and its template's; null when there is none. A removed dashboard's are included. */
  configuration: DashboardChoices | null;
  template: DashboardChoices | null;
  isDashboardRemoved: boolean;
  items: {
    _id: string;
    title: string;
    deleted: boolean;
    isPublished: boolean;
    hasUrl: boolean;
    pictures: ItemPicture[];
    videos: ItemVideo[];
    /** The agents who sell the listing; empty for resources. */
    agentIds: string[];
  }[];
  /** Those of the named assets that are in the customer's gallery, with the hashes of their contents. */
  galleryHashes: Record<string, string>;
  products: SoldProduct[];
  productTypes: ProductType[];
  contacts: { _id: string; meta: string[]; google: string[] }[];
  /** The person is an agent for whom `customizeMap` is switched on. */
  customizesMap: boolean;
  officeIds: string[];
  accounts: { _id: string; network: Network }[];
  catalogIds: string[];
}

export interface OrderFactsQuery extends Pick<OrderDraft, 'orderType' | 'itemIds' | 'campaignData'> {
  /** Null loads all possible contacts: the items' agents first, then the person themselves. */
  agents: OrderDraft['agents'] | null;
}

interface StatementParts {
  items: string;
  /** Whether the agent `g` sells one of the items. */
  sells: string;
  contacts: 'named' | 'all';
}

const CUSTOMER_ID = 'c.id';
const OFFICE_IDS = '$5::uuid[]';
const USER_ID = '$6';

const contactsSql = ({ sells, contacts }: StatementParts): string => {
  const visible = agentsToNameSql(CUSTOMER_ID, { officeIds: OFFICE_IDS, userId: USER_ID, orIf: sells });
  if (contacts === 'named') return `select coalesce(json_agg(${AGENT_ACCOUNTS}), '[]') from ${visible} and g.id = any($4::uuid[])`;
  return `select coalesce(json_agg(${AGENT_ACCOUNTS} order by g.sells desc, g.is_own desc, g.full_name, g.id), '[]') from (
    select g.*, ${sells} as sells, g.user_id is not distinct from ${USER_ID} as is_own from ${visible} and $4::uuid[] is null
    order by sells desc, is_own desc, g.full_name, g.id limit ${MAX_OFFERED_CONTACTS}) g`;
};

const factsSql = (parts: StatementParts): string => `
  select c.timezone, c.currency_code as "currencyCode", c.image_ad_limit as "imageAdLimit", c.approval_required as "approvalRequired",
    c.seller_approval_required as "sellerApprovalRequired", ${creditSql(CUSTOMER_ID, 'c.currency_code')} as credit,
    ${DASHBOARD_COLUMNS}, (${parts.items}) as items, ${galleryHashesSql(CUSTOMER_ID, '$3::uuid[]')} as "galleryHashes",
    ${soldProductsSql(CUSTOMER_ID, namedCreativeSql)} as products, ${PRODUCT_TYPES} as "productTypes",
    ${customizesMapSql(CUSTOMER_ID, USER_ID)} as "customizesMap", (${contactsSql(parts)}) as contacts,
    ${officeIdsSql(CUSTOMER_ID, OFFICE_IDS)} as "officeIds",
    ${accountsServingSql(CUSTOMER_ID)} as accounts, ${catalogIdsSql(CUSTOMER_ID)} as "catalogIds"
  from customers c ${dashboardJoinSql(CUSTOMER_ID)}
  where c.id = $1 and c.is_active and c.deleted_at is null`;

const STATEMENT_PARAMETERS = 6;

/** The scope's parameters come after those of the statement. */
const shiftParameters = ({ sql }: Predicate): string =>
  sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + STATEMENT_PARAMETERS}`);

/** Null where there is no such customer, or it is switched off. */
export async function readOrderFacts(db: Database, actor: Actor, customerId: string, query: OrderFactsQuery): Promise<OrderFacts | null> {
  const isResources = query.orderType === 'RESOURCES';
  const scope = query.orderType === 'CATALOG' ? NOTHING : isResources ? resourcesVisibleTo(actor) : listingsVisibleTo(actor);
  const { rows } = await db.quick.query<OrderFactsRow>({
    ...statementFor(isResources, query.agents === null ? 'all' : 'named', scope),
    values: [customerId, query.itemIds, namedAssetIds(query.campaignData), query.agents, officeIdsOf(actor), actor.userId, ...scope.values],
  });
  const [row] = rows;
  return row ? { ...row, products: row.products.map(soldProduct) } : null;
}

interface OrderFactsRow extends Omit<OrderFacts, 'products'>, Record<string, unknown> {
  products: SoldProductRow[];
}

/** Templates that have no ads are left out. */
const soldProduct = ({ templates, allowsCopyChanges, ...product }: SoldProductRow): SoldProduct => ({
  ...product,
  campaignTemplates: templates
    .filter(({ facts }) => hasAds(facts))
    .map(({ facts, ...template }) => ({
      ...template,
      type: facts.type,
      ...adNeeds(facts, { allowsCopyChanges }),
      creative: facts.creative,
      stages: facts.stages.map(({ hasLeadForm: _used, ...stage }) => stage),
    })),
});

interface Statement {
  name: string;
  text: string;
}

/** One per item type, contact selection and scope, which are few: each is built once, and prepared once per connection. */
const statements = new Map<string, Statement>();

function statementFor(isResources: boolean, contacts: StatementParts['contacts'], scope: Predicate): Statement {
  const cacheKey = [isResources, contacts, scope.sql].join();
  const cached = statements.get(cacheKey);
  if (cached) return cached;
  const among = isResources ? resourcesAmongSql : listingsAmongSql;
  const selected = `${among(CUSTOMER_ID, '$2::uuid[]')} and ${shiftParameters(scope)}`;
  const text = factsSql({
    items: `select coalesce(json_agg(${isResources ? ORDERABLE_RESOURCE : ORDERABLE_LISTING}), '[]') from ${selected}`,
    sells: isResources ? 'false' : `exists (select from ${selected} and ${sellsListingSql('g.id')})`,
    contacts,
  });
  const statement = { name: `order_facts_${hash('sha1', text)}`, text };
  statements.set(cacheKey, statement);
  return statement;
}

/** Null when the actor is not limited to certain offices. */
function officeIdsOf(actor: Actor): readonly string[] | null {
  const scope = rowScope(actor);
  if (scope.kind === 'offices') return scope.officeIds;
  return scope.kind === 'nothing' ? [] : null;
}
