// Marks fields that were changed on the network's own site to be sent again with our values, and returns the fields that are being sent.
import { isDeepStrictEqual } from 'node:util';
import { dateText } from '#domain/dates/index.ts';
import { lastDayOf, restorableFields, runsOnAdSets, targetingOf, targetingText } from '#domain/campaigns/index.ts';
import type { NetworkChange, RestorableField } from '#domain/campaigns/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Related } from './campaign-related.ts';
import { stateToSend } from './pending-change.ts';
import type { CampaignRows } from './pending-change.ts';
import type { AdRecord, AdSetRecord, CampaignRecord } from './campaign-store.ts';
import type { WantedRun } from './campaign-table.ts';
import { isDrifted } from './change-rows.ts';

/** What people want already stays. */
export function restoreDrift({ campaign, adSets }: CampaignRows, requested: readonly RestorableField[]): CampaignRows {
  const { network, drift } = campaign;
  const isOnSets = runsOnAdSets(network);
  const fields = restorableFields(network, requested).filter((field) => isDrifted(campaign, field, drift));
  const ofRun = (row: CampaignRecord | AdSetRecord): WantedRun => ({
    ...(fields.includes('budget') && row.budget !== null && { budget: row.budget }),
    ...(fields.includes('endsAt') && row.endsAt !== null && { endsAt: row.endsAt.toISOString() }),
  });
  const wantedOf = (row: CampaignRecord): CampaignRecord['wanted'] => ({
    ...(!isOnSets && ofRun(row)),
    ...(fields.includes('state') && { state: stateToSend(row) }),
    ...row.wanted,
  });
  return {
    campaign: withWanted(campaign, wantedOf(campaign)),
    adSets: adSets.map(({ adSet, ads }) => ({
      adSet:
        !isOnSets || isOver(adSet)
          ? adSet
          : withWanted(adSet, { ...ofRun(adSet), ...(fields.includes('targeting') && { targeting: adSet.targeting }), ...adSet.wanted }),
      ads: ads.map((ad) => (fields.includes('creative') && !isOver(ad) && !ad.wanted ? { ...ad, wanted: asSent(ad) } : ad)),
    })),
  };
}

const isOver = ({ state }: Pick<AdRecord, 'state'>): boolean => state === 'COMPLETED' || state === 'DELETED';

const asSent = ({ creative }: AdRecord): AdRecord['wanted'] => ({ creative, files: {} });

const withWanted = <Row extends { wanted: object | null }>(row: Row, wanted: Row['wanted']): Row =>
  wanted === null || isDeepStrictEqual(wanted, row.wanted ?? {}) ? row : { ...row, wanted };

/** Fields that are sent although they equal our own values. */
export function restoredChanges({ campaign, adSets }: CampaignRows, { currency, customer }: Related): NetworkChange[] {
  const before = `Changed on ${NETWORK_LABELS[campaign.network]}`;
  const change = (subject: string, field: NetworkChange['field'], label: string, after: string): NetworkChange => ({
    subject,
    field,
    label,
    before,
    after,
    isReviewedAgain: field === 'targeting' || field === 'copy',
  });
  const ofRun = ({ name, budget, endsAt, wanted }: CampaignRecord | AdSetRecord): NetworkChange[] => [
    ...(wanted?.budget !== undefined && wanted.budget === budget ? [change(name, 'budget', 'Budget', moneyText(budget, currency))] : []),
    ...(wanted?.endsAt !== undefined && endsAt?.toISOString() === wanted.endsAt
      ? [change(name, 'lastDay', 'Last day', dateText(lastDayOf(endsAt.getTime(), customer.timezone)))]
      : []),
  ];
  return [
    ...ofRun(campaign),
    ...adSets.flatMap(({ adSet, ads }) => [
      ...ofRun(adSet),
      ...targetingRestored(adSet).map((text) => change(adSet.name, 'targeting', 'Targeting', text)),
      ...ads
        .filter(({ wanted, creative }) => wanted && isDeepStrictEqual(wanted.creative, creative))
        .map(({ name }) => change(name, 'copy', 'Creative', 'As set in Adstead')),
    ]),
  ];
}

function targetingRestored({ targeting, wanted }: AdSetRecord): string[] {
  if (wanted?.targeting === undefined || !isDeepStrictEqual(wanted.targeting, targeting)) return [];
  const shown = targetingOf(targeting);
  return [shown ? targetingText(shown) : 'As set in Adstead'];
}
