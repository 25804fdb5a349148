// Enqueues the job again for campaigns whose wanted values never reached the network: the job gave up while the account was not linked or
// the network was away, or someone stopped it. Deleted campaigns are among them. Safe to run on several workers at once.
import { resendPauseMs } from '#domain/campaigns/index.ts';
import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import { givesAccess, TOKEN_STATES } from '#domain/networks/index.ts';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { CampaignRecord } from './campaign-store.ts';
import { campaigns } from './campaign-table.ts';
import { enqueueChange } from './enqueue-change.ts';

const CAMPAIGNS_PER_ROUND = 100;
const WITH_ACCESS = TOKEN_STATES.filter(givesAccess);

type UnsentCampaign = Pick<CampaignRecord, 'id' | 'name' | 'customerId' | 'resends'>;

export async function resendChanges(context: AppContext): Promise<void> {
  await endPausesWithoutAccess(context);
  const now = context.clock.now();
  for (const campaign of await unsentCampaigns(context, now))
    await context.db.transaction(async (tx) => {
      const { id, resends } = campaign;
      const taken = await tx
        .update(campaigns)
        .set({ resends: resends + 1, resendAt: new Date(now + resendPauseMs(resends)) })
        // Another worker was faster, or someone saved meanwhile.
        .where(and(eq(campaigns.id, id), eq(campaigns.resends, resends)))
        .returning({ id: campaigns.id });
      if (taken.length > 0) await enqueueChange(context, tx, { userId: null }, campaign);
    });
}

/** An account that is linked again gets what waits at once. */
async function endPausesWithoutAccess({ db }: AppContext): Promise<void> {
  await db.quick.query({
    name: 'end_resend_pauses',
    text: `update campaigns k set resend_at = null, resends = 0 from network_accounts a
      where k.resend_at is not null and a.id = k.account_id and a.token_state <> all($1)`,
    values: [WITH_ACCESS],
  });
}

/** The job leaves out what has no id on the network. */
const UNSENT = `
  with unsent as (
    select k.id from campaigns k where k.wanted is not null
    union
    select s.campaign_id from ad_sets s where s.wanted is not null and s.external_id is not null
    union
    select s.campaign_id from ads a join ad_sets s on s.id = a.ad_set_id where a.wanted is not null and a.external_id is not null
  )
  select k.id, k.name, k.customer_id as "customerId", k.resends
  from unsent join campaigns k on k.id = unsent.id join network_accounts a on a.id = k.account_id
  where k.external_id is not null and (k.resend_at is null or k.resend_at <= $1) and a.deleted_at is null and a.token_state = any($2)
    and not exists (select from jobs j where j.kind = 'change-campaign' and j.state = any($3) and j.payload ->> 'campaignId' = k.id::text)
  order by k.resend_at nulls first, k.id limit $4`;

async function unsentCampaigns({ db }: AppContext, now: number): Promise<UnsentCampaign[]> {
  const { rows } = await db.quick.query<UnsentCampaign>({
    name: 'unsent_campaigns',
    text: UNSENT,
    values: [new Date(now), WITH_ACCESS, OPEN_JOB_STATES, CAMPAIGNS_PER_ROUND],
  });
  return rows;
}
