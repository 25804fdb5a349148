// Applies a change to the rows of a campaign in memory: what is wanted afterwards, without what the network has already.
import { isDeepStrictEqual } from 'node:util';
import { endOfDay, lastDayOf, withPictures, withTargeting, withTexts } from '#domain/campaigns/index.ts';
import type { EditableTargeting, Texts, WantedState } from '#domain/campaigns/index.ts';
import { switchedState, wantedRun } from './campaign-settings.ts';
import type { AdRecord, AdSetRecord, CampaignRecord } from './campaign-store.ts';
import type { WantedAdSet } from './campaign-table.ts';

interface RunInput {
  desiredState?: WantedState | undefined;
  budget?: number | undefined;
  lastDay?: string | undefined;
}

export function changeCampaign(campaign: CampaignRecord, change: RunInput, timezone: string): CampaignRecord {
  const { desiredState = campaign.desiredState } = change;
  return { ...campaign, desiredState, wanted: withRun(campaign, change, timezone) };
}

export function changeAdSet(
  adSet: AdSetRecord,
  { targeting, ...run }: RunInput & { targeting?: EditableTargeting | undefined },
  timezone: string,
): AdSetRecord {
  const { targeting: _wanted, ...rest } = withRun(adSet, run, timezone) ?? {};
  const wanted = targeting ? withTargeting(adSet.wanted?.targeting ?? adSet.targeting, targeting) : adSet.wanted?.targeting;
  const isSame = wanted === undefined || isDeepStrictEqual(wanted, adSet.targeting);
  return { ...adSet, wanted: orNull({ ...rest, ...(!isSame && { targeting: wanted }) }) };
}

/** A last day that is not changed keeps the exact end that the campaign was given. */
function withRun(row: Pick<AdSetRecord, 'state' | 'budget' | 'endsAt' | 'wanted'>, change: RunInput, timezone: string): WantedAdSet | null {
  const { endsAt } = wantedRun(row, row.wanted);
  const isSameDay = change.lastDay === undefined || (endsAt !== null && lastDayOf(endsAt.getTime(), timezone) === change.lastDay);
  const wanted: WantedAdSet = {
    ...row.wanted,
    ...(change.desiredState && { state: change.desiredState }),
    ...(change.budget !== undefined && { budget: change.budget }),
    ...(!isSameDay && change.lastDay !== undefined && { endsAt: new Date(endOfDay(change.lastDay, timezone)).toISOString() }),
  };
  if (wanted.state === switchedState(row.state)) delete wanted.state;
  if (wanted.budget === row.budget) delete wanted.budget;
  if (wanted.endsAt === row.endsAt?.toISOString()) delete wanted.endsAt;
  return orNull(wanted);
}

const orNull = (wanted: WantedAdSet): WantedAdSet | null => (Object.keys(wanted).length === 0 ? null : wanted);

/** `hashes` are those of the files that replace a picture, by position. */
export function changeAd(ad: AdRecord, texts: Texts, hashes: readonly (string | undefined)[]): AdRecord {
  const { creative, files } = withPictures(withTexts(ad.wanted?.creative ?? ad.creative, texts), hashes);
  if (isDeepStrictEqual(creative, ad.creative)) return { ...ad, wanted: null };
  return { ...ad, wanted: { creative, files: { ...ad.wanted?.files, ...files } } };
}
