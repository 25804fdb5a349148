// Finds the customer or product whose emails are requested, within the actor's scope; anything else is answered as not found. Reads the
// colours that a customer's emails have: those of its dashboard.
import { configurationOf } from '#contract/dashboards/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { themeOf } from '#domain/dashboards/index.ts';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { customers } from '../customers/customer-table.ts';
import { isVisibleCustomer } from '../customers/customer-visibility.ts';
import type { Queryable } from '../db/connection.ts';
import { files } from '../files/file-table.ts';
import { AppError } from '../http/app-error.ts';
import { emailColours } from './email-colours.ts';
import type { EmailColours } from './email-colours.ts';

export type EmailCustomer = typeof customers.$inferSelect & { logoHash: string | null };
export interface EmailProduct {
  id: string;
  customerId: string;
  name: string;
  code: string;
  description: string;
  price: number;
  campaignDurationDays: number;
}

export async function customerOfEmails(db: Queryable, actor: Actor, id: string): Promise<EmailCustomer> {
  const [row] = await db
    .select({ customer: customers, logoHash: files.hash })
    .from(customers)
    .leftJoin(files, eq(files.id, customers.logoId))
    .where(and(eq(customers.id, id), isVisibleCustomer(rowScope(actor))));
  if (!row) throw new AppError('notFound');
  return { ...row.customer, logoHash: row.logoHash };
}

type Later = Pick<AppContext, 'laterModules'>;

export async function productOfEmails({ laterModules }: Later, db: Queryable, actor: Actor, id: string): Promise<EmailProduct> {
  const product = await laterModules.emails.findVisibleProduct(db, rowScope(actor), id);
  if (!product) throw new AppError('notFound');
  return product;
}

export async function coloursOfEmails({ laterModules }: Later, db: Queryable, customerId: string): Promise<EmailColours> {
  const { own, template } = await laterModules.emails.dashboardChoices(db, customerId);
  return emailColours(themeOf(configurationOf(template, own).themes));
}
