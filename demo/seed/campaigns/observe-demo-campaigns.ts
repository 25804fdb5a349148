// What do the networks say of the demo's campaigns? What each has spent is read from the twins, and one ad is rejected there.
import { googleDigits } from '#domain/networks/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { AppContext } from '../../../server/app-context.ts';
import { adSets, ads, campaigns } from '../../../server/campaigns/campaign-table.ts';
import { callTwin } from '../../../server/twins/index.ts';
import type { DemoDelivery } from './place-demo-deliveries.ts';

const MICROS = 1_000_000;
const POLICY = 'Discriminatory practices';

interface ShownCampaign {
  id: string;
  spent: number;
}

export async function observeDemoCampaigns({ config, db, now }: AppContext, running: readonly DemoDelivery[]): Promise<void> {
  const accounts = new Map(running.map((delivery) => [delivery.account.id, delivery]));
  for (const { network, account, order } of accounts.values()) {
    const [twin, id] = network === 'meta' ? ['meta', account.platformId] : ['google-ads', googleDigits(account.platformId)];
    const minorUnit = network === 'meta' ? 1 : moneyCurrency(order.currencyCode).offset / MICROS;
    const shown = await callTwin<{ campaigns: ShownCampaign[] }>(config, twin ?? '', 'GET', `tree?account=${id}`);
    for (const campaign of shown.campaigns)
      await db
        .update(campaigns)
        .set({ spent: Math.round(campaign.spent * minorUnit), observedAt: new Date(now()) })
        .where(and(eq(campaigns.accountId, account.id), eq(campaigns.externalId, campaign.id)));
  }
}

/** The first ad of the newest campaign that runs on Meta. */
export async function rejectDemoAd({ config, db }: AppContext): Promise<void> {
  const [found] = await db
    .select({ ad: ads })
    .from(ads)
    .innerJoin(adSets, eq(adSets.id, ads.adSetId))
    .innerJoin(campaigns, eq(campaigns.id, adSets.campaignId))
    .where(and(eq(campaigns.network, 'meta'), inArray(campaigns.state, ['ACTIVE']), eq(ads.state, 'ACTIVE'), isNotNull(ads.externalId)))
    .orderBy(desc(campaigns.startsAt), asc(ads.planKey))
    .limit(1);
  if (!found?.ad.externalId) return;
  await callTwin(config, 'meta', 'POST', `ads/${found.ad.externalId}/reject`, { reason: POLICY });
  await db.update(ads).set({ state: 'REJECTED', refusal: POLICY }).where(eq(ads.id, found.ad.id));
}
