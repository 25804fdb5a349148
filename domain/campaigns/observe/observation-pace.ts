// How often the campaigns of an account are observed.
import type { CampaignState } from '../campaign-states.ts';

const MINUTE_MS = 60_000;
const REVIEW_PAUSE_MS = 5 * MINUTE_MS;
const USUAL_PAUSE_MS = 15 * MINUTE_MS;

/** Until the next observation of an account: people wait for the end of a review. */
export const observationPause = (states: readonly CampaignState[]): number =>
  states.includes('PENDING_REVIEW') ? REVIEW_PAUSE_MS : USUAL_PAUSE_MS;
