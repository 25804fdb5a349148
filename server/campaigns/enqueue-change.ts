// Enqueues the job that sends what is wanted of a campaign to its network.
import { shownName } from '#domain/campaigns/index.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { jobs } from '../jobs/job-table.ts';
import type { CampaignRecord } from './campaign-store.ts';

type Sent = Pick<CampaignRecord, 'id' | 'name' | 'customerId'>;

export async function enqueueChange(
  { queue }: Pick<AppContext, 'queue'>,
  tx: Transaction,
  { userId }: { userId: string | null },
  { id: campaignId, name, customerId }: Sent,
): Promise<void> {
  await queue.enqueue(tx, { kind: 'change-campaign', payload: { campaignId }, title: shownName(name), customerId, userId });
}

/** For values that are wanted already. A job that waits for its next attempt after a failure is not waited for. */
export async function enqueueChangeAgain(
  context: Pick<AppContext, 'queue'>,
  tx: Transaction,
  actor: { userId: string | null },
  campaign: Sent,
): Promise<void> {
  const isUnderWay = and(
    eq(jobs.kind, 'change-campaign'),
    inArray(jobs.state, ['WAITING', 'RUNNING']),
    sql`${jobs.payload} ->> 'campaignId' = ${campaign.id}`,
  );
  if ((await tx.$count(jobs, isUnderWay)) === 0) await enqueueChange(context, tx, actor, campaign);
}
