// The safety stop: a feed that changes every price or sends everything again makes far more events than a market does. The rule then holds
// all of them, before its first order, until a person has looked.

/** More events than this share of the customer's listings on the market are held too. */
const SUDDEN_PERCENT = 20;
/** A small customer may have this many events in an hour whatever share of its listings they are. */
const MIN_SUDDEN_EVENTS = 10;
/** Events that came within this time of each other are counted together. */
export const SUDDEN_HOURS = 1;

export const safetyLimit = (holdAbove: number, listings: number): number =>
  Math.min(holdAbove, Math.max(MIN_SUDDEN_EVENTS, Math.floor((listings * SUDDEN_PERCENT) / 100)));
