// Writes the emails and notifications about new leads. A lead, its emails and the record of who got them are written in one transaction, so that each address
// gets each lead once, whatever is killed in between.
import { noticeKind, noticeRecipients } from '#domain/leads/index.ts';
import { noticeEmailsOf } from '#domain/orders/index.ts';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { notify } from '../notifications/index.ts';
import { findAnyOrder, ownersOf } from '../orders/index.ts';
import type { OrderRecord } from '../orders/index.ts';
import { contactsOf, trustedAddresses } from './lead-addresses.ts';
import { leadPath, sendLeadData, sendLeadNotice } from './lead-emails.ts';
import type { LeadRecord } from './lead-store.ts';
import { leads } from './lead-table.ts';

const LEADS_PER_ROUND = 500;

/** A lead whose emails cannot be written keeps no other waiting. */
export async function announceLeads(context: AppContext): Promise<void> {
  const { db, log } = context;
  const waiting = await db.select({ id: leads.id }).from(leads).where(isWaiting).orderBy(asc(leads.id)).limit(LEADS_PER_ROUND);
  for (const { id } of waiting)
    await db
      .transaction((tx) => announceOne(context, tx, id))
      .catch((error: unknown) => log.error({ err: error, lead: id }, 'the emails about a lead could not be written'));
}

const isWaiting = and(isNull(leads.announcedAt), isNotNull(leads.customerId));

/** A locked row is another worker's. */
async function announceOne(context: AppContext, tx: Transaction, id: string): Promise<void> {
  const [lead] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), isWaiting))
    .for('update', { skipLocked: true });
  if (lead) await announce(context, tx, lead);
}

async function announce(context: AppContext, tx: Transaction, lead: LeadRecord): Promise<void> {
  const { id, customerId, orderId, erasedAt } = lead;
  await tx
    .update(leads)
    .set({ announcedAt: new Date(context.clock.now()) })
    .where(eq(leads.id, id));
  const order = orderId === null ? null : await findAnyOrder(tx, orderId);
  if (!order || customerId === null || erasedAt !== null) return;
  const recipients = await recipientsOf(tx, order);
  const trusted = await trustedAddresses(tx, customerId, recipients);
  const wantsEmail = await notify(context, tx, {
    kind: 'newLead',
    eventKey: `newLead:${id}`,
    customerId,
    title: `New lead: ${order.title}`,
    paths: { customer: leadPath(id) },
    to: ownersOf(order),
    emailed: recipients,
  });
  for (const to of recipients.filter(wantsEmail)) {
    if (noticeKind(to, trusted) === 'data') await sendLeadData(context, tx, { lead, order, to });
    else await sendLeadNotice(context, tx, { lead, order, to });
  }
}

async function recipientsOf(tx: Transaction, order: OrderRecord): Promise<string[]> {
  const contacts = await contactsOf(tx, order.agentIds);
  return noticeRecipients({
    contactEmails: contacts.map(({ email }) => email),
    noticeEmails: noticeEmailsOf(order.attributes),
    orderEmail: order.email,
  });
}
