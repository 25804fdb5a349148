// Removes what emails say, where a person asked for it or their data was kept long enough. Who got an email and when stays; one that still
// waits is not sent any more.
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { emailMessages } from './email-message-table.ts';

const ERASED = 'The text of this email was deleted, because it held personal data.';

export async function eraseEmails(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const chosen = inArray(emailMessages.id, [...ids]);
  await tx.delete(emailMessages).where(and(chosen, eq(emailMessages.state, 'WAITING')));
  await tx
    .update(emailMessages)
    .set({ subject: 'Deleted', html: `<p>${ERASED}</p>`, text: ERASED, error: null })
    .where(chosen);
}
