// What does a new product show? A few property groups with offices and people, and an account for every role.
// Houses and their rooms (property-pictures.ts and what it draws with) are not shown yet: they wait for listings.
// One transaction: a start that is killed midway leaves nothing, and the next one begins again.
import { randomBytes } from 'node:crypto';
import type { Role } from '#domain/access/index.ts';
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
import { demoGroups } from './groups.ts';
import type { DemoGroup, DemoOffice, DemoPerson } from './groups.ts';
import { portrait } from './portrait.ts';
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
  if (seeded) return;
  say('Making demo data.');
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const unknownHash = await hashPassword(randomBytes(24).toString('base64url'));
  const groups: GroupWithLogo[] = [];
  for (const group of demoGroups(DEMO_SEED, GROUPS)) groups.push({ ...group, logo: await storeLogo(house.files, group) });
  const portraits = new Map<string, StoredDrawing>();
  for (const account of DEMO_ACCOUNTS) portraits.set(account.email, await drawPortrait(house, account));
  await house.db.transaction(async (tx) => {
    const [hero, ...others] = groups;
    if (!hero) throw new Error('The demo has no group');
    const { customerId, officeIds } = await insertGroup(tx, hero);
    for (const group of others) await insertGroup(tx, group);
    for (const account of DEMO_ACCOUNTS) {
      const belongs = CUSTOMER_SIDE.includes(account.role);
      const ownerId = belongs ? customerId : null;
      const drawn = portraits.get(account.email);
      const picture = drawn && (await insertFile(tx, { ...drawn, customerId: ownerId, createdBy: null }));
      const id = await insertUser(tx, account, { displayName: account.name, roles: [account.role], customerId: ownerId, passwordHash, pictureId: picture?.id ?? null });
      const kind = account.role === 'branchmanager' ? 'manager' : 'agent';
      const ownOffices = officeIds.slice(0, OFFICES_OF[account.role] ?? 0);
      for (const officeId of ownOffices) await tx.insert(officeMembers).values({ officeId, userId: id, kind });
      if (account.role === 'branchuser') await tx.insert(agents).values({ id: newId(), customerId, officeIds: ownOffices, fullName: account.name, email: account.email, userId: id });
    }
    for (const { email, role, name, isInvited } of OTHER_DEMO_PEOPLE) {
      const belongs = CUSTOMER_SIDE.includes(role);
      await insertUser(tx, { email }, { displayName: name, roles: [role], customerId: belongs ? customerId : null, passwordHash: isInvited ? null : unknownHash, isActive: false });
    }
  });
}

const drawPortrait = (house: House, { name, email, looks }: DemoAccount): Promise<StoredDrawing> =>
  storeDrawing(house.files, { svg: portrait(email, looks), name: `${name}.png`, pixels: 400, background: '#ffffff' });

type GroupWithLogo = DemoGroup & { logo: StoredLogo };

async function insertGroup(tx: Transaction, group: GroupWithLogo): Promise<{ customerId: string; officeIds: string[] }> {
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
  });
  const officeIds: string[] = [];
  for (const office of group.offices) officeIds.push(await insertOffice(tx, customerId, office));
  const agentRows = group.agents.map((agent) => ({
    id: newId(),
    customerId,
    officeIds: officeIds.slice(agent.office, agent.office + 1),
    fullName: fullName(agent),
    email: agent.email.toLowerCase(),
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

type NewUser = Pick<typeof users.$inferInsert, 'displayName' | 'roles' | 'customerId' | 'passwordHash' | 'pictureId'> & { isActive?: boolean };

async function insertUser(tx: Transaction, { email }: { email: string }, user: NewUser): Promise<string> {
  const id = newId();
  await tx.insert(users).values({ id, email: email.toLowerCase(), isActive: true, emailVerifiedAt: new Date(), ...user });
  return id;
}
