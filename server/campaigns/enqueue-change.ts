// Enqueues the job that sends what is wanted of a campaign to its network.
import { shownName } from '#domain/campaigns/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import type { CampaignRecord } from './campaign-store.ts';

export async function enqueueChange(
  { queue }: Pick<AppContext, 'queue'>,
  tx: Transaction,
  { userId }: { userId: string | null },
  { id: campaignId, name, customerId }: Pick<CampaignRecord, 'id' | 'name' | 'customerId'>,
): Promise<void> {
  await queue.enqueue(tx, { kind: 'change-campaign', payload: { campaignId }, title: shownName(name), customerId, userId });
}
