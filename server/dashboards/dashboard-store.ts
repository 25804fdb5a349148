// Dashboards in the database: what was chosen for one, together with whose it is.
import { dashboardConfiguration } from '#contract/dashboards/index.ts';
import type { CustomerDashboard, DashboardChoices, DashboardConfiguration } from '#contract/dashboards/index.ts';
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import { countryByCode, DEFAULT_TAX_CODE } from '#domain/customers/index.ts';
import { currencyByCode } from '#domain/money/index.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { leaveBehind } from '../db/transactions.ts';
import { dashboards } from './dashboard-table.ts';

interface DashboardRow {
  customer_id: string;
  name: string;
  vertical: string;
  country_code: string;
  currency_code: string;
  timezone: string;
  logo: { id: string; hash: string } | null;
  custom_logo: { id: string; hash: string } | null;
  configuration: DashboardChoices;
  version: number;
}

const DASHBOARD = `
  select c.id as customer_id, c.name, c.vertical, c.country_code, c.currency_code, c.timezone, d.configuration, d.version,
    (select json_build_object('id', f.id, 'hash', f.hash) from files f where f.id = c.logo_id) as logo,
    (select json_build_object('id', f.id, 'hash', f.hash) from files f where f.id::text = d.configuration #>> '{themes,customLogoId}') as custom_logo
  from dashboards d join customers c on c.id = d.customer_id
  where d.customer_id = $1 and c.is_active and c.deleted_at is null`;

/** Null where there is no such customer, or it is switched off. Who may see it is for the caller to know. */
export async function readDashboard(db: Database, customerId: string): Promise<CustomerDashboard | null> {
  const { rows } = await db.quick.query<DashboardRow>({ name: 'dashboard_of_customer', text: DASHBOARD, values: [customerId] });
  return rows[0] ? describeDashboard(rows[0]) : null;
}

function describeDashboard(row: DashboardRow): CustomerDashboard {
  const { themes, ...configuration } = dashboardConfiguration.parse(row.configuration);
  const { customLogoId: _kept, ...look } = themes;
  const currency = currencyByCode(row.currency_code);
  return {
    ...configuration,
    themes: { ...look, customLogo: describeLogo(row.custom_logo) },
    customer: {
      _id: row.customer_id,
      name: row.name,
      vertical: row.vertical,
      country: { code: row.country_code, taxCode: countryByCode(row.country_code)?.taxCode ?? DEFAULT_TAX_CODE },
      currency: { code: row.currency_code, currencySuffix: currency?.currencySuffix ?? row.currency_code },
      timezone: row.timezone,
      logo: describeLogo(row.logo),
    },
    currencyOffset: currency?.offset ?? 100,
    products: [],
    version: row.version,
  };
}

const describeLogo = (file: DashboardRow['logo']) => file && { _id: file.id, url: fileUrl(file.hash), thumbnailUrl: pictureUrl(file.hash, 'thumbnail') };

/** Made with the customer, in the same transaction. */
export function createDashboard(tx: Transaction, customerId: string): void {
  leaveBehind(tx, { name: 'create_dashboard', text: 'insert into dashboards (customer_id) values ($1)', values: [customerId] });
}

export interface KeptDashboard {
  configuration: DashboardConfiguration;
  version: number;
}

export async function lockDashboard(tx: Transaction, customerId: string): Promise<KeptDashboard | null> {
  const [row] = await tx.select().from(dashboards).where(eq(dashboards.customerId, customerId)).for('update');
  return row ? { configuration: dashboardConfiguration.parse(row.configuration), version: row.version } : null;
}

export async function updateDashboardRow(tx: Transaction, customerId: string, choices: DashboardChoices): Promise<void> {
  await tx
    .update(dashboards)
    .set({ configuration: choices, version: sql`${dashboards.version} + 1`, updatedAt: sql`now()` })
    .where(eq(dashboards.customerId, customerId));
}
