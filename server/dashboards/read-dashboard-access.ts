// What the calls of a dashboard's tabs need of it: the customer's time and currency, and which roles may use which feature. The rest of the
// dashboard, with products and logos, is read when a person opens it.
import { configurationOf } from '#contract/dashboards/index.ts';
import type { DashboardChoices, DashboardConfiguration } from '#contract/dashboards/index.ts';
import type { Database } from '../db/connection.ts';

export interface DashboardAccess {
  customerId: string;
  timezone: string;
  currencyCode: string;
  features: DashboardConfiguration['features'];
}

interface AccessRow extends Omit<DashboardAccess, 'features'> {
  /** As text: the same choices make the same features, so they are parsed once. */
  configuration: string | null;
  template: string | null;
}

const ACCESS = `
  select c.id as "customerId", c.timezone, c.currency_code as "currencyCode", d.configuration::text as configuration, t.configuration::text as template
  from customers c
    left join dashboards d on d.customer_id = c.id and d.deleted_at is null
    left join dashboard_templates t on t.id = d.template_id
  where c.id = $1 and c.is_active and c.deleted_at is null`;

/** Null when the customer does not exist or is deactivated. The caller checks who may see it. */
export async function readDashboardAccess(db: Database, customerId: string): Promise<DashboardAccess | null> {
  const { rows } = await db.quick.query<AccessRow>({ name: 'dashboard_access', text: ACCESS, values: [customerId] });
  const [row] = rows;
  return row ? describe(row) : null;
}

const describe = ({ configuration, template, ...customer }: AccessRow): DashboardAccess => ({
  ...customer,
  features: featuresOf(template ?? '{}', configuration ?? '{}'),
});

const MAX_KEPT = 500;
const kept = new Map<string, DashboardConfiguration['features']>();

function featuresOf(template: string, own: string): DashboardConfiguration['features'] {
  const key = `${template}\n${own}`;
  const known = kept.get(key);
  if (known) return known;
  const { features } = configurationOf(JSON.parse(template) as DashboardChoices, JSON.parse(own) as DashboardChoices);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, features);
  return features;
}
