// The events by which a customer's own systems learn of leads: new ones, changed states, and deleted data.
import type { LeadState } from '#domain/leads/index.ts';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { enqueueWebhookEvent } from '../outgoing-webhooks/index.ts';
import { leads } from './lead-table.ts';

/** Written in the transaction that joined the leads to their customer. */
export async function publishNewLeads(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const lead of await tx
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))) {
    const { id: _id, customerId, createdAt } = lead;
    if (customerId === null) continue;
    const payload = { lead: { ...lead, _id, createdAt: createdAt.toISOString() } };
    enqueueWebhookEvent(tx, { customerId, kind: 'lead.created', subjectId: _id, payload });
  }
}

interface ChangedLead {
  id: string;
  customerId: string;
  state: LeadState;
  previousState: LeadState;
  changedAt: Date;
}

export function publishLeadState(tx: Transaction, { id: _id, customerId, state, previousState, changedAt }: ChangedLead): void {
  const payload = { lead: { _id, state, previousState, changedAt: changedAt.toISOString() } };
  enqueueWebhookEvent(tx, { customerId, kind: 'lead.state', subjectId: _id, payload });
}

export function publishErasedLead(tx: Transaction, { id: _id, customerId }: { id: string; customerId: string }, erasedAt: Date): void {
  const payload = { lead: { _id, erasedAt: erasedAt.toISOString() } };
  enqueueWebhookEvent(tx, { customerId, kind: 'lead.erased', subjectId: _id, payload });
}
