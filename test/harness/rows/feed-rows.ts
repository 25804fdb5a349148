// Inserts servers and feed accounts for tests. Each function makes one valid row; a test gives only the values it is about.
import type { Database } from '#server/db/connection.ts';
import { feedAccountAgents, feedAccountCustomers, feedAccounts } from '#server/feeds/accounts/feed-account-table.ts';
import { feedServers } from '#server/feeds/servers/feed-server-table.ts';
import { v7 as newId } from 'uuid';

export async function makeFeedServer(db: Database, given: Partial<typeof feedServers.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db
    .insert(feedServers)
    .values({ id, name: `Server ${id}`, protocol: 'FTP', host: 'ftp.example.com', port: 21, baseFolder: '', ...given });
  return id;
}

interface FeedAccountParts {
  customerIds?: readonly string[];
  agentOffices?: readonly { agentId: string; officeId: string }[];
}

export async function makeFeedAccount(
  db: Database,
  given: Partial<typeof feedAccounts.$inferInsert> = {},
  { customerIds = [], agentOffices = [] }: FeedAccountParts = {},
): Promise<string> {
  const id = newId();
  await db.insert(feedAccounts).values({
    id,
    name: `Feed account ${id}`,
    username: `sender-${id.slice(-12)}`,
    folder: '',
    requiresTls: true,
    timezone: 'Pacific/Auckland',
    backupDays: 30,
    isActive: true,
    ...given,
  });
  if (customerIds.length > 0)
    await db.insert(feedAccountCustomers).values(customerIds.map((customerId) => ({ accountId: id, customerId })));
  if (agentOffices.length > 0) await db.insert(feedAccountAgents).values(agentOffices.map((line) => ({ accountId: id, ...line })));
  return id;
}
