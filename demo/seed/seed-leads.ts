// Which people answered the demo's ads? Some for each campaign on Facebook and Instagram that has run, in every state, as they would have
// been sent while it ran. Nobody is emailed about them. Orders that people placed since the demo was made get none.
import { LEAD_STATES } from '#domain/leads/index.ts';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { users } from '../../server/accounts/users/user-table.ts';
import { adSets, ads, campaignListings, campaigns } from '../../server/campaigns/campaign-table.ts';
import type { Transaction } from '../../server/db/connection.ts';
import { leads } from '../../server/leads/lead-table.ts';
import { orders } from '../../server/orders/order-table.ts';
import { DEMO_ACCOUNTS } from '../demo-accounts.ts';
import { peopleWithOwnAddresses } from '../people-and-places/people.ts';
import { mobile } from '../people-and-places/phone-numbers.ts';
import { seededRandom } from '../people-and-places/random.ts';

const MAX_LEADS = 9;
const ANSWERS = ['This summer', 'In the next three months', 'I am only looking', 'As soon as possible'];

export async function seedLeads(tx: Transaction, now: Date): Promise<void> {
  const [existing] = await tx.select({ id: leads.id }).from(leads).limit(1);
  const [first] = await tx
    .select({ at: users.createdAt, id: users.id, name: users.displayName })
    .from(users)
    .where(eq(users.email, DEMO_ACCOUNTS.find(({ role }) => role === 'corporate')?.email ?? ''));
  if (existing || !first) return;
  const random = seededRandom('leads');
  const run = await tx
    .select({ campaign: campaigns })
    .from(campaigns)
    .innerJoin(orders, eq(orders.id, campaigns.orderId))
    .where(
      and(
        eq(campaigns.network, 'meta'),
        inArray(orders.status, ['DELIVERED', 'COMPLETED']),
        lte(orders.createdAt, first.at),
        lte(campaigns.startsAt, now),
      ),
    )
    .orderBy(asc(campaigns.startsAt), asc(campaigns.name));
  let number = 0;
  for (const { campaign } of run) {
    const own = await tx
      .select({ id: ads.id })
      .from(ads)
      .innerJoin(adSets, eq(adSets.id, ads.adSetId))
      .where(eq(adSets.campaignId, campaign.id))
      .orderBy(asc(ads.planKey));
    const listings = await tx.select().from(campaignListings).where(eq(campaignListings.campaignId, campaign.id));
    const begins = campaign.startsAt?.getTime() ?? now.getTime();
    const ends = Math.min(campaign.endsAt?.getTime() ?? now.getTime(), now.getTime());
    for (const person of peopleWithOwnAddresses(random, random.int(1, MAX_LEADS), 'mail.example')) {
      number += 1;
      const createdAt = new Date(begins + random.next() * Math.max(0, ends - begins));
      const state = random.pick(LEAD_STATES);
      await tx.insert(leads).values({
        id: newId(),
        network: 'meta',
        externalId: `70${String(number).padStart(10, '0')}`,
        customerId: campaign.customerId,
        orderId: campaign.orderId,
        campaignId: campaign.id,
        adId: own.length === 0 ? null : random.pick(own).id,
        listingId: listings.length === 1 ? (listings[0]?.listingId ?? null) : null,
        name: `${person.firstName} ${person.lastName}`,
        email: person.email,
        phone: mobile(random, 'NZ'),
        answers: [{ question: 'When do you want to sell?', answer: random.pick(ANSWERS) }],
        consent: [{ key: 'contact', isChecked: true }],
        state,
        ...(state !== 'NEW' && {
          stateChangedAt: new Date(Math.min(now.getTime(), createdAt.getTime() + 3_600_000)),
          stateChangedBy: first.id,
          stateChangedByName: first.name,
        }),
        createdAt,
        receivedAt: createdAt,
        announcedAt: createdAt,
      });
    }
  }
}
