// The agents of the demo. Everyone has a name and phones; some of the first group have a portrait, accounts to advertise with and a
// dashboard account that is active, waiting for activation or invited.
import type { Network } from '#domain/networks/index.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { users } from '../../../server/accounts/users/user-table.ts';
import { agents } from '../../../server/customers/agent-table.ts';
import { officeMembers } from '../../../server/customers/office-table.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { insertFile } from '../../../server/files/file-store.ts';
import type { Files } from '../../../server/files/index.ts';
import { networkAccounts } from '../../../server/networks/account-table.ts';
import { metaPages } from '../../../server/networks/page-table.ts';
import { stores } from '../../../server/stores/store-table.ts';
import type { DemoAgent, DemoGroup } from '../../people-and-places/groups.ts';

import { storePortrait } from '../../store-picture.ts';
import type { StoredContent } from '#server/files/index.ts';

/** The first two agents have no account, so that anyone can try signing up as one of them. */
const WITHOUT_ACCOUNT = 2;
const WITH_PORTRAIT = 14;
/** The first nine can sign in, the next waits for activation, the one after is invited; the others have no account. */
const ACTIVE = 9;

export const phonesOf = ({ phone }: DemoAgent, officePhone: string | undefined) => [
  { type: 'MOBILE' as const, value: phone },
  ...(officePhone ? [{ type: 'FIXED_LINE' as const, value: officePhone }] : []),
];

/** Returns portraits by email. They are stored before the transaction, which holds no locks while files are written. */
export async function storeAgentPortraits(files: Files, { agents: people }: DemoGroup): Promise<Map<string, StoredContent>> {
  const portraits = new Map<string, StoredContent>();
  for (const { email, fullName } of people.slice(WITHOUT_ACCOUNT, WITHOUT_ACCOUNT + WITH_PORTRAIT))
    portraits.set(email.toLowerCase(), await storePortrait(files, email, fullName));
  return portraits;
}

export async function seedAgents(
  tx: Transaction,
  customerId: string,
  portraits: ReadonlyMap<string, StoredContent>,
  passwordHash: string,
): Promise<void> {
  await createAccounts(tx, customerId, portraits, passwordHash);
  await assignAdAccounts(tx, customerId);
}

async function createAccounts(
  tx: Transaction,
  customerId: string,
  portraits: ReadonlyMap<string, StoredContent>,
  passwordHash: string,
): Promise<void> {
  const people = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.customerId, customerId), isNull(agents.userId), inArray(agents.email, [...portraits.keys()])))
    .orderBy(asc(agents.id));
  for (const [index, agent] of people.entries()) {
    const portrait = portraits.get(agent.email);
    const imageId = portrait ? (await insertFile(tx, { ...portrait, customerId, createdBy: null })).id : null;
    const userId = index < ACTIVE + 2 ? await insertPerson(tx, agent, imageId, accountStateAt(index, passwordHash)) : null;
    await tx
      .update(agents)
      .set({ imageId, userId, customizeMap: index % 3 === 0 })
      .where(eq(agents.id, agent.id));
  }
}

/** So that the list of users shows sign-ins of hours and of days ago. */
const HOURS_BETWEEN_SIGN_INS = 7;
const HOUR_MS = 3_600_000;

const accountStateAt = (index: number, passwordHash: string) => {
  if (index < ACTIVE)
    return {
      isActive: true,
      passwordHash,
      emailVerifiedAt: new Date(),
      lastSignInAt: new Date(Date.now() - (index + 1) * HOURS_BETWEEN_SIGN_INS * HOUR_MS),
    };
  return index === ACTIVE
    ? { isActive: false, passwordHash, emailVerifiedAt: new Date(), awaitsActivation: true }
    : { isActive: false, passwordHash: null, emailVerifiedAt: null };
};

type AccountState = ReturnType<typeof accountStateAt>;

async function insertPerson(
  tx: Transaction,
  agent: typeof agents.$inferSelect,
  pictureId: string | null,
  accountState: AccountState,
): Promise<string> {
  const id = newId();
  const { email, fullName: displayName, customerId } = agent;
  await tx.insert(users).values({ id, email, displayName, roles: ['branchuser'], customerId, pictureId, ...accountState });
  if (agent.officeIds.length > 0)
    await tx.insert(officeMembers).values(agent.officeIds.map((officeId) => ({ officeId, userId: id, kind: 'agent' as const })));
  return id;
}

/** Every second agent of the group advertises under its page and with its accounts. */
async function assignAdAccounts(tx: Transaction, customerId: string): Promise<void> {
  const serves = (column: typeof networkAccounts.customerIds | typeof metaPages.customerIds) => sql`${customerId}::uuid = any(${column})`;
  const accounts = await tx
    .select({ id: networkAccounts.id, network: networkAccounts.network })
    .from(networkAccounts)
    .where(serves(networkAccounts.customerIds));
  const idsOn = (network: Network) => accounts.filter((account) => account.network === network).map(({ id }) => id);
  const [page] = await tx
    .select({ id: metaPages.id })
    .from(metaPages)
    .where(serves(metaPages.customerIds))
    .orderBy(asc(metaPages.name))
    .limit(1);
  const [store] = await tx.select({ id: stores.id }).from(stores).where(eq(stores.customerId, customerId)).limit(1);
  const people = await tx.select({ id: agents.id }).from(agents).where(eq(agents.customerId, customerId)).orderBy(asc(agents.id));
  const advertising = people.filter((_, index) => index % 2 === 0).map(({ id }) => id);
  await tx
    .update(agents)
    .set({
      fbAdAccountIds: idsOn('meta').slice(0, 1),
      gdnAccountIds: idsOn('google').slice(0, 1),
      fbPageId: page?.id ?? null,
      enableAutoFbPost: page !== undefined,
      storeIds: store ? [store.id] : [],
    })
    .where(inArray(agents.id, advertising));
}
