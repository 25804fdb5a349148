// Writes that a lead was qualified, to be sent back to Meta, in the transaction of the change: only for customers that agreed and have a
// pixel. A worker sends it after the commit.
import type { Network } from '#domain/networks/index.ts';
import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../db/connection.ts';
import { sendWithoutWaiting } from '../db/transactions.ts';
import { leadConversions } from './lead-conversion-table.ts';

export interface QualifiedLead {
  leadId: string;
  customerId: string;
  network: Network;
  /** The network's id of the lead. */
  externalId: string;
  /** The id of the ad account that the lead's campaign runs in; null when it is not known. */
  accountId: string | null;
  qualifiedAt: Date;
}

const INSERT_CONVERSION = `
  insert into lead_conversions (id, customer_id, lead_id, external_lead_id, account_id, qualified_at, state)
  select $1, c.id, $3, $4, $5, $6, 'WAITING' from customers c
  where c.id = $2 and c.sends_lead_conversions and c.meta_pixel_id <> ''
  on conflict (lead_id) do nothing`;

/** Does nothing for other networks and where the customer did not agree. `tx` is the outermost transaction. */
export function enqueueLeadConversion(tx: Transaction, lead: QualifiedLead): void {
  const { leadId, customerId, network, externalId, accountId, qualifiedAt } = lead;
  if (network !== 'meta' || accountId === null) return;
  sendWithoutWaiting(tx, {
    name: 'enqueue_lead_conversion',
    text: INSERT_CONVERSION,
    values: [newId(), customerId, leadId, externalId, accountId, qualifiedAt],
  });
}

/** When a lead is no longer qualified, what waits is not sent any more. What was sent stays: the network takes nothing back. */
export async function withdrawLeadConversion(tx: Transaction, leadId: string): Promise<void> {
  await tx.delete(leadConversions).where(and(eq(leadConversions.leadId, leadId), eq(leadConversions.state, 'WAITING')));
}

/** When a lead is erased, what waits is not sent any more. */
export async function eraseLeadConversion(tx: Transaction, leadId: string): Promise<void> {
  await tx.delete(leadConversions).where(eq(leadConversions.leadId, leadId));
}
