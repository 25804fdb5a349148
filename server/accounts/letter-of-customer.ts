// Does a customer say this email in words of its own? Then its people get those; everyone else gets ours.
import { firstNameIn } from '#domain/agents/index.ts';
import { eq } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Transaction } from '../db/connection.ts';
import { writeEmail } from '../mail/index.ts';
import type { Letter } from './account-letters.ts';
import type { UserRecord } from './user-store.ts';

type Person = Pick<UserRecord, 'email' | 'displayName' | 'customerId'>;
interface SentLink {
  url: string;
  expiresAt: Date;
}

export async function letterOfCustomer(
  tx: Transaction,
  name: 'invite' | 'activation' | 'passwordReset',
  { email, displayName, customerId }: Person,
  { url, expiresAt }: SentLink,
): Promise<Letter | null> {
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
