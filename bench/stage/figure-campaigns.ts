// Campaigns of one account for the benchmark of figures: each with one ad set and three ads, running since 90 days.
import { adSets, ads, campaigns } from '#server/campaigns/campaign-table.ts';
import type { Database } from '#server/db/connection.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { makeAccount } from '#test/harness/rows/network-rows.ts';
import { v7 as newId } from 'uuid';

export const ADS_PER_CAMPAIGN = 3;
export const FIGURE_DAYS = 90;
const CUSTOMERS = 20;
const CAMPAIGNS_PER_INSERT = 500;
const DAY_MS = 86_400_000;

/** Returns the account. */
export async function addFigureCampaigns(db: Database, count: number): Promise<string> {
  const customerIds: string[] = [];
  for (let number = 0; number < CUSTOMERS; number += 1) customerIds.push(await makeCustomer(db));
  const accountId = await makeAccount(db, { customerIds });
  const startsAt = new Date(Date.now() - (FIGURE_DAYS - 1) * DAY_MS);
  const endsAt = new Date(Date.now() + DAY_MS);
  for (let first = 0; first < count; first += CAMPAIGNS_PER_INSERT) {
    const rows = Array.from({ length: Math.min(CAMPAIGNS_PER_INSERT, count - first) }, (_, at) => ({
      id: newId(),
      setId: newId(),
      externalId: String(first + at + 1),
      customerId: customerIds[(first + at) % CUSTOMERS] ?? '',
    }));
    const state = 'ACTIVE' as const;
    await db.insert(campaigns).values(
      rows.map(({ id, externalId, customerId }) => ({
        id,
        externalId,
        customerId,
        accountId,
        name: `Campaign ${externalId}`,
        network: 'meta' as const,
        currencyCode: 'NZD',
        startsAt,
        endsAt,
        state,
      })),
    );
    await db.insert(adSets).values(
      rows.map(({ id, setId, externalId }) => ({
        id: setId,
        campaignId: id,
        name: 'Ad set',
        planKey: 'set',
        externalId: `${externalId}-set`,
        targeting: {},
        state,
      })),
    );
    await db.insert(ads).values(
      rows.flatMap(({ setId, externalId }) =>
        Array.from({ length: ADS_PER_CAMPAIGN }, (_, ad) => ({
          id: newId(),
          adSetId: setId,
          name: `Ad ${ad}`,
          planKey: `ad${ad}`,
          externalId: `${externalId}-${ad}`,
          creative: {},
          state,
        })),
      ),
    );
  }
  return accountId;
}
