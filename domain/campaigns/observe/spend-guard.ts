// The spend guard: when a campaign has to be paused at once because it costs more than was ordered. It stops what can spend; figures that
// arrive late for a campaign that stands still are no reason.
import { dateText } from '../../dates/index.ts';
import { moneyText } from '../../money/index.ts';
import type { MoneyCurrency } from '../../money/index.ts';
import { lastDayOf } from '../campaign-days.ts';
import type { CampaignState } from '../campaign-states.ts';
import type { ObservedCampaign } from './observed-campaign.ts';
import { canSpend } from './state-of-campaign.ts';

/** Networks round each day and each ad set, so that a total may lie a little above its budget without anything being wrong. */
const TOLERANCE_PERCENT = 2;
/** In major units, for small budgets. */
const LEAST_TOLERANCE = 1;
/** Networks need some minutes to switch off at the end. */
const END_TOLERANCE_MS = 15 * 60_000;

export interface GuardedCampaign {
  desiredState: CampaignState;
  /** What people want it to cost and when to end, whether the network has it yet or not. */
  budget: number | null;
  endsAt: number | null;
  /** At the observation before; null where there was none. */
  spentBefore: number | null;
  /** A change of its status waits to be sent: that it still runs is no sign that someone switched it on. */
  isStatePending: boolean;
}

export type GuardReason =
  | { kind: 'overspent'; spent: number; budget: number }
  | { kind: 'afterEnd'; endsAt: number }
  | { kind: 'shouldStandStill' };

export const toleratedSpend = (budget: number, { offset }: Pick<MoneyCurrency, 'offset'>): number =>
  budget + Math.max(Math.round((budget * TOLERANCE_PERCENT) / 100), LEAST_TOLERANCE * offset);

/** Null where it may go on. */
export function guardReason(
  { desiredState, budget, endsAt, spentBefore, isStatePending }: GuardedCampaign,
  observed: ObservedCampaign,
  currency: MoneyCurrency,
  now: number,
): GuardReason | null {
  if (!observed.isSwitchedOn || !canSpend(observed.state)) return null;
  if (budget !== null && observed.spent > toleratedSpend(budget, currency)) return { kind: 'overspent', spent: observed.spent, budget };
  if (endsAt !== null && now > endsAt + END_TOLERANCE_MS) return { kind: 'afterEnd', endsAt };
  if (desiredState !== 'ACTIVE' && !isStatePending && observed.spent > (spentBefore ?? 0)) return { kind: 'shouldStandStill' };
  return null;
}

/** Shown on the campaign, and the text of the email to staff. */
export function guardText(reason: GuardReason, { currency, timezone }: { currency: MoneyCurrency; timezone: string }): string {
  switch (reason.kind) {
    case 'overspent':
      return `Paused because it spent ${moneyText(reason.spent, currency)} of a budget of ${moneyText(reason.budget, currency)}. Raise the budget before you resume it.`;
    case 'afterEnd':
      return `Paused because it still ran after its last day, ${dateText(lastDayOf(reason.endsAt, timezone))}. Choose a later last day before you resume it.`;
    case 'shouldStandStill':
      return 'Paused again because it was turned on outside Adstead and kept spending.';
    default:
      return reason satisfies never;
  }
}
