// How far an order has come, in plain steps with the date of each, and what happens next. It shows customers no more than their orders do:
// a delivery that works or has failed still reads as approved.
import { ENDING_MS, firstDayOf, lastDayOf, madeRuns, MAX_EXTENSION_DAYS, runStep } from '../campaigns/index.ts';
import type { CampaignRun } from '../campaigns/index.ts';
import { dateText } from '../dates/index.ts';
import type { OrderState, PaymentType } from '../orders/index.ts';
import { AUDIENCE_TEXTS } from './order-audience.ts';
import type { OrderAudience } from './order-audience.ts';
import { orderStanding } from './order-standing.ts';
import type { ApprovalHold, ProgressStep } from './order-standing.ts';

export const PROGRESS_LABELS: Readonly<Record<ProgressStep, string>> = {
  ordered: 'Ordered',
  paid: 'Paid',
  approved: 'Approved',
  review: 'In review',
  scheduled: 'Scheduled',
  live: 'Live',
  paused: 'Paused',
  ending: 'Ending',
  ended: 'Ended',
  change: 'Needs a change',
  cancelled: 'Cancelled',
};

export interface ProgressFacts {
  status: OrderState;
  paymentType: PaymentType;
  /** It is free, or the customer's credit pays all of it. */
  hasNothingDue: boolean;
  isCancelling: boolean;
  orderedAt: number;
  paidAt: number | null;
  /** When the order became ready for delivery. */
  approvedAt: number | null;
  /** What a ready order waits for: the seller's approval, or the change that the seller asked for. */
  approvalHold: ApprovalHold | null;
  submittedAt: number | null;
  cancelledAt: number | null;
  /** The day on which the order asks to start. */
  startDate: string;
  runs: readonly CampaignRun[];
  timezone: string;
}

export interface OrderProgress {
  current: ProgressStep;
  steps: { step: ProgressStep; at: number | null; isDone: boolean }[];
  /** What the state is, in one sentence. */
  standing: string;
  /** What comes next; it does not repeat the state. */
  nextStep: string;
  /** The day on which its ads start, or are planned to, as people read it. */
  firstDay: string;
  /** That day has come, so that the ads start as soon as they pass the review. */
  isDue: boolean;
}

/** The budget is the whole order's, and a campaign that spent too little runs on. */
export const LATE_START_TEXT = `Waiting for the review uses no budget: all of it goes into the days that follow. If any is left at the end, the ads run up to ${MAX_EXTENSION_DAYS} days longer.`;

/** The networks correct figures for this long. */
const FINAL_AFTER_MS = 30 * 86_400_000;

interface Times {
  start: number | null;
  end: number | null;
}

export function orderProgress(facts: ProgressFacts, now: number, audience: OrderAudience = 'customer'): OrderProgress {
  const runs = madeRuns(facts.runs);
  const times = timesOf(runs);
  const current = currentStep(facts, runs, now);
  return {
    current,
    steps: stepsOf(facts, times, current),
    standing: orderStanding({ step: current, status: facts.status, hold: facts.status === 'READY' ? facts.approvalHold : null }, audience),
    nextStep: nextStepText(facts, runs, times, { current, now, words: AUDIENCE_TEXTS[audience] }),
    firstDay: firstDayText(facts, times),
    isDue: isDue(facts, times, now),
  };
}

const firstDayText = ({ startDate, timezone }: ProgressFacts, { start }: Times): string =>
  dateText(start === null ? startDate : firstDayOf(start, timezone));

/** A delivery moves a start that is past to its own moment. */
const isDue = ({ startDate, timezone }: ProgressFacts, { start }: Times, now: number): boolean =>
  start === null ? startDate <= firstDayOf(now, timezone) : start <= now;

function timesOf(runs: readonly CampaignRun[]): Times {
  const known = (moments: readonly (number | null)[]): number[] => moments.filter((moment) => moment !== null);
  const starts = known(runs.map(({ startsAt }) => startsAt));
  const ends = known(runs.map(({ endsAt }) => endsAt));
  return { start: starts.length > 0 ? Math.min(...starts) : null, end: ends.length > 0 ? Math.max(...ends) : null };
}

/** As SQL in server/campaigns/order-step-sql.ts. */
function currentStep(facts: ProgressFacts, runs: readonly CampaignRun[], now: number): ProgressStep {
  const { status, isCancelling } = facts;
  if (status === 'CANCELLED' || isCancelling) return 'cancelled';
  if (status === 'COMPLETED') return 'ended';
  const onNetworks = runStep(runs, now);
  if (onNetworks !== null) return onNetworks;
  if (isHeld(facts, 'CHANGE')) return 'change';
  if (status !== 'NEW' && status !== 'PENDING_PAYMENT' && !isHeld(facts, 'APPROVAL')) return 'approved';
  return facts.paidAt === null ? 'ordered' : 'paid';
}

const isHeld = ({ status, approvalHold }: ProgressFacts, hold: ApprovalHold): boolean => status === 'READY' && approvalHold === hold;

const WAY: readonly ProgressStep[] = ['ordered', 'paid', 'approved', 'review', 'live', 'ending', 'ended'];

/** A delivery may have begun before its ads are in review, so the date of its begin is not that of a review to come. */
const PLANNED: readonly ProgressStep[] = ['live', 'ending', 'ended'];

/** An order by invoice is not paid here, nor is one with nothing left to pay, so they have no such step. A pause, a change or a cancellation stands after the steps that were made. */
function stepsOf(facts: ProgressFacts, { start, end }: Times, current: ProgressStep): OrderProgress['steps'] {
  const dates: Readonly<Record<ProgressStep, number | null>> = {
    ordered: facts.orderedAt,
    paid: facts.paidAt,
    approved: facts.approvalHold === null ? facts.approvedAt : null,
    review: facts.submittedAt,
    scheduled: null,
    live: start,
    paused: null,
    ending: end === null ? null : end - ENDING_MS,
    ended: end,
    change: null,
    cancelled: facts.cancelledAt,
  };
  const isPaidHere = facts.paymentType === 'CREDIT_CARD' && !facts.hasNothingDue;
  const way = WAY.filter((step) => step !== 'paid' || isPaidHere);
  const reached = way.indexOf(current === 'scheduled' ? 'review' : current);
  if (reached >= 0)
    return way.map((step, position) => ({
      step,
      at: position <= reached || PLANNED.includes(step) ? dates[step] : null,
      isDone: position <= reached,
    }));
  const made = way.filter((step) => dates[step] !== null && !PLANNED.includes(step));
  return [...made, current].map((step) => ({ step, at: dates[step], isDone: true }));
}

function nextStepText(
  facts: ProgressFacts,
  runs: readonly CampaignRun[],
  times: Times,
  { current, now, words }: { current: ProgressStep; now: number; words: (typeof AUDIENCE_TEXTS)[OrderAudience] },
): string {
  const { end } = times;
  const { Ads, ads } = words;
  const firstDay = firstDayText(facts, times);
  const lastDay = end === null ? null : dateText(lastDayOf(end, facts.timezone));
  switch (current) {
    case 'ordered':
      if (isHeld(facts, 'APPROVAL')) return words.sellerDecides;
      return facts.status === 'PENDING_PAYMENT' ? words.pay : words.check;
    case 'paid':
      if (isHeld(facts, 'APPROVAL')) return words.sellerDecides;
      return words.check;
    case 'approved':
      return `${words.send} They ${plannedStart(isDue(facts, times, now), firstDay)}`;
    case 'review':
      return `The review usually takes a day. ${Ads} ${plannedStart(isDue(facts, times, now), firstDay)}`;
    case 'scheduled':
      return `${Ads} go live on ${firstDay}.`;
    case 'paused':
      return lastDay === null ? 'They run again once they are resumed.' : `Once they are resumed, they run until ${lastDay}.`;
    case 'live':
      if (runs.some(({ state }) => state === 'PAUSED'))
        return `Some of ${ads} are paused. The others run, and new results arrive each day.`;
      return lastDay === null ? 'New results arrive each day.' : `${Ads} run until ${lastDay}. New results arrive each day.`;
    case 'ending':
      return `The last day of ${ads} is ${lastDay}.`;
    case 'ended':
      return end !== null && end + FINAL_AFTER_MS < now ? 'The results are final.' : 'Results may still change a little for up to 30 days.';
    case 'change':
      return isHeld(facts, 'CHANGE') ? words.changeAsked : changeReason(runs, words.change);
    case 'cancelled':
      return facts.status === 'CANCELLED' ? 'None of its ads will run.' : `${words.removing} None of the order’s ads will run.`;
    default:
      return current satisfies never;
  }
}

/** 'are planned to go live on 20/11/2026.', or what a review in the paid days means for the money. */
const plannedStart = (due: boolean, firstDay: string): string =>
  due ? `go live once they pass it. ${LATE_START_TEXT}` : `are planned to go live on ${firstDay}.`;

function changeReason(runs: readonly CampaignRun[], change: string): string {
  const reason = runs.find(({ refusal }) => refusal !== null)?.refusal;
  return reason ? `The reason: ${reason.replace(/[.\s]*$/, '.')} ${change}` : change;
}
