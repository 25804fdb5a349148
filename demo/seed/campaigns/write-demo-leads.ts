// Writes the leads of the demo's campaigns as if each had been taken in when it was sent. Nobody is emailed about them.
import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { users } from '../../../server/accounts/users/user-table.ts';
import { adSets, ads, campaignListings, campaigns } from '../../../server/campaigns/campaign-table.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { leads } from '../../../server/leads/lead-table.ts';
import { DEMO_ACCOUNTS } from '../../demo-accounts.ts';
import type { DemoDelivery } from './place-demo-deliveries.ts';
import type { Replayed } from './replay-on-twins.ts';

const HOUR_MS = 3_600_000;
const QUESTION = 'When would you like to sell?';

export async function writeDemoLeads(tx: Transaction, { made, leads: received }: Replayed, now: number): Promise<void> {
  const corporate = DEMO_ACCOUNTS.find(({ role }) => role === 'corporate')?.email ?? '';
  const [person] = await tx.select({ id: users.id, name: users.displayName }).from(users).where(eq(users.email, corporate));
  for (const [delivery, ofDelivery] of received)
    for (const { externalId, adKey, at, name, email, phone, answer, state } of ofDelivery) {
      const externalAdId = made.get(delivery)?.get(adKey)?.externalId ?? '';
      const from = await findAd(tx, delivery, externalAdId);
      const createdAt = new Date(at);
      await tx.insert(leads).values({
        id: newId(),
        network: 'meta',
        externalId,
        formId: formOf(delivery, made.get(delivery)),
        externalAdId,
        customerId: delivery.order.customerId,
        orderId: delivery.order.id,
        ...from,
        name,
        email,
        phone,
        answers: [{ question: QUESTION, answer }],
        consent: [{ key: 'contact', isChecked: true }],
        state,
        ...(state !== 'NEW' && {
          stateChangedAt: new Date(Math.min(now, at + HOUR_MS)),
          stateChangedBy: person?.id ?? null,
          stateChangedByName: person?.name ?? null,
        }),
        createdAt,
        receivedAt: createdAt,
        announcedAt: createdAt,
      });
    }
}

const formOf = ({ plan }: DemoDelivery, made: ReadonlyMap<string, { externalId: string }> | undefined): string | null =>
  made?.get(plan.find(({ kind }) => kind === 'leadForm')?.key ?? '')?.externalId ?? null;

async function findAd(tx: Transaction, { account }: DemoDelivery, externalAdId: string) {
  const [ad] = await tx
    .select({ adId: ads.id, campaignId: campaigns.id })
    .from(ads)
    .innerJoin(adSets, eq(adSets.id, ads.adSetId))
    .innerJoin(campaigns, eq(campaigns.id, adSets.campaignId))
    .where(and(eq(ads.externalId, externalAdId), eq(campaigns.accountId, account.id)));
  if (!ad) return { adId: null, campaignId: null, listingId: null };
  const listings = await tx
    .select({ id: campaignListings.listingId })
    .from(campaignListings)
    .where(eq(campaignListings.campaignId, ad.campaignId));
  return { ...ad, listingId: listings.length === 1 ? (listings[0]?.id ?? null) : null };
}
