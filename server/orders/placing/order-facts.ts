// Loads what is needed to validate and price an order, in one statement and within what the person may see: the selected items, the
// named contacts and assets, and what the customer offers.
import { hash } from 'node:crypto';
import type { DashboardChoices } from '#contract/dashboards/index.ts';
import type { ItemPicture, ItemVideo } from '#contract/inventory/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { MAX_OFFERED_CONTACTS } from '#domain/orders/index.ts';
import type { OrderDraft, TemplateToConfigure } from '#domain/orders/index.ts';
import type { BudgetPlan, OfferedProduct, ProductType } from '#domain/products/index.ts';
import type { Database } from '../../db/connection.ts';
import type { Predicate } from '../../db/lists/list-source.ts';
import { NOTHING } from '../../db/lists/list-source.ts';
import { listingsVisibleTo, resourcesVisibleTo } from '../../inventory/index.ts';

export interface SoldProduct extends OfferedProduct {
  _id: string;
  budgetPlan: BudgetPlan | null;
  campaignTemplates: Required<TemplateToConfigure>[];
}

export interface OrderFacts {
  timezone: string;
  currencyCode: string;
  imageAdLimit: number;
  approvalRequired: boolean;
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
  /** Those of the named assets that are in the customer's gallery. */
  galleryIds: string[];
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

const LISTING = `json_build_object('_id', l.id, 'title', l.title, 'deleted', l.deleted_at is not null, 'isPublished', true,
  'hasUrl', l.customer_url <> '', 'pictures', l.pictures, 'videos', l.videos, 'agentIds', l.agent_ids)`;
const RESOURCE = `json_build_object('_id', r.id, 'title', r.title, 'deleted', false, 'isPublished', r.is_published,
  'hasUrl', r.has_valid_url, 'pictures', r.pictures, 'videos', r.videos, 'agentIds', '[]'::json)`;
const hasLeadFormSql = (template: string): string =>
  `coalesce(jsonb_typeof(${template}.content -> 'leadGenFormTemplate') = 'object', false)`;
/** Whether a funnel has a stage that meets the condition. */
const hasStage = (condition: string): string => `exists (
  select from jsonb_array_elements_text(coalesce(t.content -> 'funnelTemplateIds', '[]')) s(id)
  join campaign_templates stage on stage.id = s.id::uuid and stage.deleted_at is null where ${condition})`;
const isFunnel = `t.type = 'FACEBOOK_FUNNEL_CAMPAIGN'`;
const TEMPLATE = `json_build_object('templateId', t.id, 'type', t.type, 'useImagesForVideo', pt.use_images_for_video, 'templateModel', pt.template_model,
  'hasLeadForm', case when ${isFunnel} then ${hasStage(hasLeadFormSql('stage'))} else ${hasLeadFormSql('t')} end,
  'areas', coalesce(case t.content #>> '{adSettings,location,type}' when 'CUSTOM_LOCATION' then t.content #> '{adSettings,location,map,markers}' end, '[]'),
  'alsoLeadsToPage', ${isFunnel} and ${hasStage(hasLeadFormSql('stage'))} and ${hasStage(`not ${hasLeadFormSql('stage')}`)})`;
const PRODUCT = `json_build_object('_id', p.id, 'code', p.code, 'name', p.name, 'type', p.type, 'customerId', p.customer_id,
  'campaignDurationDays', p.campaign_duration_days, 'price', p.price, 'isTaxInclusive', p.is_tax_inclusive, 'taxRate', p.tax_rate, 'isActive', p.is_active,
  'budgetPlan', (select json_build_object('marginPercent', b.margin_percent, 'platformShares', b.platform_shares, 'daySpans', b.day_spans,
    'minimumPerAdSet', b.minimum_per_ad_set) from budget_plans b where b.id = p.budget_plan_id),
  'campaignTemplates', (select coalesce(json_agg(${TEMPLATE} order by pt.position), '[]') from product_templates pt
    join campaign_templates t on t.id = pt.campaign_template_id and t.deleted_at is null
    where pt.product_id = p.id and (not ${isFunnel} or ${hasStage('true')})))`;

const CONTACT = `json_build_object('_id', g.id, 'meta', g.fb_ad_account_ids, 'google', g.gdn_account_ids)`;

interface StatementParts {
  items: string;
  /** Whether the agent `g` sells one of the items. */
  sells: string;
  contacts: 'named' | 'all';
}

const contactsSql = ({ sells, contacts }: StatementParts): string => {
  const visible = `g.customer_id = c.id and g.deleted_at is null and ($5::uuid[] is null or g.office_ids && $5::uuid[] or g.user_id = $6 or ${sells})`;
  if (contacts === 'named') return `select coalesce(json_agg(${CONTACT}), '[]') from agents g where g.id = any($4::uuid[]) and ${visible}`;
  return `select coalesce(json_agg(${CONTACT} order by g.sells desc, g.is_own desc, g.full_name, g.id), '[]') from (
    select g.*, ${sells} as sells, g.user_id is not distinct from $6 as is_own from agents g
    where $4::uuid[] is null and ${visible} order by sells desc, is_own desc, g.full_name, g.id limit ${MAX_OFFERED_CONTACTS}) g`;
};

const factsSql = (parts: StatementParts): string => `
  select c.timezone, c.currency_code as "currencyCode", c.image_ad_limit as "imageAdLimit", c.approval_required as "approvalRequired",
    d.configuration, dt.configuration as template, d.deleted_at is not null as "isDashboardRemoved",
    (${parts.items}) as items,
    array(select a.id from assets a where a.customer_id = c.id and a.id = any($3::uuid[]) and a.deleted_at is null) as "galleryIds",
    (select coalesce(json_agg(${PRODUCT} order by p.id), '[]') from products p where p.customer_id = c.id and p.is_active and p.deleted_at is null) as products,
    (select json_agg(json_build_object('code', y.code, 'minListings', y.min_listings, 'maxListings', y.max_listings)) from product_types y) as "productTypes",
    exists (select from agents o where o.customer_id = c.id and o.user_id = $6 and o.customize_map and o.deleted_at is null) as "customizesMap",
    (${contactsSql(parts)}) as contacts,
    array(select o.id from offices o where o.customer_id = c.id and o.is_active and o.deleted_at is null and ($5::uuid[] is null or o.id = any($5::uuid[]))) as "officeIds",
    (select coalesce(json_agg(json_build_object('_id', n.id, 'network', n.network) order by n.name, n.id), '[]')
      from network_accounts n where n.customer_ids @> array[c.id] and n.deleted_at is null) as accounts,
    array(select k.id from catalogs k where k.customer_id = c.id and k.deleted_at is null) as "catalogIds"
  from customers c
    left join dashboards d on d.customer_id = c.id
    left join dashboard_templates dt on dt.id = d.template_id
  where c.id = $1 and c.is_active and c.deleted_at is null`;

const STATEMENT_PARAMETERS = 6;

/** The scope's parameters come after those of the statement. */
const shiftParameters = ({ sql }: Predicate): string =>
  sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + STATEMENT_PARAMETERS}`);

/** Null where there is no such customer, or it is switched off. */
export async function readOrderFacts(db: Database, actor: Actor, customerId: string, query: OrderFactsQuery): Promise<OrderFacts | null> {
  const isResources = query.orderType === 'RESOURCES';
  const scope = query.orderType === 'CATALOG' ? NOTHING : isResources ? resourcesVisibleTo(actor) : listingsVisibleTo(actor);
  const assetIds = query.campaignData.flatMap(({ resources }) =>
    resources.flatMap(({ images, videos }) => [...images.map(({ _id }) => _id), ...videos.map(({ video }) => video._id)]),
  );
  const { rows } = await db.quick.query<OrderFacts & Record<string, unknown>>({
    ...statementFor(isResources, query.agents === null ? 'all' : 'named', scope),
    values: [customerId, query.itemIds, assetIds, query.agents, officeIdsOf(actor), actor.userId, ...scope.values],
  });
  return rows[0] ?? null;
}

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
  const selected = isResources
    ? `resources r where r.customer_id = c.id and r.id = any($2::uuid[]) and r.deleted_at is null and ${shiftParameters(scope)}`
    : `listings l where l.customer_id = c.id and l.id = any($2::uuid[]) and ${shiftParameters(scope)}`;
  const text = factsSql({
    items: `select coalesce(json_agg(${isResources ? RESOURCE : LISTING}), '[]') from ${selected}`,
    sells: isResources ? 'false' : `exists (select from ${selected} and l.agent_ids @> array[g.id])`,
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
