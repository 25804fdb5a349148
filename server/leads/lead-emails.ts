// The two emails about a lead: the details, in the customer's own template, and a notice without them for addresses that are not confirmed.
import { firstNameIn } from '#domain/agents/index.ts';
import { CONFIRM_DAYS } from '#domain/leads/index.ts';
import type { NoticeKind } from '#domain/leads/index.ts';
import { and, eq } from 'drizzle-orm';
import { oneLine } from '#domain/text/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { renderEmail, sendEmail, writeEmail } from '../emails/index.ts';
import { hashToken, newSessionToken } from '../http/session/session-token.ts';
import type { WebPath } from '../notifications/index.ts';
import { readOrderEmailValues } from '../orders/index.ts';
import type { OrderRecord } from '../orders/index.ts';
import { contactsOf } from './lead-addresses.ts';
import type { LeadRecord } from './lead-store.ts';
import { leadNotices } from './lead-table.ts';

interface LeadEmail {
  lead: LeadRecord;
  order: OrderRecord;
  to: string;
}

/** The lead in the dashboard. */
export const leadPath = (id: string): WebPath => `/customer-dashboard/dashboardLeads?lead=${id}`;

export async function sendLeadData(context: AppContext, tx: Transaction, { lead, order, to }: LeadEmail): Promise<void> {
  if (await wasSent(tx, lead, to, 'data')) return;
  const { values, timezone, customerName, productId } = await readOrderEmailValues(context, tx, order, null);
  const contact = (await contactsOf(tx, order.agentIds)).find(({ email }) => email.toLowerCase() === to);
  const fullName = contact?.fullName ?? '';
  const { subject, html, text } = await writeEmail(context, tx, { customerId: order.customerId, productId }, 'leadReceived', {
    values: {
      ...values,
      recipient: { fullName, firstName: firstNameIn(fullName), email: to },
      lead: {
        fullName: lead.name ?? '',
        email: lead.email ?? '',
        phone: lead.phone ?? '',
        answers: lead.answers.map(({ question, answer }) => `${question}: ${answer}`),
        receivedAt: lead.createdAt.toISOString(),
        url: context.address.link(leadPath(lead.id)),
      },
    },
    timezone,
    sender: customerName,
  });
  const emailId = await sendEmail(context, tx, { to, subject, html, text, customerId: order.customerId, userId: null });
  await record(context, tx, { lead, to }, { kind: 'data', emailId, tokenHash: null });
}

export async function sendLeadNotice(context: AppContext, tx: Transaction, { lead, order, to }: LeadEmail): Promise<void> {
  if (await wasSent(tx, lead, to, 'notice')) return;
  const { customerName } = await readOrderEmailValues(context, tx, order, null);
  const token = newSessionToken();
  const subject = oneLine(`New lead for ${order.campaignName}`).slice(0, 150);
  const content = renderEmail({
    title: 'Someone left their details',
    paragraphs: [
      `A new lead arrived for ${order.campaignName} of ${customerName}.`,
      `Confirm this address once to get the details of leads by email. The link works for ${CONFIRM_DAYS} days.`,
    ],
    action: { label: 'Confirm this address', url: context.address.link(`/lead-address/${token}`) },
    footnote: `You get this email because your email is one of the notification emails of this order of ${customerName}.`,
  });
  const emailId = await sendEmail(context, tx, { to, subject, ...content, customerId: order.customerId, userId: null });
  await record(context, tx, { lead, to }, { kind: 'notice', emailId, tokenHash: hashToken(token) });
}

async function wasSent(tx: Transaction, { id }: LeadRecord, email: string, kind: NoticeKind): Promise<boolean> {
  const sent = await tx
    .select({ kind: leadNotices.kind })
    .from(leadNotices)
    .where(and(eq(leadNotices.leadId, id), eq(leadNotices.email, email), eq(leadNotices.kind, kind)));
  return sent.length > 0;
}

const record = async (
  { clock }: AppContext,
  tx: Transaction,
  { lead, to }: { lead: LeadRecord; to: string },
  sent: { kind: NoticeKind; emailId: string; tokenHash: string | null },
): Promise<void> => void (await tx.insert(leadNotices).values({ leadId: lead.id, email: to, at: new Date(clock.now()), ...sent }));
