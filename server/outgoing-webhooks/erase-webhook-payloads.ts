// Removes what is stored of a lead's events: the bodies, and the answers, which may repeat them. Events that wait are not sent any more.
// The event that tells receivers of the erasure stays.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { webhookDeliveries } from './webhook-table.ts';

export async function eraseWebhookPayloads(tx: Transaction, subjectId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ body: null, answer: '', state: sql`case ${webhookDeliveries.state} when 'DELIVERED' then 'DELIVERED' else 'ERASED' end` })
    .where(and(eq(webhookDeliveries.subjectId, subjectId), ne(webhookDeliveries.kind, 'lead.erased')));
}
