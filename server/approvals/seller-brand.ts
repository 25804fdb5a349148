// The customer's name, logo and colours in emails to sellers, who know the customer and not us: the same as on the page behind the link.
import type { DashboardChoices } from '#contract/dashboards/index.ts';
import { themeOf } from '#domain/dashboards/index.ts';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { configurationOnce, DASHBOARD_COLUMNS, dashboardJoinSql } from '../dashboards/index.ts';
import type { Transaction } from '../db/connection.ts';
import type { EmailBrand } from '../emails/index.ts';
import { linkToFile } from '../files/index.ts';

interface BrandRow extends Record<string, unknown> {
  name: string;
  logoHash: string | null;
  configuration: DashboardChoices | null;
  template: DashboardChoices | null;
  isDashboardRemoved: boolean;
}

export async function brandOf({ address }: Pick<AppContext, 'address'>, tx: Transaction, customerId: string): Promise<EmailBrand> {
  const { rows } = await tx.execute<BrandRow>(sql`
    select c.name, (select f.hash from files f where f.id = c.logo_id) as "logoHash", ${sql.raw(DASHBOARD_COLUMNS)}
    from customers c ${sql.raw(dashboardJoinSql('c.id'))} where c.id = ${customerId}`);
  const [row] = rows;
  if (!row) throw new Error('Every link is of a customer');
  const { themes } = row.isDashboardRemoved ? configurationOnce({}, {}) : configurationOnce(row.template ?? {}, row.configuration ?? {});
  return { name: row.name, logo: linkToFile(address, row.logoHash), colours: themeOf(themes)?.light ?? null };
}
