// Which step of the wizard comes next? One that is complete is skipped; the last one, where the order is confirmed, never is.
import { attributePath } from './order-attributes.ts';
import { WIZARD_STEPS } from './order-refusal.ts';
import type { OrderRefusal, WizardStep } from './order-refusal.ts';

const LAST: WizardStep = 'payment';

export const refusalsAt = (refusals: readonly OrderRefusal[], step: WizardStep): OrderRefusal[] =>
  refusals.filter((refusal) => refusal.step === step);

const needsSomeone =
  (refusals: readonly OrderRefusal[]) =>
  (step: WizardStep): boolean =>
    step === LAST || refusalsAt(refusals, step).length > 0;

/** Where a kept draft is opened; a new one opens at the first step, so that nobody pays for what they never saw. */
export const firstOpenStep = (refusals: readonly OrderRefusal[]): WizardStep => WIZARD_STEPS.find(needsSomeone(refusals)) ?? LAST;

/** Null while the present step is not complete, and after the last. */
export function nextStep(from: WizardStep, refusals: readonly OrderRefusal[]): WizardStep | null {
  if (refusalsAt(refusals, from).length > 0) return null;
  return WIZARD_STEPS.slice(WIZARD_STEPS.indexOf(from) + 1).find(needsSomeone(refusals)) ?? null;
}

/** Every earlier step can be gone back to, skipped or not: what was filled in by itself can still be changed. */
export const previousStep = (from: WizardStep): WizardStep | null => WIZARD_STEPS[WIZARD_STEPS.indexOf(from) - 1] ?? null;

/** A step can be opened once everything before it is complete. */
export const isReachable = (step: WizardStep, refusals: readonly OrderRefusal[]): boolean =>
  WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(step)).every((before) => refusalsAt(refusals, before).length === 0);

const PAYMENT_FIELDS = ['campaignName', 'startDate', 'email', 'comments', 'paymentType'];

/** Where a field is drawn, as for what the server refused of an order that seemed whole. */
export function stepOfPath(path: string): WizardStep {
  if (PAYMENT_FIELDS.includes(path)) return 'payment';
  if (/^campaignData\.\d+\.resources/.test(path)) return 'assets';
  return path.startsWith('campaignData') || path.startsWith(attributePath('EMAIL_NOTICE')) ? 'settings' : 'product';
}

/** Which of the order's templates a refusal is about: its place in the campaign data; null for what is the whole order's. */
export const templatePlace = ({ path }: Pick<OrderRefusal, 'path'>): number | null => {
  const [, place] = /^campaignData\.(\d+)/.exec(path) ?? [];
  return place === undefined ? null : Number(place);
};
