// What someone changed on the network's own site: fields whose value there is not the one that we set. What waits to be sent is no
// difference, because the network does not have it yet.
import { equalsSent } from './equals-sent.ts';
import type { ObservedAd, ObservedAdSet, ObservedCampaign } from './observed-campaign.ts';
import type { CampaignState } from '../campaign-states.ts';

export interface SentAd {
  externalId: string | null;
  creativeExternalId: string | null;
  isPending: boolean;
}

export interface SentAdSet {
  externalId: string | null;
  targeting: unknown;
  isTargetingPending: boolean;
  ads: readonly SentAd[];
}

export interface SentCampaign {
  name: string;
  desiredState: CampaignState;
  budget: number | null;
  /** Milliseconds since 1970. */
  startsAt: number | null;
  endsAt: number | null;
  /** Fields that wait to be sent, of the campaign or of one of its ad sets. */
  pending: { state: boolean; budget: boolean; endsAt: boolean };
  adSets: readonly SentAdSet[];
}

export type Drift = Readonly<Record<string, string | number>>;

/** Networks store seconds. */
const SAME_MOMENT_MS = 1000;

/** The fields that differ, each with its value on the network; null where nothing differs. */
export function driftOf(ours: SentCampaign, observed: ObservedCampaign): Drift | null {
  const drift: Record<string, string | number> = {};
  if (observed.state === 'DELETED') return ours.desiredState === 'DELETED' || ours.pending.state ? null : { state: 'DELETED' };
  if (plainName(observed.name) !== plainName(ours.name)) drift['name'] = observed.name;
  const state = ours.pending.state ? null : driftOfState(ours, observed);
  if (state !== null) drift['state'] = state;
  if (!ours.pending.budget && ours.budget !== null && observed.budget !== ours.budget) drift['budget'] = observed.budget ?? 'Daily budget';
  if (ours.startsAt !== null && observed.startsAt !== null && isOtherMoment(ours.startsAt, observed.startsAt))
    drift['startsAt'] = new Date(observed.startsAt).toISOString();
  if (!ours.pending.endsAt && hasOtherEnd(ours.endsAt, observed.endsAt)) drift['endsAt'] = endText(observed.endsAt);
  if (ours.adSets.some((adSet) => hasOtherTargeting(adSet, observed.adSets))) drift['targeting'] = 'changed';
  if (hasOtherAds(ours.adSets, observed.adSets)) drift['creative'] = 'changed';
  return Object.keys(drift).length === 0 ? null : drift;
}

/** A campaign that has come to its end is not switched off by the network. */
function driftOfState({ desiredState }: SentCampaign, { isSwitchedOn, state }: ObservedCampaign): CampaignState | null {
  if (state === 'COMPLETED') return null;
  const isWantedOn = desiredState === 'ACTIVE';
  return isWantedOn === isSwitchedOn ? null : isSwitchedOn ? 'ACTIVE' : 'PAUSED';
}

/** Networks trim names, and may write the same letters in another form of Unicode. */
const plainName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

const isOtherMoment = (ours: number, observed: number): boolean => Math.abs(observed - ours) > SAME_MOMENT_MS;

const hasOtherEnd = (ours: number | null, observed: number | null): boolean =>
  ours !== null && (observed === null || isOtherMoment(ours, observed));

const endText = (endsAt: number | null): string => (endsAt === null ? 'No end' : new Date(endsAt).toISOString());

function hasOtherTargeting(ours: SentAdSet, observedSets: readonly ObservedAdSet[]): boolean {
  const observed = observedSets.find(({ externalId }) => externalId === ours.externalId);
  return !ours.isTargetingPending && observed?.targeting != null && !equalsSent(ours.targeting, observed.targeting);
}

/** An ad with another creative, one that was removed, and one that is not ours. */
function hasOtherAds(ours: readonly SentAdSet[], observed: readonly ObservedAdSet[]): boolean {
  const known = ours.flatMap(({ ads }) => ads);
  if (known.some(({ isPending }) => isPending)) return false;
  const living = observed.flatMap(({ ads }) => ads).filter(({ state }) => state !== 'DELETED');
  const isForeign = ({ externalId }: ObservedAd): boolean => !known.some((ad) => ad.externalId === externalId);
  const isChanged = ({ externalId, creativeExternalId }: SentAd): boolean => {
    if (externalId === null) return false;
    const ad = living.find((each) => each.externalId === externalId);
    return !ad || (creativeExternalId !== null && ad.creativeExternalId !== null && ad.creativeExternalId !== creativeExternalId);
  };
  return known.some(isChanged) || living.some(isForeign);
}
