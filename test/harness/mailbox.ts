// Reads the emails to a person from the database; tests send none.
import type { AppContext } from '#server/app-context.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { asc, eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';

export type SentEmail = typeof emailMessages.$inferSelect;

export const emailsTo = (server: AppContext, email: string): Promise<SentEmail[]> =>
  server.db
    .select()
    .from(emailMessages)
    .where(eq(emailMessages.recipient, email))
    .orderBy(asc(emailMessages.createdAt), asc(emailMessages.id));

/** Waits until there are `count` emails with this subject; returns the latest. */
export async function waitForEmail(server: AppContext, email: string, subject: string, count = 1): Promise<SentEmail> {
  for (;;) {
    const found = (await emailsTo(server, email)).filter((email) => email.subject === subject);
    const last = found.at(-1);
    if (last && found.length >= count) return last;
    await sleep(20);
  }
}

/** An email has one button, whose link is on a line of its own or after the button's text. */
export function linkIn({ text }: SentEmail): URL {
  const url = /https?:\/\/[^\s()<>]+/.exec(text)?.[0];
  if (!url) throw new Error(`There is no link in this email: ${text}`);
  return new URL(url);
}

/** The token at the end of a link, or in its query. */
export const tokenIn = (email: SentEmail): string => {
  const link = linkIn(email);
  return link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? '';
};
