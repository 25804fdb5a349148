// A data feed, a server, a feed account of the first customer whose sender uploads to us, and a rule that is switched off.
import { DEFAULT_HOLD_ABOVE, DEFAULT_RULE_LIMITS } from '#domain/automation/index.ts';
import { REAXML_MAPPING } from '#domain/feeds/index.ts';
import { DEFAULT_VERTICAL_CODE } from '#domain/inventory/index.ts';
import { v7 as newId } from 'uuid';
import { automationRules } from '../../../server/automation/automation-rule-table.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { feedAccountAgents, feedAccountCustomers, feedAccounts } from '../../../server/feeds/accounts/feed-account-table.ts';
import { dataFeeds } from '../../../server/feeds/data-feeds/data-feed-table.ts';
import { feedServers } from '../../../server/feeds/servers/feed-server-table.ts';
import { ensureBuiltInVerticals } from '../../../server/inventory/index.ts';
import { syncFeedStores } from '../../../server/stores/index.ts';

const TIME_ZONE = 'Pacific/Auckland';
/** The sender of the first customer. */
export const DEMO_FEED_USERNAME = 'office-software';

interface DemoFeeds {
  customerId: string;
  officeIds: readonly string[];
  /** Owns the rule. */
  adminId: string;
}

export async function seedFeeds(tx: Transaction, { customerId, officeIds, adminId }: DemoFeeds): Promise<void> {
  // Data feeds name their vertical.
  await ensureBuiltInVerticals(tx);
  const dataFeedId = newId();
  await tx.insert(dataFeeds).values({
    id: dataFeedId,
    verticalCode: DEFAULT_VERTICAL_CODE,
    name: 'REAXML',
    format: 'REAXML',
    mapping: REAXML_MAPPING,
    isFullSnapshot: false,
    timeZone: TIME_ZONE,
  });
  await tx
    .insert(feedServers)
    .values({ id: newId(), name: 'Listing exchange', protocol: 'SFTP', host: 'sftp.exchange.example', port: 22, baseFolder: '/feeds' });
  const feedAccountId = newId();
  const name = 'Office software';
  await tx.insert(feedAccounts).values({
    id: feedAccountId,
    name,
    serverId: null,
    username: DEMO_FEED_USERNAME,
    folder: '',
    requiresTls: true,
    dataFeedId,
    timezone: TIME_ZONE,
    backupDays: 30,
    isActive: true,
  });
  await tx.insert(feedAccountCustomers).values({ accountId: feedAccountId, customerId });
  const agents = officeIds.map((officeId, position) => ({ accountId: feedAccountId, agentId: `OFFICE${position + 1}`, officeId }));
  if (agents.length > 0) await tx.insert(feedAccountAgents).values(agents);
  await syncFeedStores(tx, { feedAccountId, name, customerIds: [customerId], formerIds: [] });
  await tx.insert(automationRules).values({
    id: newId(),
    customerId,
    storeId: null,
    name: 'End campaigns of sold listings',
    isOn: false,
    event: 'SOLD',
    conditions: [],
    action: { kind: 'END_CAMPAIGNS' },
    ...DEFAULT_RULE_LIMITS,
    holdAbove: DEFAULT_HOLD_ABOVE,
    ownerId: adminId,
  });
}
