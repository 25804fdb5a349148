// A customer's dashboard as its people see it: its own choices override its template's, and those the defaults.
import { configurationOf } from '#contract/dashboards/index.ts';
import type { CustomerDashboard, DashboardChoices, DashboardConfiguration } from '#contract/dashboards/index.ts';
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import { taxCodeIn } from '#domain/customers/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../db/connection.ts';
import { dashboards } from './dashboard-table.ts';
import { dashboardTemplates } from './dashboard-template-table.ts';

interface DashboardRow {
  customer_id: string;
  name: string;
  vertical: string;
  country_code: string;
  currency_code: string;
  timezone: string;
  sharing: CustomerDashboard['customer']['sharingOptions'];
  logo: { id: string; hash: string } | null;
  custom_logo: { id: string; hash: string } | null;
  /** Null when the dashboard was never set up; `template` is null when it has none. */
  configuration: DashboardChoices | null;
  template: DashboardChoices | null;
  products: CustomerDashboard['products'];
  version: number;
}

const dashboardSql = (products: string): string => `
  select c.id as customer_id, c.name, c.vertical, c.country_code, c.currency_code, c.timezone,
    json_build_object('campaigns', c.share_campaigns, 'listings', c.share_listings, 'resources', c.share_resources) as sharing,
    d.configuration, t.configuration as template, coalesce(d.version, 0) as version, ${products} as products,
    (select json_build_object('id', f.id, 'hash', f.hash) from files f where f.id = c.logo_id) as logo,
    (select json_build_object('id', f.id, 'hash', f.hash) from files f where f.id = (d.configuration #>> '{themes,customLogoId}')::uuid) as custom_logo
  from customers c
    left join dashboards d on d.customer_id = c.id and d.deleted_at is null
    left join dashboard_templates t on t.id = d.template_id
  where c.id = $1 and c.is_active and c.deleted_at is null`;

const WITHOUT_PRODUCTS = { name: 'dashboard_of_customer', text: dashboardSql(`'[]'::json`) };

/** Null when the customer does not exist or is deactivated. The caller checks who may see it. */
export async function readDashboard(db: Database, customerId: string): Promise<Omit<CustomerDashboard, 'products'> | null> {
  const { rows } = await db.quick.query<DashboardRow>({ ...WITHOUT_PRODUCTS, values: [customerId] });
  return rows[0] ? describeDashboard(rows[0]) : null;
}

/** With what its people can order. `productsSql` are the products of the customer with this id, an expression, as JSON. */
export async function readDashboardWithProducts(
  db: Database,
  customerId: string,
  productsSql: (customerId: string) => string,
): Promise<CustomerDashboard | null> {
  const statement = { name: 'dashboard_with_products', text: dashboardSql(productsSql('c.id')) };
  const { rows } = await db.quick.query<DashboardRow>({ ...statement, values: [customerId] });
  return rows[0] ? describeDashboard(rows[0]) : null;
}

const MAX_CONFIGURATIONS = 500;
const configurations = new Map<string, DashboardConfiguration>();

/** To fill in the defaults takes longer than to read the row, and the same choices always make the same configuration. */
export function configurationOnce(template: DashboardChoices, own: DashboardChoices): DashboardConfiguration {
  const key = JSON.stringify([template, own]);
  const known = configurations.get(key) ?? configurationOf(template, own);
  if (configurations.size >= MAX_CONFIGURATIONS) configurations.clear();
  configurations.set(key, known);
  return known;
}

function describeDashboard(row: DashboardRow): CustomerDashboard {
  const { themes, ...configuration } = configurationOnce(row.template ?? {}, row.configuration ?? {});
  const { customLogoId: _customLogoId, ...look } = themes;
  const { offset: currencyOffset, ...currency } = moneyCurrency(row.currency_code);
  return {
    ...configuration,
    themes: { ...look, customLogo: describeLogo(row.custom_logo) },
    customer: {
      _id: row.customer_id,
      name: row.name,
      vertical: row.vertical,
      country: { code: row.country_code, taxCode: taxCodeIn(row.country_code) },
      currency,
      timezone: row.timezone,
      logo: describeLogo(row.logo),
      sharingOptions: row.sharing,
    },
    currencyOffset,
    products: row.products,
    version: row.version,
  };
}

const describeLogo = (file: DashboardRow['logo']) =>
  file && { _id: file.id, url: fileUrl(file.hash), thumbnailUrl: pictureUrl(file.hash, 'thumbnail') };

/** What the customer chose for its dashboard, and what the dashboard's template did. */
export async function dashboardChoices(db: Queryable, customerId: string): Promise<{ own: DashboardChoices; template: DashboardChoices }> {
  const [row] = await db
    .select({ own: dashboards.configuration, template: dashboardTemplates.configuration })
    .from(dashboards)
    .leftJoin(dashboardTemplates, eq(dashboardTemplates.id, dashboards.templateId))
    .where(and(eq(dashboards.customerId, customerId), isNull(dashboards.deletedAt)));
  return { own: row?.own ?? {}, template: row?.template ?? {} };
}

interface StoredDashboard {
  templateId: string | null;
  /** The template's choices, which the dashboard's own override. */
  templateChoices: DashboardChoices;
  configuration: DashboardConfiguration;
  version: number;
}

export async function lockDashboard(tx: Transaction, customerId: string): Promise<StoredDashboard | null> {
  const [row] = await tx
    .select({ dashboard: dashboards, templateChoices: dashboardTemplates.configuration })
    .from(dashboards)
    .leftJoin(dashboardTemplates, eq(dashboardTemplates.id, dashboards.templateId))
    .where(and(eq(dashboards.customerId, customerId), isNull(dashboards.deletedAt)))
    .for('update', { of: dashboards });
  if (!row) return null;
  const { dashboard, templateChoices } = row;
  return {
    templateId: dashboard.templateId,
    templateChoices: templateChoices ?? {},
    configuration: configurationOf(templateChoices ?? {}, dashboard.configuration),
    version: dashboard.version,
  };
}
