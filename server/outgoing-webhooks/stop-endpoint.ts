// Stops an endpoint, and emails whoever set it up; staff where that is no person any more.
import { and, eq, isNull } from 'drizzle-orm';
import { apiKeys } from '../accounts/api-keys/api-key-table.ts';
import { customerApiKeys } from '../accounts/api-keys/customer-key-table.ts';
import { users } from '../accounts/users/user-table.ts';
import type { AppContext } from '../app-context.ts';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { renderEmail, sendEmail } from '../emails/index.ts';
import { staffForNetworks } from '../networks/index.ts';
import type { EndpointRecord } from './webhook-store.ts';
import { webhookEndpoints } from './webhook-table.ts';

export const FAILED_FOR_DAYS = 'Every attempt failed for three days.';
export const KEY_ENDED = 'The API key that set it up was replaced or revoked.';

export async function stopEndpoint(
  context: Pick<AppContext, 'queue' | 'emailTransport' | 'address'>,
  tx: Transaction,
  endpoint: EndpointRecord,
  reason: string,
): Promise<void> {
  const { id, customerId, url } = endpoint;
  await tx.update(webhookEndpoints).set({ state: 'STOPPED', stopReason: reason }).where(eq(webhookEndpoints.id, id));
  await recordChange(tx, null, {
    area: 'webhooks',
    entity: 'webhook endpoint',
    entityId: id,
    customerId,
    action: 'deactivated',
    before: { state: endpoint.state },
    after: { state: 'STOPPED', reason },
  });
  const [customer] = await tx.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId));
  const subject = `A webhook of ${customer?.name ?? 'a customer'} was turned off`;
  const setter = await findSetter(tx, endpoint);
  const screen = setter?.customerId ? '/customer-dashboard/webhooks' : (`/customer/${customerId}/webhooks` as const);
  const email = renderEmail({
    title: subject,
    paragraphs: [
      `Adstead no longer sends events to ${url}. ${reason}`,
      'New events wait for 30 days. Fix your endpoint, then turn the webhook on again: all waiting events are sent in order.',
    ],
    action: { label: 'Open webhooks', url: context.address.link(screen) },
    footnote: 'You get this email because you set up this webhook, or look after customers in Adstead.',
  });
  const recipients = setter ? [setter.email] : await staffForNetworks(tx);
  for (const to of recipients) await sendEmail(context, tx, { to, subject, ...email, customerId: null, userId: null });
}

/** Whether the API key that set the endpoint up has ended since; a key that was replaced is another key. */
export async function hasKeyEnded(db: Queryable, { setBy, setByKey, setAt }: EndpointRecord): Promise<boolean> {
  if (setByKey === null) return false;
  const [key] =
    setByKey === 'person'
      ? await db.select({ createdAt: apiKeys.createdAt }).from(apiKeys).where(eq(apiKeys.userId, setBy))
      : await db.select({ createdAt: customerApiKeys.createdAt }).from(customerApiKeys).where(eq(customerApiKeys.id, setBy));
  return key === undefined || key.createdAt > setAt;
}

async function findSetter(tx: Transaction, { setBy }: EndpointRecord): Promise<{ email: string; customerId: string | null } | null> {
  const [person] = await tx
    .select({ email: users.email, customerId: users.customerId })
    .from(users)
    .where(and(eq(users.id, setBy), eq(users.isActive, true), isNull(users.deletedAt)));
  return person ?? null;
}
