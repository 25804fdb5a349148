// What is there to judge an order by? All of it in one statement, within what the person sees: what they selected, whom and what they
// named, and what the customer offers.
import { hash } from 'node:crypto';
import type { DashboardChoices } from '#contract/dashboards/index.ts';
import type { ItemPicture, ItemVideo } from '#contract/inventory/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { OrderDraft, TemplateToSet } from '#domain/orders/index.ts';
import type { BudgetPlan, OfferedProduct, ProductType } from '#domain/products/index.ts';
import type { Database } from '../db/connection.ts';
import type { Predicate } from '../db/list-source.ts';
import { NOTHING } from '../db/list-source.ts';
import { listingsOf, resourcesOf } from '../inventory/index.ts';

export interface SoldProduct extends OfferedProduct {
  _id: string;
  budgetPlan: BudgetPlan | null;
  campaignTemplates: Required<TemplateToSet>[];
}

export interface OrderFacts {
  timezone: string;
  currencyCode: string;
  imageAdLimit: number;
  approvalRequired: boolean;
  /** Of the dashboard as it was set up last: null where nobody did, or it follows no template. */
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
    /** Of listings: who sells it. */
    agentIds: string[];
  }[];
  /** Of the customer's gallery, among those that are named. */
  galleryIds: string[];
  products: SoldProduct[];
  productTypes: ProductType[];
  contacts: { _id: string; facebook: string[]; google: string[] }[];
  officeIds: string[];
  accounts: { _id: string; network: 'facebook' | 'google' }[];
  catalogIds: string[];
}

export interface Asked extends Pick<OrderDraft, 'orderType' | 'itemIds' | 'campaignData'> {
  /** Null asks for all who can be contacts, those of the items first, then the person themselves. */
  agents: OrderDraft['agents'] | null;
}

const MOST_OFFERED_CONTACTS = 200;

const LISTING = `json_build_object('_id', l.id, 'title', l.title, 'deleted', l.deleted_at is not null, 'isPublished', true,
  'hasUrl', l.customer_url <> '', 'pictures', l.pictures, 'videos', l.videos, 'agentIds', l.agent_ids)`;
const RESOURCE = `json_build_object('_id', r.id, 'title', r.title, 'deleted', false, 'isPublished', r.is_published,
  'hasUrl', r.has_valid_url, 'pictures', r.pictures, 'videos', r.videos, 'agentIds', '[]'::json)`;
const asksByForm = (template: string): string => `coalesce(jsonb_typeof(${template}.content -> 'leadGenFormTemplate') = 'object', false)`;
/** Whether one of a funnel's stages is so. */
const hasStage = (isSo: string): string => `exists (
  select from jsonb_array_elements_text(coalesce(t.content -> 'funnelTemplateIds', '[]')) s(id)
  join campaign_templates stage on stage.id = s.id::uuid and stage.deleted_at is null where ${isSo})`;
const isFunnel = `t.type = 'FACEBOOK_FUNNEL_CAMPAIGN'`;
const TEMPLATE = `json_build_object('templateId', t.id, 'type', t.type, 'useImagesForVideo', pt.use_images_for_video, 'templateModel', pt.template_model,
  'hasLeadForm', case when ${isFunnel} then ${hasStage(asksByForm('stage'))} else ${asksByForm('t')} end,
  'alsoLeadsToPage', ${isFunnel} and ${hasStage(asksByForm('stage'))} and ${hasStage(`not ${asksByForm('stage')}`)})`;
const PRODUCT = `json_build_object('_id', p.id, 'code', p.code, 'name', p.name, 'type', p.type, 'customerId', p.customer_id,
  'campaignDurationDays', p.campaign_duration_days, 'price', p.price, 'isTaxInclusive', p.is_tax_inclusive, 'taxRate', p.tax_rate, 'isActive', p.is_active,
  'budgetPlan', (select json_build_object('marginPercent', b.margin_percent, 'platformShares', b.platform_shares, 'daySpans', b.day_spans,
    'minimumPerAdSet', b.minimum_per_ad_set) from budget_plans b where b.id = p.budget_plan_id),
  'campaignTemplates', (select coalesce(json_agg(${TEMPLATE} order by pt.place), '[]') from product_templates pt
    join campaign_templates t on t.id = pt.campaign_template_id and t.deleted_at is null
    where pt.product_id = p.id and (not ${isFunnel} or ${hasStage('true')})))`;

const CONTACT = `json_build_object('_id', g.id, 'facebook', g.fb_ad_account_ids, 'google', g.gdn_account_ids)`;

interface Texts {
  items: string;
  /** Whether the agent `g` sells one of the items. */
  sells: string;
  contacts: 'named' | 'all';
}

const contactsText = ({ sells, contacts }: Texts): string => {
  const seen = `g.customer_id = c.id and g.deleted_at is null and ($5::uuid[] is null or g.office_ids && $5::uuid[] or g.user_id = $6 or ${sells})`;
  if (contacts === 'named') return `select coalesce(json_agg(${CONTACT}), '[]') from agents g where g.id = any($4::uuid[]) and ${seen}`;
  return `select coalesce(json_agg(${CONTACT} order by g.sells desc, g.is_own desc, g.full_name, g.id), '[]') from (
    select g.*, ${sells} as sells, g.user_id is not distinct from $6 as is_own from agents g
    where $4::uuid[] is null and ${seen} order by sells desc, is_own desc, g.full_name, g.id limit ${MOST_OFFERED_CONTACTS}) g`;
};

const factsText = (texts: Texts): string => `
  select c.timezone, c.currency_code as "currencyCode", c.image_ad_limit as "imageAdLimit", c.approval_required as "approvalRequired",
    d.configuration, dt.configuration as template, d.deleted_at is not null as "isDashboardRemoved",
    (${texts.items}) as items,
    array(select a.id from assets a where a.customer_id = c.id and a.id = any($3::uuid[]) and a.deleted_at is null) as "galleryIds",
    (select coalesce(json_agg(${PRODUCT} order by p.id), '[]') from products p where p.customer_id = c.id and p.is_active and p.deleted_at is null) as products,
    (select json_agg(json_build_object('code', y.code, 'minListings', y.min_listings, 'maxListings', y.max_listings)) from product_types y) as "productTypes",
    (${contactsText(texts)}) as contacts,
    array(select o.id from offices o where o.customer_id = c.id and o.is_active and o.deleted_at is null and ($5::uuid[] is null or o.id = any($5::uuid[]))) as "officeIds",
    (select coalesce(json_agg(json_build_object('_id', n.id, 'network', n.network) order by n.name, n.id), '[]')
      from network_accounts n where n.customer_ids @> array[c.id] and n.deleted_at is null) as accounts,
    array(select k.id from catalogs k where k.customer_id = c.id and k.deleted_at is null) as "catalogIds"
  from customers c
    left join dashboards d on d.customer_id = c.id
    left join dashboard_templates dt on dt.id = d.template_id
  where c.id = $1 and c.is_active and c.deleted_at is null`;

const GIVEN = 6;

/** The scope's parameters come after those of the statement. */
const placed = ({ sql }: Predicate): string => sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + GIVEN}`);

/** Null where there is no such customer, or it is switched off. */
export async function readOrderFacts(db: Database, actor: Actor, customerId: string, asked: Asked): Promise<OrderFacts | null> {
  const isResources = asked.orderType === 'RESOURCES';
  const scope = asked.orderType === 'CATALOG' ? NOTHING : isResources ? resourcesOf(actor) : listingsOf(actor);
  const named = asked.campaignData.flatMap(({ resources }) =>
    resources.flatMap(({ images, videos }) => [...images.map(({ _id }) => _id), ...videos.map(({ video }) => video._id)]),
  );
  const { rows } = await db.quick.query<OrderFacts & Record<string, unknown>>({
    ...statementFor(isResources, asked.agents === null ? 'all' : 'named', scope),
    values: [customerId, asked.itemIds, named, asked.agents, officesOf(actor), actor.userId, ...scope.values],
  });
  return rows[0] ?? null;
}

interface Statement {
  name: string;
  text: string;
}

/** One for each way of seeing items, of which there are few: each is put together once, and planned once for a connection. */
const statements = new Map<string, Statement>();

function statementFor(isResources: boolean, contacts: Texts['contacts'], scope: Predicate): Statement {
  const seeing = [isResources, contacts, scope.sql].join();
  const known = statements.get(seeing);
  if (known) return known;
  const selected = isResources
    ? `resources r where r.customer_id = c.id and r.id = any($2::uuid[]) and r.deleted_at is null and ${placed(scope)}`
    : `listings l where l.customer_id = c.id and l.id = any($2::uuid[]) and ${placed(scope)}`;
  const text = factsText({
    items: `select coalesce(json_agg(${isResources ? RESOURCE : LISTING}), '[]') from ${selected}`,
    sells: isResources ? 'false' : `exists (select from ${selected} and l.agent_ids @> array[g.id])`,
    contacts,
  });
  const statement = { name: `order_facts_${hash('sha1', text)}`, text };
  statements.set(seeing, statement);
  return statement;
}

/** Null: not bound to any. */
function officesOf(actor: Actor): readonly string[] | null {
  const scope = rowScope(actor);
  if (scope.kind === 'offices') return scope.officeIds;
  return scope.kind === 'nothing' ? [] : null;
}
