// An email about an account of a customer's person, from the template that staff see for this customer: its own text, or the default.
// Null for staff, who belong to no customer.
import { firstNameIn } from '#domain/agents/index.ts';
import { customerValues } from '#domain/templates/index.ts';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { customers } from '../../customers/customer-table.ts';
import type { Transaction } from '../../db/connection.ts';
import { writeEmail } from '../../emails/index.ts';
import { files } from '../../files/file-table.ts';
import { linkToFile } from '../../files/index.ts';
import type { AccountEmail } from './account-emails.ts';
import type { UserRecord } from '../users/user-store.ts';

type Person = Pick<UserRecord, 'email' | 'displayName' | 'customerId'>;
interface SentLink {
  url: string;
  expiresAt: Date;
}

export async function customerEmailContent(
  context: Pick<AppContext, 'address' | 'laterModules'>,
  tx: Transaction,
  name: 'invite' | 'activation' | 'passwordReset',
  { email, displayName, customerId }: Person,
  { url, expiresAt }: SentLink,
): Promise<AccountEmail | null> {
  if (customerId === null) return null;
  const [row] = await tx
    .select({ customer: customers, logoHash: files.hash })
    .from(customers)
    .leftJoin(files, eq(files.id, customers.logoId))
    .where(eq(customers.id, customerId));
  if (!row) return null;
  const { customer, logoHash } = row;
  const values = {
    recipient: { fullName: displayName, firstName: firstNameIn(displayName), email },
    customer: customerValues({
      name: customer.name,
      logo: linkToFile(context.address, logoHash),
      currency: { code: customer.currencyCode },
    }),
    link: { url, expiresAt: expiresAt.toISOString() },
  };
  const owner = { customerId, productId: null };
  const { subject, html, text } = await writeEmail(context, tx, owner, name, {
    values,
    timezone: customer.timezone,
    sender: customer.name,
  });
  return { subject, html, text };
}
