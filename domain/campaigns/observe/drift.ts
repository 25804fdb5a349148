// What someone changed on the network's own site: fields whose value there is not the one that we set. What waits to be sent is no
// difference, because the network does not have it yet.
import { equalsSent } from './equals-sent.ts';
import type { ObservedAd, ObservedAdSet, ObservedCampaign } from './observed-campaign.ts';
import type { CampaignState } from '../campaign-states.ts';

export interface AdWeSet {
  externalId: string | null;
  creativeExternalId: string | null;
  isPending: boolean;
}

export interface AdSetWeSet {
  externalId: string | null;
  targeting: unknown;
  isTargetingPending: boolean;
  ads: readonly AdWeSet[];
}

export interface CampaignWeSet {
  name: string;
  desiredState: CampaignState;
  budget: number | null;
  /** Milliseconds since 1970. */
  startsAt: number | null;
  endsAt: number | null;
  /** Fields that wait to be sent, of the campaign or of one of its ad sets. */
  pending: { state: boolean; budget: boolean; endsAt: boolean };
  adSets: readonly AdSetWeSet[];
}

export type Drift = Readonly<Record<string, string | number>>;

/** Networks store seconds. */
const SAME_MOMENT_MS = 1000;

/** By field, with the value there; null where nothing differs. */
export function driftOf(ours: CampaignWeSet, there: ObservedCampaign): Drift | null {
  const drift: Record<string, string | number> = {};
  if (there.state === 'DELETED') return ours.desiredState === 'DELETED' || ours.pending.state ? null : { state: 'DELETED' };
  if (plainName(there.name) !== plainName(ours.name)) drift['name'] = there.name;
  const state = ours.pending.state ? null : driftOfState(ours, there);
  if (state !== null) drift['state'] = state;
  if (!ours.pending.budget && ours.budget !== null && there.budget !== ours.budget) drift['budget'] = there.budget ?? 'A budget per day';
  if (ours.startsAt !== null && there.startsAt !== null && isOtherMoment(ours.startsAt, there.startsAt))
    drift['startsAt'] = new Date(there.startsAt).toISOString();
  if (!ours.pending.endsAt && hasOtherEnd(ours.endsAt, there.endsAt)) drift['endsAt'] = endText(there.endsAt);
  if (ours.adSets.some((adSet) => hasOtherTargeting(adSet, there.adSets))) drift['targeting'] = 'changed';
  if (hasOtherAds(ours.adSets, there.adSets)) drift['creative'] = 'changed';
  return Object.keys(drift).length === 0 ? null : drift;
}

/** A campaign that has come to its end is not switched off by the network. */
function driftOfState({ desiredState }: CampaignWeSet, { isSwitchedOn, state }: ObservedCampaign): CampaignState | null {
  if (state === 'COMPLETED') return null;
  const isWantedOn = desiredState === 'ACTIVE';
  return isWantedOn === isSwitchedOn ? null : isSwitchedOn ? 'ACTIVE' : 'PAUSED';
}

/** Networks trim names, and may write the same letters in another form of Unicode. */
const plainName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

const isOtherMoment = (ours: number, there: number): boolean => Math.abs(there - ours) > SAME_MOMENT_MS;

const hasOtherEnd = (ours: number | null, there: number | null): boolean => ours !== null && (there === null || isOtherMoment(ours, there));

const endText = (endsAt: number | null): string => (endsAt === null ? 'No end' : new Date(endsAt).toISOString());

function hasOtherTargeting(ours: AdSetWeSet, there: readonly ObservedAdSet[]): boolean {
  const observed = there.find(({ externalId }) => externalId === ours.externalId);
  return !ours.isTargetingPending && observed?.targeting != null && !equalsSent(ours.targeting, observed.targeting);
}

/** An ad with another creative, one that was removed, and one that is not ours. */
function hasOtherAds(ours: readonly AdSetWeSet[], there: readonly ObservedAdSet[]): boolean {
  const known = ours.flatMap(({ ads }) => ads);
  if (known.some(({ isPending }) => isPending)) return false;
  const living = there.flatMap(({ ads }) => ads).filter(({ state }) => state !== 'DELETED');
  const isForeign = ({ externalId }: ObservedAd): boolean => !known.some((ad) => ad.externalId === externalId);
  const isChanged = ({ externalId, creativeExternalId }: AdWeSet): boolean => {
    if (externalId === null) return false;
    const ad = living.find((each) => each.externalId === externalId);
    return !ad || (creativeExternalId !== null && ad.creativeExternalId !== null && ad.creativeExternalId !== creativeExternalId);
  };
  return known.some(isChanged) || living.some(isForeign);
}
