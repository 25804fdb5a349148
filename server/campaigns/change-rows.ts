// Applies a change to the rows of a campaign in memory: what is wanted afterwards, without what the network has already. A field that was
// changed on the network's own site is wanted again although it equals our own value.
import { isDeepStrictEqual } from 'node:util';
import { endOfDay, lastDayOf, withPictures, withTargeting, withTexts } from '#domain/campaigns/index.ts';
import type { EditableTargeting, RestorableField, Texts, WantedState } from '#domain/campaigns/index.ts';
import { switchedState, wantedRun } from './campaign-settings.ts';
import type { AdRecord, AdSetRecord, CampaignRecord } from './campaign-store.ts';
import type { WantedAdSet } from './campaign-table.ts';

interface RunInput {
  desiredState?: WantedState | undefined;
  budget?: number | undefined;
  lastDay?: string | undefined;
}

type Drift = CampaignRecord['drift'];

export function changeCampaign(campaign: CampaignRecord, change: RunInput, timezone: string): CampaignRecord {
  const { desiredState = campaign.desiredState } = change;
  const isDecided = desiredState !== campaign.desiredState || (change.desiredState !== undefined && campaign.stopId !== null);
  return {
    ...campaign,
    ...(isDecided && NO_LONGER_STOPPED),
    desiredState,
    wanted: withRun(campaign, change, timezone, campaign.drift),
  };
}

/** A state that a person chose stays when the stop that paused the campaign is released. */
export const NO_LONGER_STOPPED: Pick<CampaignRecord, 'guardReason' | 'stopId'> = { guardReason: null, stopId: null };

/** `drift` is that of its campaign. */
export function changeAdSet(
  adSet: AdSetRecord,
  { targeting, ...run }: RunInput & { targeting?: EditableTargeting | undefined },
  timezone: string,
  drift: Drift,
): AdSetRecord {
  const { targeting: _wanted, ...rest } = withRun(adSet, run, timezone, drift) ?? {};
  const wanted = targeting ? withTargeting(adSet.wanted?.targeting ?? adSet.targeting, targeting) : adSet.wanted?.targeting;
  const isLeft = wanted === undefined || (isDeepStrictEqual(wanted, adSet.targeting) && !isDrifted(adSet, 'targeting', drift));
  return { ...adSet, wanted: orNull({ ...rest, ...(!isLeft && { targeting: wanted }) }) };
}

type RunRow = Pick<AdSetRecord, 'state' | 'budget' | 'endsAt' | 'wanted'>;

/** A last day that is not changed keeps the exact end that the campaign was given. */
function withRun(row: RunRow, change: RunInput, timezone: string, drift: Drift): WantedAdSet | null {
  const { endsAt } = wantedRun(row, row.wanted);
  const isSameDay = endsAt !== null && change.lastDay !== undefined && lastDayOf(endsAt.getTime(), timezone) === change.lastDay;
  const wanted: WantedAdSet = {
    ...row.wanted,
    ...(change.desiredState && { state: change.desiredState }),
    ...(change.budget !== undefined && { budget: change.budget }),
    ...(change.lastDay !== undefined && { endsAt: (isSameDay ? endsAt : new Date(endOfDay(change.lastDay, timezone))).toISOString() }),
  };
  if (wanted.state === switchedState(row.state)) delete wanted.state;
  if (wanted.budget === row.budget && !isDrifted(row, 'budget', drift)) delete wanted.budget;
  if (wanted.endsAt === row.endsAt?.toISOString() && !isDrifted(row, 'endsAt', drift)) delete wanted.endsAt;
  return orNull(wanted);
}

const orNull = (wanted: WantedAdSet): WantedAdSet | null => (Object.keys(wanted).length === 0 ? null : wanted);

/** `hashes` are those of the files that replace a picture, by position. `drift` is that of its campaign. */
export function changeAd(ad: AdRecord, texts: Texts, hashes: readonly (string | undefined)[], drift: Drift): AdRecord {
  const { creative, files } = withPictures(withTexts(ad.wanted?.creative ?? ad.creative, texts), hashes);
  if (isDeepStrictEqual(creative, ad.creative) && !isDrifted(ad, 'creative', drift)) return { ...ad, wanted: null };
  return { ...ad, wanted: { creative, files: { ...ad.wanted?.files, ...files } } };
}

/** An object that is over or was deleted cannot be changed on the network any more. */
export const isDrifted = ({ state }: Pick<AdRecord, 'state'>, field: RestorableField, drift: Drift): boolean =>
  drift !== null && field in drift && state !== 'COMPLETED' && state !== 'DELETED';
