// Fills a new installation with demo data: a few property groups with offices and people, and an account for every role.
// All rows are written in one transaction, so a start that is killed midway leaves nothing and the next one begins again.
import { randomBytes } from 'node:crypto';
import type { Role } from '#domain/access/index.ts';
import { firstNameIn } from '#domain/agents/index.ts';
import { DEFAULT_IMAGE_AD_LIMIT } from '#domain/customers/index.ts';
import { eq, like } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { hashPassword } from '../server/accounts/sign-in/password.ts';
import { users } from '../server/accounts/users/user-table.ts';
import { addStarters } from '../server/creatives/index.ts';
import { customers } from '../server/customers/customer-table.ts';
import { agents } from '../server/customers/agent-table.ts';
import { officeMembers, offices } from '../server/customers/office-table.ts';
import type { Transaction } from '../server/db/connection.ts';
import { closeLedgers } from '../server/results/index.ts';
import { insertFile } from '../server/files/file-store.ts';
import { files } from '../server/files/file-table.ts';
import { enqueuePictureCopies } from '../server/files/index.ts';
import type { AppContext } from '../server/app-context.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SEED, OTHER_DEMO_PEOPLE } from './demo-accounts.ts';
import { insertDashboard, insertDashboardTemplates } from './seed/demo-dashboards.ts';
import { demoGroups } from './people-and-places/groups.ts';
import type { DemoGroup, DemoOffice, DemoPerson } from './people-and-places/groups.ts';
import { storePropertyPictures } from './demo-pictures.ts';

import { makeDemoFilm } from './demo-film.ts';
import { linkDemoAccounts } from './seed/campaigns/link-demo-accounts.ts';
import { seedApprovals } from './seed/orders/seed-approvals.ts';
import { placeDemoDeliveries } from './seed/campaigns/place-demo-deliveries.ts';
import { issueDemoDocuments } from './seed/orders/issue-demo-documents.ts';
import { payDemoOrders, twinOfProvider } from './seed/orders/pay-demo-orders.ts';
import { storeAgentPortraits, phonesOf, seedAgents } from './seed/inventory/seed-agents.ts';
import { renderDemoPreview } from './seed/render-demo-preview.ts';
import { seedBulkUploads } from './seed/inventory/seed-bulk-uploads.ts';
import { insertDemoIcon, storeDemoIcon } from './seed/seed-creatives.ts';
import { seedFeeds } from './seed/feeds/seed-feeds.ts';
import { sendDemoFeedFiles } from './seed/feeds/send-demo-feed-files.ts';
import { seedFilters } from './seed/feeds/seed-filters.ts';
import { returnUnstartedOrders } from './seed/orders/return-unstarted-orders.ts';
import { seedListings } from './seed/inventory/seed-listings.ts';
import { seedNetworks } from './seed/campaigns/seed-networks.ts';
import { seedOpenHomes } from './seed/inventory/seed-open-homes.ts';
import { seedCampaigns } from './seed/campaigns/seed-campaigns.ts';
import { seedOrders } from './seed/orders/seed-orders.ts';
import { seedProducts } from './seed/orders/seed-products.ts';
import { seedResources } from './seed/inventory/seed-resources.ts';
import { seedTemplates } from './seed/seed-templates.ts';
import { storePicture, storePortrait } from './store-picture.ts';
import type { StoredContent } from '#server/files/index.ts';

const GROUPS = 12;

export { DEMO_ACCOUNTS, DEMO_PASSWORD };

const CUSTOMER_SIDE: readonly Role[] = ['corporate', 'branchmanager', 'branchuser'];
const OFFICES_OF: Partial<Record<Role, number>> = { branchmanager: 2, branchuser: 1 };

export async function seedDemo(context: AppContext, say: (line: string) => void): Promise<void> {
  await addStarters(context);
  const first = DEMO_ACCOUNTS[0]?.email ?? '';
  const [seeded] = await context.db.select({ id: users.id }).from(users).where(eq(users.email, first));
  if (!seeded) await makeDemo(context, say);
  await payDemoOrders(context);
  if (!seeded) await issueDemoDocuments(context);
  await linkDemoAccounts(context);
  await sendDemoFeedFiles(context);
  await renderDemoPreview(context);
  await placeDemoDeliveries(context);
  await context.db.transaction(async (tx) => {
    await seedCampaigns(tx, new Date());
    await returnUnstartedOrders(tx);
  });
  // Budgets that the networks did not spend on campaigns that ended long ago are the credit of their customers.
  await closeLedgers(context);
}

async function makeDemo(context: AppContext, say: (line: string) => void): Promise<void> {
  say('Making demo data.');
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const unknownHash = await hashPassword(randomBytes(24).toString('base64url'));
  const groups: GroupWithLogo[] = [];
  for (const group of demoGroups(DEMO_SEED, GROUPS))
    groups.push({ ...group, logo: await storePicture(context.files, `logos/${group.slug}`, `${group.slug}.jpg`) });
  const portraits = new Map<string, StoredContent>();
  for (const { email, name } of DEMO_ACCOUNTS) portraits.set(email, await storePortrait(context.files, email, name));
  const agentPortraits = groups[0] ? await storeAgentPortraits(context.files, groups[0]) : new Map<string, StoredContent>();
  const pictures = await storePropertyPictures(context.files);
  const icon = await storeDemoIcon(context.files);
  const film = await makeDemoFilm(context, pictures.houses.slice(0, 2));
  await context.db.transaction(async (tx) => {
    const [hero, ...others] = groups;
    if (!hero) throw new Error('The demo has no group');
    await insertDashboardTemplates(tx);
    const { customerId, officeIds } = await insertGroup(tx, hero, 0);
    for (const [index, group] of others.entries()) await insertGroup(tx, group, index + 1);
    for (const account of DEMO_ACCOUNTS) {
      const belongs = CUSTOMER_SIDE.includes(account.role);
      const ownerId = belongs ? customerId : null;
      const portrait = portraits.get(account.email);
      const picture = portrait && (await insertFile(tx, { ...portrait, customerId: ownerId, createdBy: null }));
      const id = await insertUser(tx, account, {
        displayName: account.name,
        roles: [account.role],
        customerId: ownerId,
        passwordHash,
        pictureId: picture?.id ?? null,
      });
      const kind = account.role === 'branchmanager' ? 'manager' : 'agent';
      const ownOffices = officeIds.slice(0, OFFICES_OF[account.role] ?? 0);
      for (const officeId of ownOffices) await tx.insert(officeMembers).values({ officeId, userId: id, kind });
      // Everyone who works in an office is an agent there.
      if (ownOffices.length > 0)
        await tx.insert(agents).values({
          id: newId(),
          customerId,
          officeIds: ownOffices,
          fullName: account.name,
          firstName: firstNameIn(account.name),
          email: account.email,
          userId: id,
          imageId: picture?.id ?? null,
          phones: [{ type: 'MOBILE', value: account.role === 'branchuser' ? '+64215550142' : '+64215550187' }],
        });
    }
    for (const { email, role, name, isInvited, isWaiting = false } of OTHER_DEMO_PEOPLE) {
      const belongs = CUSTOMER_SIDE.includes(role);
      await insertUser(
        tx,
        { email },
        {
          displayName: name,
          roles: [role],
          customerId: belongs ? customerId : null,
          passwordHash: isInvited ? null : unknownHash,
          emailVerifiedAt: isInvited ? null : new Date(),
          isActive: false,
          awaitsActivation: isWaiting,
        },
      );
    }
    await seedNetworks(tx, DEMO_SEED, context.now());
    await seedAgents(tx, customerId, agentPortraits, unknownHash);
    const now = new Date();
    await seedListings(tx, pictures, DEMO_SEED, now);
    await seedOpenHomes(tx, DEMO_SEED, now);
    await seedFilters(tx);
    await seedFeeds(tx, { customerId, officeIds, adminId: await demoAdminId(tx) });
    await seedBulkUploads(tx, DEMO_ACCOUNTS.find(({ role }) => role === 'corporate')?.email ?? '', now);
    await seedResources(tx, pictures, film, now);
    await seedTemplates(tx, { canRender: context.config.CHROMIUM_PATH !== undefined });
    await insertDemoIcon(tx, icon);
    await seedProducts(tx);
    await seedOrders(tx, { now, hasCards: twinOfProvider(context) !== null });
    await seedApprovals(tx, { customerId, secrets: context.secrets, now });
    await enqueueCopiesOfAll(context, tx);
  });
}

async function demoAdminId(tx: Transaction): Promise<string> {
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')?.email ?? '';
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!admin) throw new Error('The demo has no admin');
  return admin.id;
}

async function enqueueCopiesOfAll(context: AppContext, tx: Transaction): Promise<void> {
  const shown = await tx.selectDistinct({ hash: files.hash }).from(files).where(like(files.mediaType, 'image/%'));
  const hashes = shown.map(({ hash }) => hash);
  await enqueuePictureCopies(context, tx, { hashes, title: 'Pictures of the demo', customerId: null, userId: null });
}

type GroupWithLogo = DemoGroup & { logo: StoredContent };

async function insertGroup(tx: Transaction, group: GroupWithLogo, index: number): Promise<{ customerId: string; officeIds: string[] }> {
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
    // Every second group may share its campaigns and listings. None has a report domain: nobody serves the demo's names.
    shareCampaigns: index % 2 === 0,
    shareListings: index % 2 === 0,
    ...(index === 0 && {
      settings: [{ key: 'ISHIDESPONSOREDBY', value: 'true' }],
      shareResources: true,
    }),
  });
  await insertDashboard(tx, customerId, index, group);
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
    const userId = await insertUser(tx, manager, {
      displayName: fullName(manager),
      roles: ['branchmanager'],
      customerId,
      passwordHash: null,
    });
    await tx.insert(officeMembers).values({ officeId, userId, kind: 'manager' });
  }
  return officeId;
}

const fullName = (person: DemoPerson): string => `${person.firstName} ${person.lastName}`;

type NewUser = Pick<
  typeof users.$inferInsert,
  'displayName' | 'roles' | 'customerId' | 'passwordHash' | 'pictureId' | 'emailVerifiedAt' | 'awaitsActivation'
> & { isActive?: boolean };

async function insertUser(tx: Transaction, { email }: { email: string }, user: NewUser): Promise<string> {
  const id = newId();
  await tx.insert(users).values({ id, email: email.toLowerCase(), isActive: true, emailVerifiedAt: new Date(), ...user });
  return id;
}
