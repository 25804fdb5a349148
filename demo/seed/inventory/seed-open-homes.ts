// Who came to the open homes of the demo? Those of the last weekends, with and without consent, alone and in crowds.
import { and, asc, eq, isNull, like, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { customers } from '../../../server/customers/customer-table.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { listings } from '../../../server/inventory/listings/listing-table.ts';
import { openHomeVisitors } from '../../../server/inventory/open-homes/open-home-table.ts';
import { emailOf, person } from '../../people-and-places/people.ts';
import { mobile } from '../../people-and-places/phone-numbers.ts';
import { seededRandom } from '../../people-and-places/random.ts';
import type { Random } from '../../people-and-places/random.ts';

const LISTINGS_OF_HERO = 10;
const LISTINGS_OF_OTHERS = 2;
const DAY_MS = 24 * 3600 * 1000;

const COMMENTS = [
  '',
  '',
  'Liked the light in the kitchen.',
  'Would need a second bathroom.',
  'Asked for the LIM report.',
  'Is selling in Grey Lynn first.',
  'Wants to bring a builder on Wednesday.\nAsked whether the deck has consent.',
];

const LONG_COMMENT =
  'Came with three generations of the family. They would like to know whether the garage can become a flat for the grandparents, what the council says about it, when the roof was last painted, and whether the neighbours would sell the strip of land along the fence.';

interface Shown {
  id: string;
  customerId: string;
  officeId: string | null;
  agentIds: string[];
  timezone: string;
  countryCode: string;
}

export async function seedOpenHomes(tx: Transaction, seed: string, now: Date): Promise<void> {
  const random = seededRandom(`${seed}/open-homes`);
  const shown = await tx
    .select({
      id: listings.id,
      customerId: listings.customerId,
      officeId: listings.officeId,
      agentIds: listings.agentIds,
      timezone: customers.timezone,
      countryCode: customers.countryCode,
    })
    .from(listings)
    .innerJoin(customers, eq(customers.id, listings.customerId))
    .where(and(isNull(listings.deletedAt), isNull(customers.deletedAt), like(listings.type, 'RESIDENTIAL%')))
    .orderBy(asc(listings.customerId), asc(listings.id));
  const chosen = random.shuffle(shown.filter(isAmongFirst));
  for (const [place, listing] of chosen.entries()) {
    const own = random.fork(`${place}`);
    const day = weekendDay(now, chosen.length - place);
    const time = own.pick(['10:30', '11:00', '12:15', '13:00', '14:45']);
    await seedOpenHome(tx, own, listing, `${day} ${time}`, place);
  }
}

/** Every customer has some, the first one more. Sorted by customer. */
function isAmongFirst({ customerId }: Shown, place: number, all: readonly Shown[]): boolean {
  const first = all.findIndex((listing) => listing.customerId === customerId);
  return place - first < (first === 0 ? LISTINGS_OF_HERO : LISTINGS_OF_OTHERS);
}

/** Saturdays and Sundays, two listings on each, counted back from now. */
function weekendDay(now: Date, back: number): string {
  const days = Array.from({ length: 120 }, (_, ago) => new Date(now.getTime() - (ago + 1) * DAY_MS)).filter((day) =>
    [0, 6].includes(day.getUTCDay()),
  );
  return (days[Math.floor(back / 2)] ?? now).toISOString().slice(0, 10);
}

async function seedOpenHome(tx: Transaction, random: Random, listing: Shown, localTime: string, place: number): Promise<void> {
  const startsAt = sql<Date>`${localTime}::timestamp at time zone ${listing.timezone}`;
  const country = listing.countryCode === 'AU' ? 'AU' : 'NZ';
  for (let come = 0; come < (place % 6 === 5 ? 1 : random.int(2, 9)); come++) {
    const who = person(random);
    const hasEmail = random.chance(0.85);
    await tx.insert(openHomeVisitors).values({
      id: newId(),
      customerId: listing.customerId,
      listingId: listing.id,
      officeId: listing.officeId,
      agentId: listing.agentIds[0] ?? null,
      startsAt,
      name: who.fullName,
      email: hasEmail ? emailOf(who, 'visitors.example') : '',
      phone: !hasEmail || random.chance(0.6) ? mobile(random, country) : '',
      consent: random.chance(0.7),
      comments: place === 2 && come === 0 ? LONG_COMMENT : random.pick(COMMENTS),
      createdAt: sql<Date>`(${localTime}::timestamp at time zone ${listing.timezone}) + ${`${come * 4 + 1} minutes`}::interval`,
    });
  }
}
