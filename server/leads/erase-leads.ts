// Deletes the data of people who left leads: on request, and when it has been kept long enough. It reaches every stored copy: emails,
// webhooks that came and webhooks that left. Jobs hold ids only. The row stays, so that it is counted and never taken in again.
import type { Actor } from '#domain/access/index.ts';
import { mayEraseLeads } from '#domain/leads/index.ts';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { eraseEmails } from '../emails/index.ts';
import { AppError } from '../http/app-error.ts';
import { eraseLeadConversion } from '../conversions/index.ts';
import { eraseWebhookPayloads } from '../outgoing-webhooks/index.ts';
import { publishErasedLead } from './lead-events.ts';
import { findLead } from './lead-store.ts';
import { leadNotices, leads, leadWebhooks } from './lead-table.ts';

/** The person is known by email address or phone number; all leads of theirs at the customer go. Returns how many. */
export async function erasePerson(context: AppContext, tx: Transaction, actor: Actor, leadId: string): Promise<number> {
  if (!mayEraseLeads(actor)) throw new AppError('forbidden');
  const lead = await findLead(tx, actor, leadId);
  if (!lead || lead.customerId === null) throw new AppError('notFound');
  const same = [
    eq(leads.id, leadId),
    ...(lead.email === null ? [] : [sql`lower(${leads.email}) = ${lead.email.toLowerCase()}`]),
    ...(lead.phone === null ? [] : [eq(leads.phone, lead.phone)]),
  ];
  const found = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.customerId, lead.customerId), isNull(leads.erasedAt), or(...same)))
    .orderBy(leads.id)
    .for('update');
  return eraseLeads(
    context,
    tx,
    found.map(({ id }) => id),
    actor.userId,
  );
}

/** `actorId` is null where the time has come. */
export async function eraseLeads({ clock }: AppContext, tx: Transaction, ids: readonly string[], actorId: string | null): Promise<number> {
  if (ids.length === 0) return 0;
  const erasedAt = new Date(clock.now());
  const erased = await tx
    .update(leads)
    .set({ name: null, email: null, phone: null, answers: [], erasedAt })
    .where(and(inArray(leads.id, [...ids]), isNull(leads.erasedAt)))
    .returning({ id: leads.id, customerId: leads.customerId, externalId: leads.externalId });
  const own = erased.map(({ id }) => id);
  if (own.length === 0) return 0;
  const notices = await tx.select({ emailId: leadNotices.emailId }).from(leadNotices).where(inArray(leadNotices.leadId, own));
  await eraseEmails(
    tx,
    notices.map(({ emailId }) => emailId),
  );
  await tx.delete(leadWebhooks).where(
    inArray(
      leadWebhooks.externalId,
      erased.map(({ externalId }) => externalId),
    ),
  );
  for (const { id, customerId } of erased) {
    await eraseWebhookPayloads(tx, id);
    await eraseLeadConversion(tx, id);
    await recordChange(tx, actorId, { area: 'leads', entity: 'lead', entityId: id, customerId, action: 'removed' });
    if (customerId !== null) publishErasedLead(tx, { id, customerId }, erasedAt);
  }
  return own.length;
}
