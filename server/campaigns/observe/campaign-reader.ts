// What observing needs of a network: campaigns as they are there now.
import type { ObservedCampaign } from '#domain/campaigns/index.ts';

export interface CampaignReader {
  /**
   * Reads campaigns by the network's ids. One that the network does not show is left out: it may be too new for its search, or the token
   * may have lost access to it, so nothing can be said about it. Throws NetworkFailure.
   */
  read(externalIds: readonly string[]): Promise<ObservedCampaign[]>;
}

/** What an account's amounts and times are read by. */
export interface ReadAccount {
  currencyOffset: number;
  timezone: string;
  now: number;
}
