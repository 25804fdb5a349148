// Finds the customer or product whose emails are requested, within the actor's scope; anything else is answered as not found. Reads the
// colours that a customer's emails have: those of its dashboard.
import { configurationOf } from '#contract/dashboards/index.ts';
import type { DashboardChoices } from '#contract/dashboards/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { themeOf } from '#domain/dashboards/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import { isVisibleCustomer } from '../customers/customer-visibility.ts';
import { dashboards } from '../dashboards/dashboard-table.ts';
import { dashboardTemplates } from '../dashboards/dashboard-template-table.ts';
import type { Queryable } from '../db/connection.ts';
import { files } from '../files/file-table.ts';
import { AppError } from '../http/app-error.ts';
import { products } from '../products/product-table.ts';
import { emailColours } from './email-colours.ts';
import type { EmailColours } from './email-colours.ts';

export type EmailCustomer = typeof customers.$inferSelect & { logoHash: string | null };
export type EmailProduct = typeof products.$inferSelect;

export async function customerOfEmails(db: Queryable, actor: Actor, id: string): Promise<EmailCustomer> {
  const [row] = await db
    .select({ customer: customers, logoHash: files.hash })
    .from(customers)
    .leftJoin(files, eq(files.id, customers.logoId))
    .where(and(eq(customers.id, id), isVisibleCustomer(rowScope(actor))));
  if (!row) throw new AppError('notFound');
  return { ...row.customer, logoHash: row.logoHash };
}

export async function productOfEmails(db: Queryable, actor: Actor, id: string): Promise<EmailProduct> {
  const [row] = await db
    .select({ product: products })
    .from(products)
    .innerJoin(customers, eq(customers.id, products.customerId))
    .where(and(eq(products.id, id), isNull(products.deletedAt), isVisibleCustomer(rowScope(actor))));
  if (!row) throw new AppError('notFound');
  return row.product;
}

export async function coloursOfEmails(db: Queryable, customerId: string): Promise<EmailColours> {
  const [row] = await db
    .select({ own: dashboards.configuration, template: dashboardTemplates.configuration })
    .from(dashboards)
    .leftJoin(dashboardTemplates, eq(dashboardTemplates.id, dashboards.templateId))
    .where(and(eq(dashboards.customerId, customerId), isNull(dashboards.deletedAt)));
  const { own, template }: { own?: DashboardChoices; template?: DashboardChoices | null } = row ?? {};
  return emailColours(themeOf(configurationOf(template ?? {}, own ?? {}).themes));
}
