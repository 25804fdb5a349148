// How do the demo's listings get into the database? For every group that is there, with its offices and agents, in the caller's
// transaction.
import { dashboardReference, listingColumns, SAVED_STATUS } from '#domain/inventory/index.ts';
import { pictureOfStored } from '#contract/inventory/pictures/index.ts';
import type { ItemPicture } from '#contract/inventory/pictures/index.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { agents } from '../../../server/customers/agent-table.ts';
import { customers } from '../../../server/customers/customer-table.ts';
import { offices } from '../../../server/customers/office-table.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { insertFile } from '../../../server/files/file-store.ts';
import { listings } from '../../../server/inventory/listings/listing-table.ts';
import { demoListing } from './demo-listings.ts';
import type { DemoListing } from './demo-listings.ts';
import type { PropertyPicture, PropertyPictures } from '../../demo-pictures.ts';
import { seededRandom } from '../../people-and-places/random.ts';
import { australianSuburbs, newZealandSuburbs } from '../../stock/suburbs.ts';
import type { Suburb } from '../../stock/suburbs.ts';

const OF_THE_FIRST = 84;
const OF_THE_OTHERS = 11;
const DAY_MS = 86_400_000;

export async function seedListings(tx: Transaction, pictures: PropertyPictures, seed: string, now: Date): Promise<void> {
  const groups = await tx.select().from(customers).where(isNull(customers.deletedAt)).orderBy(asc(customers.id));
  const last = groups.at(-1);
  // One group trades in something else, so that its forms and words can be seen.
  if (last) await tx.update(customers).set({ vertical: 'general' }).where(eq(customers.id, last.id));
  for (const [place, group] of groups.entries()) {
    await seedGroup(tx, pictures, {
      customerId: group.id,
      country: group.countryCode,
      seed: `${seed}/${place}`,
      count: place === 0 ? OF_THE_FIRST : OF_THE_OTHERS,
      vertical: group === last ? 'general' : 'real-estate',
      now,
    });
  }
}

interface Group {
  customerId: string;
  country: string;
  seed: string;
  count: number;
  vertical: 'real-estate' | 'general';
  now: Date;
}

async function seedGroup(
  tx: Transaction,
  pictures: PropertyPictures,
  { customerId, country, seed, count, vertical, now }: Group,
): Promise<void> {
  const random = seededRandom(`${seed}/places`);
  const ownOffices = await tx
    .select()
    .from(offices)
    .where(and(eq(offices.customerId, customerId), isNull(offices.deletedAt)))
    .orderBy(asc(offices.id));
  const ownAgents = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.customerId, customerId), isNull(agents.deletedAt)))
    .orderBy(asc(agents.id));
  const album = await ownFiles(tx, pictures, customerId);
  for (let place = 0; place < count; place += 1) {
    const office = ownOffices[place % Math.max(1, ownOffices.length)];
    const suburb = suburbNear(country, office?.suburb, random.next());
    const content = demoListing(seed, place, { suburb, vertical, now });
    const colleagues = ownAgents.filter(({ officeIds }) => office && officeIds.includes(office.id));
    const agentIds = agentsFor(colleagues, Math.floor(place / Math.max(1, ownOffices.length)));
    await insertDemoListing(tx, { customerId, officeId: office?.id ?? null, agentIds, place, now }, content, album);
  }
}

/** Every other listing is sold by someone who signs in, so that no agent's own dashboard is empty; some have three agents. */
function agentsFor(colleagues: readonly { id: string; userId: string | null }[], round: number): string[] {
  // The demo's own accounts are the youngest.
  const signingIn = colleagues.filter(({ userId }) => userId !== null).toReversed();
  const others = colleagues.filter(({ userId }) => userId === null);
  const turn = Math.floor(round / 2);
  const first =
    round % 2 === 0 && signingIn.length > 0 ? signingIn[turn % Math.min(3, signingIn.length)] : others[turn % Math.max(1, others.length)];
  const beside = round % 3 === 1 ? [others[(turn + 1) % Math.max(1, others.length)], others[(turn + 2) % Math.max(1, others.length)]] : [];
  return [...new Set([first, ...beside].flatMap((agent) => agent?.id ?? []))];
}

interface Placed {
  customerId: string;
  officeId: string | null;
  agentIds: string[];
  place: number;
  now: Date;
}

async function insertDemoListing(
  tx: Transaction,
  { customerId, officeId, agentIds, place, now }: Placed,
  listing: DemoListing,
  album: Album,
): Promise<void> {
  const id = newId();
  const { title, type, description, shortDescription, startPrice, metaData } = listing;
  const isTyped = place % 3 !== 0;
  const createdAt = new Date(now.getTime() - listing.daysOld * DAY_MS);
  await tx.insert(listings).values({
    id,
    customerId,
    creationType: isTyped ? 'DASHBOARD' : 'FEED',
    listingStatus: SAVED_STATUS,
    changedBy: null,
    createdAt,
    updatedAt: createdAt,
    deletedAt: listing.isRemoved ? now : null,
    ...listingColumns(
      {
        reference: isTyped ? dashboardReference(id) : `KR-${20_000 + place}`,
        title,
        type,
        officeId,
        agentIds,
        listingOption: place % 10 === 0 ? 'FEATURED' : 'CLASSIFIED',
        customerUrl: `https://listings.example/view/${20_000 + place}`,
        description,
        shortDescription,
        startPrice,
        startTimestamp: createdAt,
        metaData,
        pictures: picturesFor(listing, album, place),
        videos: [],
      },
      null,
    ),
  });
}

type Album = { houses: Kept[]; rooms: Kept[] };
type Kept = { outlook: Suburb['outlook']; picture: ItemPicture };

/** The contents are shared; every customer has files of its own. */
async function ownFiles(tx: Transaction, { houses, rooms }: PropertyPictures, customerId: string): Promise<Album> {
  const keep = async ({ outlook, stored }: PropertyPicture): Promise<Kept> => {
    const file = await insertFile(tx, { ...stored, customerId, createdBy: null });
    return { outlook, picture: pictureOfStored(file) };
  };
  const album: Album = { houses: [], rooms: [] };
  for (const house of houses) album.houses.push(await keep(house));
  for (const room of rooms) album.rooms.push(await keep(room));
  return album;
}

function picturesFor({ outlook, rooms }: DemoListing, album: Album, place: number): ItemPicture[] {
  if (rooms === null) return [];
  const fitting = album.houses.filter((house) => house.outlook === outlook);
  const house = fitting[place % Math.max(1, fitting.length)] ?? album.houses[place % album.houses.length];
  const inside = Array.from({ length: rooms }, (_, at) => album.rooms[(place + at) % album.rooms.length]);
  const chosen = [house, ...inside].flatMap((kept) => (kept ? [kept.picture] : []));
  // Some listings have a removed picture.
  return chosen.map((picture, at) => ({ ...picture, deleted: place % 12 === 5 && at === chosen.length - 1 && at > 0 }));
}

function suburbNear(country: string, name: string | undefined, chance: number): Suburb {
  const suburbs = country === 'AU' ? australianSuburbs : newZealandSuburbs;
  const home = suburbs.find(({ suburb }) => suburb === name);
  const near = home ? suburbs.filter(({ region }) => region === home.region) : suburbs;
  const found = near[Math.floor(chance * near.length)] ?? suburbs[0];
  if (!found) throw new Error('The demo knows no suburb');
  return found;
}
