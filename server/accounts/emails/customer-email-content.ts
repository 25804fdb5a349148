// The customer's own version of an email about an account, or null when the customer has none and the default applies.
import { firstNameIn } from '#domain/agents/index.ts';
import { eq } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import type { Transaction } from '../../db/connection.ts';
import { writeEmail } from '../../emails/index.ts';
import type { AccountEmail } from './account-emails.ts';
import type { UserRecord } from '../users/user-store.ts';

type Person = Pick<UserRecord, 'email' | 'displayName' | 'customerId'>;
interface SentLink {
  url: string;
  expiresAt: Date;
}

export async function customerEmailContent(
  tx: Transaction,
  name: 'invite' | 'activation' | 'passwordReset',
  { email, displayName, customerId }: Person,
  { url, expiresAt }: SentLink,
): Promise<AccountEmail | null> {
  if (customerId === null) return null;
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) return null;
  const values = {
    recipient: { fullName: displayName, firstName: firstNameIn(displayName), email },
    customer: { name: customer.name, currency: customer.currencyCode },
    link: { url, expiresAt: expiresAt.toISOString() },
  };
  const owner = { customerId, productId: null };
  const { source, subject, html, text } = await writeEmail(tx, owner, name, { values, timezone: customer.timezone, sender: customer.name });
  return source === 'default' ? null : { subject, html, text };
}
