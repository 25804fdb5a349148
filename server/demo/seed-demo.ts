// What does a new product show? A few property groups with offices and people, and an account for every role.
// One transaction: a start that is killed midway leaves nothing, and the next one begins again.
import { randomBytes } from 'node:crypto';
import type { Role } from '#domain/access/index.ts';
import { firstNameIn } from '#domain/agents/index.ts';
import { DEFAULT_IMAGE_AD_LIMIT } from '#domain/customers/index.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { hashPassword } from '../accounts/password.ts';
import { users } from '../accounts/user-table.ts';
import { customers } from '../customers/customer-table.ts';
import { agents } from '../customers/agent-table.ts';
import { officeMembers, offices } from '../customers/office-table.ts';
import type { Transaction } from '../db/connection.ts';
import { insertFile } from '../files/file-store.ts';
import type { House } from '../house.ts';
import { DEMO_ACCOUNTS, OTHER_DEMO_PEOPLE } from './demo-accounts.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { insertDashboard, insertDashboardTemplates } from './demo-dashboards.ts';
import { demoGroups } from './groups.ts';
import type { DemoGroup, DemoOffice, DemoPerson } from './groups.ts';
import { drawPhotographs } from './photographs.ts';
import { portrait } from './portrait.ts';
import { makeDemoFilm } from './demo-film.ts';
import { payDemoOrders, twinOfProvider } from './pay-demo-orders.ts';
import { drawAgents, phonesOf, seedAgents } from './seed-agents.ts';
import { seedBulkUploads } from './seed-bulk-uploads.ts';
import { seedListings } from './seed-listings.ts';
import { seedNetworks } from './seed-networks.ts';
import { seedOpenHomes } from './seed-open-homes.ts';
import { seedOrders } from './seed-orders.ts';
import { seedProducts } from './seed-products.ts';
import { seedResources } from './seed-resources.ts';
import { seedTemplates } from './seed-templates.ts';
import { storeDrawing } from './store-drawing.ts';
import type { StoredDrawing } from './store-drawing.ts';
import { storeLogo } from './store-logo.ts';
import type { StoredLogo } from './store-logo.ts';

export const DEMO_PASSWORD = 'adstead-demo';
export const DEMO_SEED = 'adstead';
const GROUPS = 12;

export { DEMO_ACCOUNTS };

const CUSTOMER_SIDE: readonly Role[] = ['corporate', 'branchmanager', 'branchuser'];
const OFFICES_OF: Partial<Record<Role, number>> = { branchmanager: 2, branchuser: 1 };

export async function seedDemo(house: House, say: (line: string) => void): Promise<void> {
  const first = DEMO_ACCOUNTS[0]?.email ?? '';
  const [seeded] = await house.db.select({ id: users.id }).from(users).where(eq(users.email, first));
  if (!seeded) await makeDemo(house, say);
  await payDemoOrders(house);
}

async function makeDemo(house: House, say: (line: string) => void): Promise<void> {
  say('Making demo data.');
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const unknownHash = await hashPassword(randomBytes(24).toString('base64url'));
  const groups: GroupWithLogo[] = [];
  for (const group of demoGroups(DEMO_SEED, GROUPS)) groups.push({ ...group, logo: await storeLogo(house.files, group) });
  const portraits = new Map<string, StoredDrawing>();
  for (const account of DEMO_ACCOUNTS) portraits.set(account.email, await drawPortrait(house, account));
  const faces = groups[0] ? await drawAgents(house.files, groups[0]) : new Map<string, StoredDrawing>();
  const photographs = await drawPhotographs(house.files, DEMO_SEED);
  const film = await makeDemoFilm(house, photographs.houses.slice(0, 2));
  await house.db.transaction(async (tx) => {
    const [hero, ...others] = groups;
    if (!hero) throw new Error('The demo has no group');
    await insertDashboardTemplates(tx);
    const { customerId, officeIds } = await insertGroup(tx, hero, 0);
    for (const [place, group] of others.entries()) await insertGroup(tx, group, place + 1);
    for (const account of DEMO_ACCOUNTS) {
      const belongs = CUSTOMER_SIDE.includes(account.role);
      const ownerId = belongs ? customerId : null;
      const drawn = portraits.get(account.email);
      const picture = drawn && (await insertFile(tx, { ...drawn, customerId: ownerId, createdBy: null }));
      const id = await insertUser(tx, account, { displayName: account.name, roles: [account.role], customerId: ownerId, passwordHash, pictureId: picture?.id ?? null });
      const kind = account.role === 'branchmanager' ? 'manager' : 'agent';
      const ownOffices = officeIds.slice(0, OFFICES_OF[account.role] ?? 0);
      for (const officeId of ownOffices) await tx.insert(officeMembers).values({ officeId, userId: id, kind });
      // Whoever works in an office is an agent there.
      if (ownOffices.length > 0) await tx.insert(agents).values({ id: newId(), customerId, officeIds: ownOffices, fullName: account.name, firstName: firstNameIn(account.name), email: account.email, userId: id, imageId: picture?.id ?? null, phones: [{ type: 'MOBILE', value: account.role === 'branchuser' ? '+64215550142' : '+64215550187' }] });
    }
    for (const { email, role, name, isInvited, isWaiting = false } of OTHER_DEMO_PEOPLE) {
      const belongs = CUSTOMER_SIDE.includes(role);
      await insertUser(tx, { email }, { displayName: name, roles: [role], customerId: belongs ? customerId : null, passwordHash: isInvited ? null : unknownHash, emailVerifiedAt: isInvited ? null : new Date(), isActive: false, awaitsActivation: isWaiting });
    }
    await seedNetworks(tx, DEMO_SEED);
    await seedAgents(tx, customerId, faces, unknownHash);
    const now = new Date();
    await seedListings(tx, photographs, DEMO_SEED, now);
    await seedOpenHomes(tx, DEMO_SEED, now);
    await seedBulkUploads(tx, DEMO_ACCOUNTS.find(({ role }) => role === 'corporate')?.email ?? '', now);
    await seedResources(tx, photographs, film, now);
    await seedTemplates(tx);
    await seedProducts(tx);
    await seedOrders(tx, { now, hasCards: twinOfProvider(house) !== null });
  });
}

const drawPortrait = (house: House, { name, email, looks }: DemoAccount): Promise<StoredDrawing> =>
  storeDrawing(house.files, { svg: portrait(email, looks), name: `${name}.png`, pixels: 400, background: '#ffffff' });

type GroupWithLogo = DemoGroup & { logo: StoredLogo };

async function insertGroup(tx: Transaction, group: GroupWithLogo, place: number): Promise<{ customerId: string; officeIds: string[] }> {
  const customerId = newId();
  const { id: logoId } = await insertFile(tx, { ...group.logo, customerId, createdBy: null });
  await tx.insert(customers).values({
    id: customerId,
    logoId,
    name: group.name,
    vertical: 'real-estate',
    countryCode: group.country,
    currencyCode: group.currency,
    timezone: group.timezone,
    imageAdLimit: DEFAULT_IMAGE_AD_LIMIT,
    approvalRequired: false,
    isActive: group.isActive,
    // Every second group shows what it may share, and one where its reports appear.
    shareCampaigns: place % 2 === 0,
    shareListings: place % 2 === 0,
    ...(place === 0 && { settings: [{ key: 'ISHIDESPONSOREDBY', value: 'true' }], reportDomains: [`reports.${group.domain}`], shareResources: true }),
  });
  await insertDashboard(tx, customerId, place, group);
  const officeIds: string[] = [];
  for (const office of group.offices) officeIds.push(await insertOffice(tx, customerId, office));
  const agentRows = group.agents.map((agent) => ({
    id: newId(),
    customerId,
    officeIds: officeIds.slice(agent.office, agent.office + 1),
    fullName: fullName(agent),
    firstName: agent.firstName,
    email: agent.email.toLowerCase(),
    phones: phonesOf(agent, group.offices[agent.office]?.phone),
  }));
  if (agentRows.length > 0) await tx.insert(agents).values(agentRows);
  return { customerId, officeIds };
}

async function insertOffice(tx: Transaction, customerId: string, office: DemoOffice): Promise<string> {
  const officeId = newId();
  const { street, suburb, city, postcode, latitude, longitude } = office.address;
  await tx.insert(offices).values({
    id: officeId,
    customerId,
    name: office.name,
    street,
    suburb,
    city,
    postcode,
    latitude,
    longitude,
    phone: office.phone,
    email: office.email,
    isActive: true,
  });
  for (const manager of office.managers) {
    const userId = await insertUser(tx, manager, { displayName: fullName(manager), roles: ['branchmanager'], customerId, passwordHash: null });
    await tx.insert(officeMembers).values({ officeId, userId, kind: 'manager' });
  }
  return officeId;
}

const fullName = (person: DemoPerson): string => `${person.firstName} ${person.lastName}`;

type NewUser = Pick<typeof users.$inferInsert, 'displayName' | 'roles' | 'customerId' | 'passwordHash' | 'pictureId' | 'emailVerifiedAt' | 'awaitsActivation'> & { isActive?: boolean };

async function insertUser(tx: Transaction, { email }: { email: string }, user: NewUser): Promise<string> {
  const id = newId();
  await tx.insert(users).values({ id, email: email.toLowerCase(), isActive: true, emailVerifiedAt: new Date(), ...user });
  return id;
}
