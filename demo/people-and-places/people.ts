// Who is this? Names are mixed as they are in New Zealand; the origin of the first name also guides the portrait.
import { firstNames } from '#demo/stock/first-names.ts';
import type { NameOrigin, Presentation } from '#demo/stock/first-names.ts';
import { surnames } from '#demo/stock/surnames.ts';
import { asciiSlug } from '#demo/people-and-places/ascii-slug.ts';
import type { Random } from '#demo/people-and-places/random.ts';

export type Person = {
  firstName: string;
  lastName: string;
  fullName: string;
  presentation: Presentation;
  origin: NameOrigin;
};

const origins: readonly (readonly [NameOrigin, number])[] = [
  ['european', 56],
  ['maori', 18],
  ['pasifika', 8],
  ['chinese', 9],
  ['indian', 9],
];

export function person(random: Random): Person {
  const origin = random.weighted(origins);
  const presentation = random.pick<Presentation>(['feminine', 'masculine']);
  const familyOrigin = random.chance(0.15) ? random.weighted(origins) : origin;
  const firstName = random.pick(firstNames[origin][presentation]);
  const lastName = random.pick(surnames[familyOrigin]);
  return { firstName, lastName, fullName: `${firstName} ${lastName}`, presentation, origin };
}

export function emailOf(who: Pick<Person, 'firstName' | 'lastName'>, domain: string): string {
  return `${asciiSlug(who.firstName)}.${asciiSlug(who.lastName)}@${domain}`;
}

// Distinct as addresses are, so that Māia and Maia never share a mailbox.
export function peopleWithOwnAddresses(random: Random, count: number, domain: string): (Person & { email: string })[] {
  const byEmail = new Map<string, Person & { email: string }>();
  for (let attempt = 0; byEmail.size < count; attempt++) {
    if (attempt > count * 50 + 1000) throw new Error(`the demo does not know ${count} different people`);
    const found = person(random);
    const email = emailOf(found, domain);
    if (!byEmail.has(email)) byEmail.set(email, { ...found, email });
  }
  return [...byEmail.values()];
}
