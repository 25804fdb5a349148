// What pulling figures needs of a network: daily rows per ad, and how many people each campaign reached.
import type { DayRange, FigureSums } from '#domain/results/index.ts';

/** An ad's figures on a day, under the network's ids. */
export interface NetworkAdDay extends FigureSums {
  campaignId: string;
  adSetId: string;
  adId: string;
  day: string;
}

export interface NetworkReach {
  campaignId: string;
  /** Null where the network tells none. */
  reach: number | null;
}

/** Campaigns are named by the network's ids. Ads that were not shown have no rows. Throws NetworkFailure. */
export interface FigureReader {
  read(campaignIds: readonly string[], range: DayRange): Promise<NetworkAdDay[]>;
  reach(campaignIds: readonly string[], range: DayRange): Promise<NetworkReach[]>;
}
