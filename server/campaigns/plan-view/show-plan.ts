// A plan as staff read it.
import type { DeliveryPlanView, PlannedAdView } from '#contract/campaigns/index.ts';
import { pictureUrl } from '#contract/files/index.ts';
import { campaignsInPlan, copyOf, linksOf, plannedPicture, targetingSummary } from '#domain/campaigns/index.ts';
import type { PlannedAd, PlannedAdSet, PlannedObject } from '#domain/campaigns/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import type { OrderPlan } from './read-plan.ts';

type ShownNetwork = DeliveryPlanView['networks'][number];

export async function showPlan(
  db: Queryable,
  orderId: string,
  { toDeliver, networks }: OrderPlan,
  { withFields }: { withFields: boolean },
): Promise<DeliveryPlanView> {
  const { order, source } = toDeliver;
  const accounts = await readAccounts(
    db,
    networks.flatMap(({ accountId }) => accountId ?? []),
  );
  return {
    orderId,
    orderNumber: order.orderNumber,
    timezone: order.customer.timezone,
    currency: moneyCurrency(source.currencyCode),
    isHeld: networks.some(({ delivery }) => delivery?.state === 'HELD'),
    networks: networks.map(({ network, delivery, accountId, plan }): ShownNetwork => {
      const account = accounts.find(({ id }) => id === accountId);
      const reading = { currencyOffset: order.currencyOffset, timezone: account?.timezone ?? order.customer.timezone };
      return {
        network,
        account: account ? { _id: account.id, name: account.name } : null,
        state: delivery?.state ?? null,
        reason: delivery?.reason ?? null,
        campaigns: campaignsInPlan(network, plan, reading).map(({ key, name, budget, startsAt, endsAt, adSets }) => ({
          key,
          name,
          budget,
          ...times({ startsAt, endsAt }),
          adSets: adSets.map((set) => shownAdSet(network, plan, set)),
        })),
        others: othersIn(plan),
        objects: withFields ? plan.map(({ key, kind, fields }) => ({ key, kind, fields })) : [],
      };
    }),
  };
}

const shownAdSet = (
  network: Network,
  plan: readonly PlannedObject[],
  { key, name, budget, startsAt, endsAt, targeting, ads }: PlannedAdSet,
): ShownNetwork['campaigns'][number]['adSets'][number] => ({
  key,
  name,
  budget,
  ...times({ startsAt, endsAt }),
  targeting: targetingSummary(targeting),
  ads: ads.map((ad) => shownAd(network, plan, ad)),
});

function shownAd(network: Network, plan: readonly PlannedObject[], { key, name, creative }: PlannedAd): PlannedAdView {
  const picture = plannedPicture(plan, creative);
  return {
    key,
    name,
    picture: picture && { kind: picture.kind, thumbnailUrl: pictureUrl(picture.hash, 'thumbnail') },
    texts: copyOf(creative)
      .filter(({ text }) => text !== '')
      .map(({ label, text }) => ({ label, text })),
    link: linksOf(network, creative)[0] || null,
  };
}

const times = ({ startsAt, endsAt }: Pick<PlannedAdSet, 'startsAt' | 'endsAt'>) => ({
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

/** Creatives are shown with their ads. */
const WITH_CAMPAIGNS: readonly string[] = ['campaign', 'adSet', 'ad', 'creative'];

function othersIn(plan: readonly PlannedObject[]): ShownNetwork['others'] {
  const others = plan.filter(({ kind }) => !WITH_CAMPAIGNS.includes(kind));
  const kinds = [...new Set(others.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, count: others.filter((object) => object.kind === kind).length }));
}

const readAccounts = (db: Queryable, ids: readonly string[]): Promise<{ id: string; name: string; timezone: string }[]> =>
  db
    .select({ id: networkAccounts.id, name: networkAccounts.name, timezone: networkAccounts.timezone })
    .from(networkAccounts)
    .where(inArray(networkAccounts.id, [...ids]));
