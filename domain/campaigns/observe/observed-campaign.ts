// A campaign as its network describes it at one moment, in the same shape for both networks.
import type { CampaignState } from '../campaign-states.ts';

export interface ObservedAd {
  externalId: string;
  state: CampaignState;
  /** Why the network does not show it, in plain words with the network's own reason. */
  refusal: string | null;
  /** Meta's id of the creative; null where the ad holds its content itself, as on Google. */
  creativeExternalId: string | null;
}

export interface ObservedAdSet {
  externalId: string;
  state: CampaignState;
  /** The total for its whole run, in minor units; null where it has none, or one per day. */
  budget: number | null;
  /** Milliseconds since 1970. */
  endsAt: number | null;
  /** In the network's own fields; null where it was not read. */
  targeting: unknown;
  ads: readonly ObservedAd[];
}

export interface ObservedCampaign {
  externalId: string;
  name: string;
  state: CampaignState;
  /** Whether people switched it on, whatever its ads, its dates and the review come to. */
  isSwitchedOn: boolean;
  budget: number | null;
  /** Null where it was not read. Meta replaces a start that has passed, so it is read from Google only. */
  startsAt: number | null;
  endsAt: number | null;
  /** In minor units. */
  spent: number;
  /** Why it or some of its ads do not run. */
  refusal: string | null;
  adSets: readonly ObservedAdSet[];
}
