// The labels of the questions of our own forms. A lead names a question by its key only, so the label comes from the plan of the delivery
// that made the form.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';

interface Question extends Record<string, unknown> {
  formId: string;
  key: string;
  label: string;
}

/** Returns labels by form, then by key. Meta's own questions have no label. */
export async function questionLabels(tx: Transaction, formIds: readonly string[]): Promise<Map<string, Map<string, string>>> {
  if (formIds.length === 0) return new Map();
  const { rows } = await tx.execute<Question>(sql`
    select st.made ->> 'externalId' as "formId", question ->> 'key' as key, question ->> 'label' as label
    from delivery_steps st
    join deliveries d on d.id = st.delivery_id
    cross join lateral jsonb_array_elements(d.plan) planned
    cross join lateral jsonb_array_elements(planned -> 'fields' -> 'questions') question
    where st.kind = 'leadForm' and st.made ->> 'externalId' = any(${sql.param([...formIds])}::text[])
      and planned ->> 'key' = st.key and question ->> 'key' is not null and question ->> 'label' is not null`);
  const byForm = new Map<string, Map<string, string>>();
  for (const [formId, questions] of Map.groupBy(rows, (row) => row.formId))
    byForm.set(formId, new Map(questions.map(({ key, label }) => [key, label])));
  return byForm;
}
