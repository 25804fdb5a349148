// What did the product write to someone? Read from the outbox, as nothing leaves the house in tests.
import type { AppContext } from '#server/app-context.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { asc, eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';

export type Letter = typeof emailMessages.$inferSelect;

export const lettersTo = (server: AppContext, email: string): Promise<Letter[]> =>
  server.db
    .select()
    .from(emailMessages)
    .where(eq(emailMessages.recipient, email))
    .orderBy(asc(emailMessages.createdAt), asc(emailMessages.id));

/** The latest with this subject, as soon as there are so many of them. */
export async function untilLetter(server: AppContext, email: string, subject: string, count = 1): Promise<Letter> {
  for (;;) {
    const found = (await lettersTo(server, email)).filter((letter) => letter.subject === subject);
    const last = found.at(-1);
    if (last && found.length >= count) return last;
    await sleep(20);
  }
}

/** The link of the one button of an email: on a line of its own, or behind the button's text. */
export function linkIn({ text }: Letter): URL {
  const url = /https?:\/\/[^\s()<>]+/.exec(text)?.[0];
  if (!url) throw new Error(`There is no link in this email: ${text}`);
  return new URL(url);
}

/** The token at the end of a link, or in its query. */
export const tokenIn = (letter: Letter): string => {
  const link = linkIn(letter);
  return link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? '';
};
