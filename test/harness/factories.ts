// Inserts rows for tests. Each function makes one valid row; a test gives only the values it is about.
import type { Role } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { sessions, users } from '#server/accounts/users/user-table.ts';
import { userMemberships } from '#server/accounts/memberships/membership-table.ts';
import { hashToken, newSessionToken } from '#server/http/session/session-token.ts';
import { customers } from '#server/customers/customer-table.ts';
import { agents } from '#server/customers/agent-table.ts';
import { officeMembers, offices } from '#server/customers/office-table.ts';
import { dashboards } from '#server/dashboards/dashboard-table.ts';
import type { Database } from '#server/db/connection.ts';
import { insertListing } from '#server/inventory/listings/listing-store.ts';
import type { ListingContent } from '#server/inventory/listings/listing-store.ts';
import { listings } from '#server/inventory/listings/listing-table.ts';
import { campaignListings, campaigns } from '#server/campaigns/campaign-table.ts';
import type { CampaignState } from '#server/campaigns/campaign-table.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';

let made = 0;
const next = (): number => ++made;

export async function makeCustomer(db: Database, given: Partial<typeof customers.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db.insert(customers).values({
    id,
    name: `Customer ${next()} ${id.slice(-6)}`,
    vertical: 'real-estate',
    countryCode: 'NZ',
    currencyCode: 'NZD',
    timezone: 'Pacific/Auckland',
    imageAdLimit: 10,
    approvalRequired: false,
    isActive: true,
    ...given,
  });
  await db.insert(dashboards).values({ customerId: id });
  return id;
}

export async function makeOffice(db: Database, customerId: string, given: Partial<typeof offices.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db.insert(offices).values({
    id,
    customerId,
    name: `Office ${next()} ${id.slice(-6)}`,
    street: '1 Queen Street',
    suburb: 'Ponsonby',
    city: 'Auckland',
    postcode: '1011',
    phone: '+64 9 555 0101',
    email: 'office@example.com',
    isActive: true,
    ...given,
  });
  return id;
}

export async function makeAgent(db: Database, customerId: string, given: Partial<typeof agents.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db
    .insert(agents)
    .values({ id, customerId, officeIds: [], fullName: `Agent ${next()}`, email: `agent${made}-${id.slice(-6)}@example.com`, ...given });
  return id;
}

/** Meta data is passed as keys and values; all of it is public. */
export async function makeListing(
  db: Database,
  customerId: string,
  given: Partial<Omit<ListingContent, 'metaData'>> & { meta?: Record<string, unknown>; hidden?: string[] } & Partial<
      Pick<typeof listings.$inferInsert, 'deletedAt' | 'isDistributed' | 'bulkId'>
    > = {},
): Promise<string> {
  const id = newId();
  const { meta = {}, hidden = [], deletedAt, isDistributed, bulkId, ...content } = given;
  const origin = { id, customerId, creationType: 'DASHBOARD', listingStatus: 'DONE', changedBy: null } as const;
  await db.transaction((tx) =>
    insertListing(tx, origin, {
      reference: `REF${next()}${id.slice(-6)}`,
      title: `Listing ${made}`,
      type: 'RESIDENTIAL_FOR_SALE',
      officeId: null,
      agentIds: [],
      listingOption: 'CLASSIFIED',
      customerUrl: '',
      description: '',
      shortDescription: '',
      startPrice: null,
      startTimestamp: null,
      pictures: [],
      videos: [],
      metaData: Object.entries(meta).map(([key, value]) => ({ key, value, isPublic: !hidden.includes(key) })),
      ...content,
    }),
  );
  const rest = { ...(deletedAt && { deletedAt }), ...(isDistributed !== undefined && { isDistributed }), ...(bulkId && { bulkId }) };
  if (Object.keys(rest).length > 0) await db.update(listings).set(rest).where(eq(listings.id, id));
  return id;
}

export async function makeCampaign(
  db: Database,
  customerId: string,
  state: CampaignState,
  listingIds: readonly string[],
  network: Network = 'meta',
): Promise<string> {
  const id = newId();
  await db.insert(campaigns).values({ id, customerId, name: `Campaign ${next()}`, network, state });
  if (listingIds.length > 0) await db.insert(campaignListings).values(listingIds.map((listingId) => ({ campaignId: id, listingId })));
  return id;
}

export interface MadeUser {
  id: string;
  email: string;
}

export async function makeUser(
  db: Database,
  given: {
    roles: Role[];
    customerId?: string | null;
    officeIds?: string[];
    isActive?: boolean;
    passwordHash?: string;
    email?: string;
    displayName?: string;
  },
): Promise<MadeUser> {
  const id = newId();
  const email = given.email ?? `person${next()}-${id.slice(-6)}@example.com`;
  await db.insert(users).values({
    id,
    email,
    displayName: given.displayName ?? `Person ${made}`,
    passwordHash: given.passwordHash ?? null,
    roles: given.roles,
    isActive: given.isActive ?? true,
    customerId: given.customerId ?? null,
  });
  for (const officeId of given.officeIds ?? []) {
    await db.insert(officeMembers).values({ officeId, userId: id, kind: given.roles.includes('branchmanager') ? 'manager' : 'agent' });
  }
  return { id, email };
}

/** Gives a user of one customer access to another customer's dashboard. */
export async function makeMembership(db: Database, userId: string, customerId: string, roles: Role[]): Promise<void> {
  await db.insert(userMemberships).values({ userId, customerId, roles });
}

const HOUR = 3600 * 1000;

/** Opens a session without a password; returns the token of its cookie. */
export async function makeSession(db: Database, userId: string): Promise<string> {
  const token = newSessionToken();
  await db
    .insert(sessions)
    .values({ id: newId(), tokenHash: hashToken(token), userId, expiresAt: new Date(Date.now() + HOUR), userAgent: 'test' });
  return token;
}
