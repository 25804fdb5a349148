// Takes leads of a network into the database: each once, however often and in whatever order they arrive. A lead whose ad is not known yet
// is kept, and joined to its order later.
import { readAnswers } from '#domain/leads/index.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { MetaLead } from '../adapters/meta/index.ts';
import type { Transaction } from '../db/connection.ts';
import { joinLeads } from './join-leads.ts';
import { leads } from './lead-table.ts';
import { questionLabels } from './question-labels.ts';

/** Longer answers are cut: nobody reads them, and a form must not fill the database. */
const MAX_TEXT = 2000;

/** Returns the number of leads that were new. */
export async function storeLeads(tx: Transaction, sent: readonly MetaLead[], now: Date): Promise<number> {
  if (sent.length === 0) return 0;
  // Most leads of a form that is read again are known.
  const known = await tx
    .select({ externalId: leads.externalId })
    .from(leads)
    .where(and(eq(leads.network, 'meta'), inArray(leads.externalId, [...new Set(sent.map(({ id }) => id))])));
  const unknown = new Map(sent.map((lead) => [lead.id, lead]));
  for (const { externalId } of known) unknown.delete(externalId);
  if (unknown.size === 0) return 0;
  const formIds = new Set([...unknown.values()].flatMap(({ form_id: formId }) => formId ?? []));
  const labels = await questionLabels(tx, [...formIds]);
  const rows = [...unknown.values()].map((lead) => leadRow(lead, labels.get(lead.form_id ?? ''), now));
  // Two workers that insert the same leads in another order would wait for each other.
  const sorted = rows.toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1));
  const stored = await tx.insert(leads).values(sorted).onConflictDoNothing().returning({ id: leads.id });
  await joinLeads(
    tx,
    stored.map(({ id }) => id),
  );
  return stored.length;
}

function leadRow(lead: MetaLead, labels: ReadonlyMap<string, string> | undefined, now: Date): typeof leads.$inferInsert {
  const { name, email, phone, answers } = readAnswers(
    lead.field_data.map((field) => ({ name: clean(field.name), values: field.values.map(clean) })),
    labels,
  );
  return {
    id: newId(),
    network: 'meta',
    externalId: lead.id,
    formId: lead.form_id ?? null,
    externalAdId: lead.ad_id ?? null,
    name,
    email,
    phone,
    answers,
    consent: (lead.custom_disclaimer_responses ?? []).map(({ checkbox_key: key, is_checked: checked }) => ({
      key: clean(key),
      isChecked: checked === '1' || checked === 'true',
    })),
    createdAt: new Date(lead.created_time),
    receivedAt: now,
  };
}

/** PostgreSQL stores no NUL, and in JSON no half of a character, which cutting may leave. */
const clean = (text: string): string => text.replaceAll('\0', '').slice(0, MAX_TEXT).toWellFormed();
