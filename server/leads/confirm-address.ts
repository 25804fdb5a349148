// Confirms an address outside the customer, by the link in a notice. The link alone confirms nothing, because programs that check emails
// open links; a person presses the button.
import type { LeadAddress } from '#contract/leads/index.ts';
import { CONFIRM_DAYS } from '#domain/leads/index.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { customers } from '../customers/customer-table.ts';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { hashToken } from '../http/session/session-token.ts';
import { findAnyOrder } from '../orders/index.ts';
import { sendLeadData } from './lead-emails.ts';
import { leadAddresses, leadNotices, leads } from './lead-table.ts';

const DAY_MS = 86_400_000;
/** Only the newest leads are emailed; older ones are seen in the dashboard. */
const MAX_LATE_EMAILS = 20;

interface Notice {
  customerId: string;
  customerName: string;
  email: string;
}

async function requireNotice({ clock }: AppContext, db: Queryable, token: string): Promise<Notice> {
  const [notice] = await db
    .select({ customerId: customers.id, customerName: customers.name, email: leadNotices.email })
    .from(leadNotices)
    .innerJoin(leads, eq(leads.id, leadNotices.leadId))
    .innerJoin(customers, eq(customers.id, leads.customerId))
    .where(
      and(
        eq(leadNotices.tokenHash, hashToken(token)),
        gt(leadNotices.at, new Date(clock.now() - CONFIRM_DAYS * DAY_MS)),
        eq(customers.isActive, true),
        isNull(customers.deletedAt),
      ),
    );
  if (!notice) throw new AppError('leadLinkInvalid');
  return notice;
}

export async function readLeadAddress(context: AppContext, token: string): Promise<LeadAddress> {
  const { customerId, customerName, email } = await requireNotice(context, context.db, token);
  const confirmed = await context.db
    .select({ email: leadAddresses.email })
    .from(leadAddresses)
    .where(and(eq(leadAddresses.customerId, customerId), eq(leadAddresses.email, email)));
  return { customerName, email, isConfirmed: confirmed.length > 0 };
}

/** The details of the leads that were only announced follow at once. Confirming again changes nothing. */
export function confirmLeadAddress(context: AppContext, token: string): Promise<LeadAddress> {
  return context.db.transaction(async (tx) => {
    const { customerId, customerName, email } = await requireNotice(context, tx, token);
    const inserted = await tx
      .insert(leadAddresses)
      .values({ customerId, email, confirmedAt: new Date(context.clock.now()) })
      .onConflictDoNothing()
      .returning({ email: leadAddresses.email });
    if (inserted.length > 0) {
      const announced = await tx
        .select({ lead: leads })
        .from(leadNotices)
        .innerJoin(leads, eq(leads.id, leadNotices.leadId))
        .where(and(eq(leadNotices.email, email), eq(leadNotices.kind, 'notice'), eq(leads.customerId, customerId), isNull(leads.erasedAt)))
        .orderBy(desc(leads.createdAt), desc(leads.id))
        .limit(MAX_LATE_EMAILS);
      for (const { lead } of announced.toReversed()) {
        const order = lead.orderId === null ? null : await findAnyOrder(tx, lead.orderId);
        if (order) await sendLeadData(context, tx, { lead, order, to: email });
      }
    }
    return { customerName, email, isConfirmed: true };
  });
}
