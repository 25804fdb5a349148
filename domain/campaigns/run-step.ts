// Where the campaigns of an order, or of a report, stand together, by what their networks say of them. Everything that calls ads live asks
// this rule; lists and counts ask it as SQL (server/campaigns/order-step-sql.ts).
import type { CampaignState } from './campaign-states.ts';

export const RUN_STEPS = ['review', 'scheduled', 'live', 'paused', 'ending', 'ended', 'change'] as const;
export type RunStep = (typeof RUN_STEPS)[number];

/** A campaign on its network. */
export interface CampaignRun {
  state: CampaignState;
  startsAt: number | null;
  endsAt: number | null;
  /** Why the network refused the campaign or one of its ads. */
  refusal: string | null;
}

/** Orders end soon when this much of their time is left. */
export const ENDING_MS = 2 * 86_400_000;

/** States of campaigns that a network has: drafts and deleted ones say nothing of an order. */
export const MADE_STATES: readonly CampaignState[] = ['PENDING_REVIEW', 'ACTIVE', 'PAUSED', 'COMPLETED', 'REJECTED'];

/** A network calls ads active that passed its review, also before their first day. */
const isRunning = ({ state, startsAt }: Pick<CampaignRun, 'state' | 'startsAt'>, now: number): boolean =>
  state === 'ACTIVE' && (startsAt === null || startsAt <= now);

/** Also where one ad was refused while others of its campaign run. */
const isRefused = ({ state, refusal }: CampaignRun): boolean => state === 'REJECTED' || (state !== 'COMPLETED' && refusal !== null);

export const madeRuns = <Run extends Pick<CampaignRun, 'state'>>(runs: readonly Run[]): Run[] =>
  runs.filter(({ state }) => MADE_STATES.includes(state));

/** Null while no network has a campaign. */
export function runStep(all: readonly CampaignRun[], now: number): RunStep | null {
  const runs = madeRuns(all);
  const open = runs.filter(({ state }) => state !== 'COMPLETED');
  if (runs.length === 0) return null;
  if (open.length === 0) return 'ended';
  if (open.some(isRefused)) return 'change';
  if (open.every(({ state }) => state === 'PAUSED')) return 'paused';
  if (open.some((run) => isRunning(run, now))) return isEnding(runs, now) ? 'ending' : 'live';
  return open.some(({ state }) => state === 'PENDING_REVIEW') ? 'review' : 'scheduled';
}

function isEnding(runs: readonly CampaignRun[], now: number): boolean {
  const ends = runs.map(({ endsAt }) => endsAt).filter((end) => end !== null);
  return ends.length > 0 && Math.max(...ends) - now <= ENDING_MS;
}

/** Whether an observation finds ads running that did not run when their campaign was observed before. */
export const hasGoneLive = (
  before: Pick<CampaignRun, 'state' | 'startsAt'> & { observedAt: number | null },
  state: CampaignState,
  now: number,
): boolean => isRunning({ ...before, state }, now) && !(before.observedAt !== null && isRunning(before, before.observedAt));
