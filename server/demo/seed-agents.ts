// What do agents look like in the demo? Everyone has a name and phones; of the first group some have a picture, accounts to advertise
// with, and a dashboard account: in use, waiting to be let in, and invited but not come yet.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { users } from '../accounts/user-table.ts';
import { agents } from '../customers/agent-table.ts';
import { officeMembers } from '../customers/office-table.ts';
import type { Transaction } from '../db/connection.ts';
import { insertFile } from '../files/file-store.ts';
import type { Files } from '../files/index.ts';
import { networkAccounts } from '../networks/account-table.ts';
import { facebookPages } from '../networks/page-table.ts';
import { stores } from '../stores/store-table.ts';
import type { DemoAgent, DemoGroup } from './groups.ts';
import { portrait } from './portrait.ts';
import { storeDrawing } from './store-drawing.ts';
import type { StoredDrawing } from './store-drawing.ts';

/** The first two are left as people who never heard of the dashboard: anyone may try signing up as one of them. */
const UNDISTURBED = 2;
const DRAWN = 14;
/** By place: these many can sign in, then one waits, then one was invited; the others never heard of the dashboard. */
const ACTIVE = 9;

export const phonesOf = ({ phone }: DemoAgent, officePhone: string | undefined) => [
  { type: 'MOBILE' as const, value: phone },
  ...(officePhone ? [{ type: 'FIXED_LINE' as const, value: officePhone }] : []),
];

/** By email; drawn before the transaction, since drawing takes its time. */
export async function drawAgents(files: Files, { agents: people }: DemoGroup): Promise<Map<string, StoredDrawing>> {
  const drawn = new Map<string, StoredDrawing>();
  for (const { email, fullName, presentation, origin } of people.slice(UNDISTURBED, UNDISTURBED + DRAWN)) {
    const picture = { svg: portrait(email, { presentation, origin }), name: `${fullName}.png`, pixels: 400, background: '#ffffff' };
    drawn.set(email.toLowerCase(), await storeDrawing(files, picture));
  }
  return drawn;
}

export async function seedAgents(tx: Transaction, customerId: string, portraits: ReadonlyMap<string, StoredDrawing>, passwordHash: string): Promise<void> {
  await letSomeIn(tx, customerId, portraits, passwordHash);
  await giveAccounts(tx, customerId);
}

async function letSomeIn(tx: Transaction, customerId: string, portraits: ReadonlyMap<string, StoredDrawing>, passwordHash: string): Promise<void> {
  const people = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.customerId, customerId), isNull(agents.userId), inArray(agents.email, [...portraits.keys()])))
    .orderBy(asc(agents.id));
  for (const [place, agent] of people.entries()) {
    const drawn = portraits.get(agent.email);
    const imageId = drawn ? (await insertFile(tx, { ...drawn, customerId, createdBy: null })).id : null;
    const userId = place < ACTIVE + 2 ? await insertPerson(tx, agent, imageId, standingAt(place, passwordHash)) : null;
    await tx.update(agents).set({ imageId, userId, customizeMap: place % 3 === 0 }).where(eq(agents.id, agent.id));
  }
}

const standingAt = (place: number, passwordHash: string) => {
  if (place < ACTIVE) return { isActive: true, passwordHash, emailVerifiedAt: new Date() };
  return place === ACTIVE ? { isActive: false, passwordHash, emailVerifiedAt: new Date(), awaitsActivation: true } : { isActive: false, passwordHash: null, emailVerifiedAt: null };
};

type Standing = ReturnType<typeof standingAt>;

async function insertPerson(tx: Transaction, agent: typeof agents.$inferSelect, pictureId: string | null, standing: Standing): Promise<string> {
  const id = newId();
  const { email, fullName: displayName, customerId } = agent;
  await tx.insert(users).values({ id, email, displayName, roles: ['branchuser'], customerId, pictureId, ...standing });
  if (agent.officeIds.length > 0) await tx.insert(officeMembers).values(agent.officeIds.map((officeId) => ({ officeId, userId: id, kind: 'agent' as const })));
  return id;
}

/** Every second agent of the group advertises under its page and with its accounts. */
async function giveAccounts(tx: Transaction, customerId: string): Promise<void> {
  const serves = (column: typeof networkAccounts.customerIds | typeof facebookPages.customerIds) => sql`${customerId}::uuid = any(${column})`;
  const accounts = await tx.select({ id: networkAccounts.id, network: networkAccounts.network }).from(networkAccounts).where(serves(networkAccounts.customerIds));
  const idsOn = (network: 'facebook' | 'google') => accounts.filter((account) => account.network === network).map(({ id }) => id);
  const [page] = await tx.select({ id: facebookPages.id }).from(facebookPages).where(serves(facebookPages.customerIds)).orderBy(asc(facebookPages.name)).limit(1);
  const [store] = await tx.select({ id: stores.id }).from(stores).where(eq(stores.customerId, customerId)).limit(1);
  const people = await tx.select({ id: agents.id }).from(agents).where(eq(agents.customerId, customerId)).orderBy(asc(agents.id));
  const advertising = people.filter((_, place) => place % 2 === 0).map(({ id }) => id);
  await tx
    .update(agents)
    .set({
      fbAdAccountIds: idsOn('facebook').slice(0, 1),
      gdnAccountIds: idsOn('google').slice(0, 1),
      fbPageId: page?.id ?? null,
      enableAutoFbPost: page !== undefined,
      storeIds: store ? [store.id] : [],
    })
    .where(inArray(agents.id, advertising));
}
