// Customers in the database: how rows become the contract's shape, and the only writes to their table.
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import type { Customer, CustomerInput } from '#contract/customers/index.ts';
import { customerList } from '#contract/customers/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { taxCodeIn, SPECIAL_AD_CATEGORIES } from '#domain/customers/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { quickly } from '../db/connection.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { containing } from '../db/fold-text-sql.ts';
import { revokeSessionsOfCustomers } from '../accounts/index.ts';
import { thumbnailOfFileSql } from '../files/index.ts';
import type { ListSource } from '../db/lists/list-source.ts';
import type { RemovableRows, RemovalGuard } from '../db/remove-rows.ts';
import { connectionOf } from '../db/transactions.ts';
import { customers } from './customer-table.ts';
import { customersVisibleTo, isVisibleCustomer } from './customer-visibility.ts';

const OFFICE_COUNT = '(select count(*) from offices o where o.customer_id = c.id and o.deleted_at is null)';

export const customerListSource: ListSource = {
  descriptor: customerList,
  from: 'customers c',
  alias: 'c',
  where: 'c.deleted_at is null',
  columns: {
    _id: 'c.id',
    logoUrl: thumbnailOfFileSql('c.logo_id'),
    name: 'c.name',
    vertical: 'c.vertical',
    countryCode: 'c.country_code',
    currencyCode: 'c.currency_code',
    timezone: 'c.timezone',
    officeCount: OFFICE_COUNT,
    isActive: 'c.is_active',
    updatedAt: 'c.updated_at',
  },
  base: { officeCount: OFFICE_COUNT },
};

export const removableCustomers = (guards: readonly RemovalGuard[]): RemovableRows => ({
  source: customerListSource,
  scope: (scope) => customersVisibleTo(scope),
  customer: 'c.id',
  area: 'customers',
  entity: 'customer',
  nameIndex: 'customers_name_unique',
  onRemoved: async (tx, ids) => {
    for (const guard of guards) await guard(tx, ids);
    await revokeSessionsOfCustomers(tx, ids);
  },
});

type CustomerRecord = typeof customers.$inferSelect;

export async function findCustomer(db: Queryable, scope: RowScope, id: string): Promise<CustomerRecord | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isVisibleCustomer(scope)));
  return row ?? null;
}

export async function lockCustomer(tx: Transaction, scope: RowScope, id: string): Promise<CustomerRecord | null> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isVisibleCustomer(scope)))
    .for('update');
  return row ?? null;
}

type Context = Pick<AppContext, 'laterModules'>;

export async function readCustomer({ laterModules }: Context, db: Queryable, scope: RowScope, id: string): Promise<Customer | null> {
  const read =
    scope.kind === 'everything' ? staffRead(laterModules.customers, quickly(db)) : prepareRead(laterModules.customers, db, scope);
  const [row] = await read.execute({ id });
  return row ? describeCustomer(row.record, row) : null;
}

const prepareRead = (
  { hasListingSql, hasPublishedTemplateSql, sellsProductsSql }: Context['laterModules']['customers'],
  db: Queryable,
  scope: RowScope,
) =>
  db
    .select({
      record: customers,
      officeCount: sql<number>`(select count(*) from offices o where o.customer_id = customers.id and o.deleted_at is null)`,
      agentCount: sql<number>`(select count(*) from agents g where g.customer_id = customers.id and g.deleted_at is null)`,
      hasListing: sql<boolean>`${sql.raw(hasListingSql('customers.id'))}`,
      hasTemplate: sql<boolean>`${sql.raw(hasPublishedTemplateSql('customers.id'))}`,
      hasProduct: sql<boolean>`${sql.raw(sellsProductsSql('customers.id'))}`,
      hasDashboard: sql<boolean>`exists (select from dashboards d where d.customer_id = customers.id and d.deleted_at is null)`,
      hasUser: sql<boolean>`exists (select from users u where u.customer_id = customers.id and u.is_active and u.deleted_at is null)`,
      logoHash: sql<string | null>`(select f.hash from files f where f.id = customers.logo_id)`,
      fbPage: sql<Customer['fbPage']>`(
        select json_build_object('_id', p.id, 'pageId', p.page_id, 'name', p.name) from meta_pages p
        where p.id = customers.meta_page_id and p.customer_ids @> array[customers.id] and p.deleted_at is null)`,
      accounts: sql<RelatedData['accounts']>`(
        select coalesce(json_agg(json_build_object(
          '_id', a.id, 'name', a.name, 'network', a.network, 'status', a.status, 'tokenState', a.token_state) order by a.name, a.id), '[]')
        from network_accounts a where a.customer_ids @> array[customers.id] and a.deleted_at is null)`,
      apiKey: sql<Customer['apiKey']>`(
        select json_build_object('prefix', k.prefix, 'createdAt', k.created_at, 'createdBy', m.display_name, 'lastUsedAt', k.last_used_at)
        from customer_api_keys k left join users m on m.id = k.created_by where k.customer_id = customers.id)`,
    })
    .from(customers)
    .where(and(eq(customers.id, sql.placeholder('id')), isVisibleCustomer(scope)))
    .prepare(`customer_by_id_${scope.kind}`);

/** Prepared once per database handle: building this frequent statement in Drizzle takes longer than running it. */
const staffReads = new WeakMap<Queryable, ReturnType<typeof prepareRead>>();

function staffRead(later: Parameters<typeof prepareRead>[0], db: Queryable): ReturnType<typeof prepareRead> {
  const prepared = staffReads.get(db);
  if (prepared) return prepared;
  const read = prepareRead(later, db, { kind: 'everything' });
  staffReads.set(db, read);
  return read;
}

type RelatedCounts = Pick<
  Customer,
  'officeCount' | 'agentCount' | 'hasListing' | 'hasTemplate' | 'hasProduct' | 'hasDashboard' | 'hasUser'
>;
const NO_RELATED_ROWS: RelatedCounts = {
  officeCount: 0,
  agentCount: 0,
  hasListing: false,
  hasTemplate: false,
  hasProduct: false,
  hasDashboard: false,
  hasUser: false,
};

interface RelatedData extends RelatedCounts {
  logoHash: string | null;
  apiKey: Customer['apiKey'];
  fbPage: Customer['fbPage'];
  accounts: readonly (Customer['fbAdAccounts'][number] & { network: Network })[];
}

function describeCustomer(record: CustomerRecord, related: RelatedData): Customer {
  const { logoHash, apiKey, fbPage, accounts, officeCount, agentCount, hasListing, hasTemplate, hasProduct, hasDashboard, hasUser } =
    related;
  const on = (network: Network) =>
    accounts.filter((account) => account.network === network).map(({ network: _network, ...account }) => account);
  return {
    _id: record.id,
    name: record.name,
    vertical: record.vertical,
    country: { code: record.countryCode, taxCode: taxCodeIn(record.countryCode) },
    currency: moneyCurrency(record.currencyCode),
    timezone: record.timezone,
    logo:
      record.logoId && logoHash ? { _id: record.logoId, url: fileUrl(logoHash), thumbnailUrl: pictureUrl(logoHash, 'thumbnail') } : null,
    imageAdLimit: record.imageAdLimit,
    approvalRequired: record.approvalRequired,
    leadRetentionMonths: record.leadRetentionMonths,
    sellerApprovalRequired: record.sellerApprovalRequired,
    sellerMayPay: record.sellerMayPay,
    isActive: record.isActive,
    settings: record.settings,
    sharingOptions: { campaigns: record.shareCampaigns, listings: record.shareListings, resources: record.shareResources },
    reportDomains: record.reportDomains,
    fbAdAccounts: on('meta'),
    gdnAccounts: on('google'),
    fbPage,
    fbPixelId: record.fbPixelId,
    sendsLeadConversions: record.sendsLeadConversions,
    replacesOutdatedCreatives: record.replacesOutdatedCreatives,
    specialAdCategories: SPECIAL_AD_CATEGORIES.filter((category) => record.specialAdCategories.includes(category)),
    specialAdCategoryCountries: record.specialAdCategoryCountries,
    apiKey: apiKey && { ...apiKey, createdAt: isoOf(apiKey.createdAt), lastUsedAt: apiKey.lastUsedAt && isoOf(apiKey.lastUsedAt) },
    officeCount,
    agentCount,
    hasListing,
    hasTemplate,
    hasProduct,
    hasDashboard,
    hasUser,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

/** The input as column values. */
export const customerColumns = ({ sharingOptions: { campaigns, listings, resources }, ...rest }: CustomerInput) => ({
  ...rest,
  shareCampaigns: campaigns,
  shareListings: listings,
  shareResources: resources,
});

/** Times in JSON from PostgreSQL carry the session's time zone offset. */
const isoOf = (time: string): string => new Date(time).toISOString();

/** Returns the customer as it will be read: a new one has no offices yet. The SQL is written by hand, because building it in Drizzle takes
 * longer than running it. */
export async function insertCustomer(tx: Transaction, input: CustomerInput): Promise<Customer> {
  const columns = customerColumns(input);
  const { name, vertical, countryCode, currencyCode, timezone, logoId, imageAdLimit, approvalRequired, isActive } = columns;
  const { settings, reportDomains, shareCampaigns, shareListings, shareResources, fbPixelId } = columns;
  const { specialAdCategories, specialAdCategoryCountries, leadRetentionMonths, sendsLeadConversions } = columns;
  const { sellerApprovalRequired, sellerMayPay, replacesOutdatedCreatives } = columns;
  const { rows } = await connectionOf(tx).query<InsertedRow>({
    name: 'insert_customer',
    text: `
      insert into customers (id, name, vertical, country_code, currency_code, timezone, logo_id, image_ad_limit, approval_required, is_active,
                             settings, report_domains, share_campaigns, share_listings, share_resources, meta_pixel_id,
                             special_ad_categories, special_ad_category_countries, lead_retention_months, sends_lead_conversions,
                             seller_approval_required, seller_may_pay, replaces_outdated_creatives)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
      returning id, version, created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt",
                (select f.hash from files f where f.id = logo_id) as "logoHash"`,
    values: [
      newId(),
      name,
      vertical,
      countryCode,
      currencyCode,
      timezone,
      logoId,
      imageAdLimit,
      approvalRequired,
      isActive,
      JSON.stringify(settings),
      reportDomains,
      shareCampaigns,
      shareListings,
      shareResources,
      fbPixelId,
      specialAdCategories,
      specialAdCategoryCountries,
      leadRetentionMonths,
      sendsLeadConversions,
      sellerApprovalRequired,
      sellerMayPay,
      replacesOutdatedCreatives,
    ],
  });
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL answered an insert without its row');
  return describeCustomer({ ...columns, ...row }, { ...NO_RELATED_ROWS, logoHash: row.logoHash, apiKey: null, fbPage: null, accounts: [] });
}

type InsertedRow = Pick<CustomerRecord, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'> & { logoHash: string | null };

export async function updateCustomerRow(tx: Transaction, id: string, input: CustomerInput): Promise<void> {
  await tx
    .update(customers)
    .set({ ...customerColumns(input), version: sql`${customers.version} + 1`, updatedAt: sql`now()` })
    .where(eq(customers.id, id));
}

export async function setCustomerActive(tx: Transaction, id: string, isActive: boolean): Promise<void> {
  await tx
    .update(customers)
    .set({ isActive, version: sql`${customers.version} + 1`, updatedAt: sql`now()` })
    .where(eq(customers.id, id));
}

export function listCustomerNames(db: Queryable, scope: RowScope, search: string, limit: number) {
  return db
    .select({
      _id: customers.id,
      name: customers.name,
      isActive: customers.isActive,
      logoUrl: sql.raw(thumbnailOfFileSql('customers.logo_id')) as SQL<string | null>,
    })
    .from(customers)
    .where(
      and(isVisibleCustomer(scope), search === '' ? undefined : sql`fold_text(${customers.name}) like fold_text(${containing(search)})`),
    )
    .orderBy(customers.name)
    .limit(limit);
}
