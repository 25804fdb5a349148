// Keeps what Meta's webhooks say of new leads. They hold ids only, so the answer is quick; the leads are read afterwards.
import { inArray } from 'drizzle-orm';
import type { MetaChange } from '../adapters/meta/index.ts';
import type { AppContext } from '../app-context.ts';
import { leads, leadWebhooks } from './lead-table.ts';

const META_ID = /^\d{1,32}$/;

/** The same webhook again changes nothing. One about a lead that is known already is not kept. */
export async function receiveLeadWebhooks({ db, clock }: AppContext, changes: readonly MetaChange[]): Promise<void> {
  const named = changes.flatMap((change) => (change.kind === 'lead' ? [change] : []));
  const sent = new Map(
    named.filter(({ leadId, pageId }) => META_ID.test(leadId) && META_ID.test(pageId)).map((each) => [each.leadId, each]),
  );
  if (sent.size === 0) return;
  const known = await db
    .select({ externalId: leads.externalId })
    .from(leads)
    .where(inArray(leads.externalId, [...sent.keys()]));
  for (const { externalId } of known) sent.delete(externalId);
  if (sent.size === 0) return;
  const now = new Date(clock.now());
  const rows = [...sent.values()].map(({ leadId, pageId }) => ({ externalId: leadId, pageId, receivedAt: now, dueAt: now }));
  const sorted = rows.toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1));
  await db.insert(leadWebhooks).values(sorted).onConflictDoNothing();
}
