// Inserts leads for tests, as they are after they were joined to their order.
import type { Database } from '#server/db/connection.ts';
import { leads } from '#server/leads/lead-table.ts';
import { v7 as newId } from 'uuid';

let made = 0;

export async function makeLead(db: Database, given: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const id = newId();
  made += 1;
  await db.insert(leads).values({
    id,
    network: 'meta',
    externalId: `9${String(made).padStart(9, '0')}`,
    name: `Hemi Parata ${made}`,
    email: `hemi${made}@mail.example`,
    phone: `+64 21 555 ${1000 + made}`,
    answers: [{ question: 'When do you want to sell?', answer: 'This summer' }],
    consent: [{ key: 'contact', isChecked: true }],
    createdAt: new Date(Date.now() - made * 60_000),
    receivedAt: new Date(),
    ...given,
  });
  return id;
}
