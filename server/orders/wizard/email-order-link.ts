// Emails a person the link with which an order that was begun on a phone continues on a computer. It goes to their own address only, and
// names no more than they selected: what they may order is decided when the wizard opens.
import type { Actor } from '#domain/access/index.ts';
import { pickOfSearch, pickToSearch } from '#domain/orders/index.ts';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { renderEmailBody, sendEmail } from '../../emails/index.ts';
import { AppError } from '../../http/app-error.ts';
import { html } from '../../http/html.ts';

const SUBJECT = 'Continue your order on a computer';
const LINKS_PER_WINDOW = 10;
const WINDOW_MINUTES = 60;

export async function emailOrderLink(
  context: AppContext,
  { userId, email, customerId, chosenCustomerId }: Actor,
  pick: Readonly<Record<string, string>> | null,
): Promise<{ sentTo: string }> {
  const known = pick && pickOfSearch(pick);
  const query = known ? `?${new URLSearchParams(pickToSearch(known)).toString()}` : '';
  const url = context.address.link(`/customer-dashboard/order${query}`);
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order link ${userId}`}, 0))`);
    const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from emails message
      where message.recipient = ${email} and message.subject = ${SUBJECT}
        and message.created_at > product_now() - make_interval(mins => ${WINDOW_MINUTES})`);
    if ((rows[0]?.count ?? 0) >= LINKS_PER_WINDOW) throw new AppError('tooManyMails', { minutes: WINDOW_MINUTES });
    const body = html`<p>Open this link on a computer to continue where you stopped on your phone.</p>
      <p><a href="${url}">Continue your order</a></p>`.text;
    const footnote = 'You get this email because you asked for this link while you were signed in.';
    const written = renderEmailBody({ title: SUBJECT, sender: 'Adstead', body, footnote });
    await sendEmail(context, tx, { subject: SUBJECT, ...written, to: email, customerId: customerId ?? chosenCustomerId, userId });
  });
  return { sentTo: email };
}
