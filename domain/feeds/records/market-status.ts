// The status of the sale, as forms of listings have it, that a feed's status stands for.
import type { FeedStatus } from './feed-record.ts';

const MARKET_STATUS: Readonly<Record<FeedStatus, string>> = {
  current: 'ACTIVE',
  sold: 'SOLD',
  leased: 'LEASED',
  withdrawn: 'WITHDRAWN',
  offmarket: 'OFFMARKET',
};

export const UNDER_OFFER = 'UNDER_OFFER';

/** A listing under offer is still current. */
export const marketStatusOf = (status: FeedStatus, isUnderOffer: boolean): string =>
  status === 'current' && isUnderOffer ? UNDER_OFFER : MARKET_STATUS[status];
