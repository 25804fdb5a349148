// What did the product write to someone? Read from the outbox, as nothing leaves the house in tests.
import type { House } from '#server/house.ts';
import { mailMessages } from '#server/mail/mail-table.ts';
import { asc, eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';

export type Letter = typeof mailMessages.$inferSelect;

export const lettersTo = (house: House, email: string): Promise<Letter[]> =>
  house.db.select().from(mailMessages).where(eq(mailMessages.recipient, email)).orderBy(asc(mailMessages.createdAt), asc(mailMessages.id));

/** The latest with this subject, as soon as there are so many of them. */
export async function untilLetter(house: House, email: string, subject: string, count = 1): Promise<Letter> {
  for (;;) {
    const found = (await lettersTo(house, email)).filter((letter) => letter.subject === subject);
    const last = found.at(-1);
    if (last && found.length >= count) return last;
    await sleep(20);
  }
}

/** The address behind the one button of a letter. */
export function linkIn({ text }: Letter): URL {
  const address = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (!address) throw new Error('There is no link in this letter');
  return new URL(address);
}

/** The token at the end of a link, or in its query. */
export const tokenIn = (letter: Letter): string => {
  const link = linkIn(letter);
  return link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? '';
};
