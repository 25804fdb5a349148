// Which wizard step comes next. Completed steps are skipped, except the last one, where the order is confirmed.
import { attributePath } from '../rules/order-attributes.ts';
import { WIZARD_STEPS } from '../rules/checks/order-refusal.ts';
import type { OrderRefusal, WizardStep } from '../rules/checks/order-refusal.ts';

const LAST: WizardStep = 'payment';

export const refusalsAt = (refusals: readonly OrderRefusal[], step: WizardStep): OrderRefusal[] =>
  refusals.filter((refusal) => refusal.step === step);

const needsAttention =
  (refusals: readonly OrderRefusal[]) =>
  (step: WizardStep): boolean =>
    step === LAST || refusalsAt(refusals, step).length > 0;

/** Where a saved draft opens, and a complete repetition. A new draft opens at the first step, so that nobody pays for something they have not seen. */
export const firstOpenStep = (refusals: readonly OrderRefusal[]): WizardStep => WIZARD_STEPS.find(needsAttention(refusals)) ?? LAST;

/** Null while the current step is incomplete, and at the last step. */
export function nextStep(from: WizardStep, refusals: readonly OrderRefusal[]): WizardStep | null {
  if (refusalsAt(refusals, from).length > 0) return null;
  return WIZARD_STEPS.slice(WIZARD_STEPS.indexOf(from) + 1).find(needsAttention(refusals)) ?? null;
}

/** Skipped steps are included, so that preselected values can be changed. */
export const previousStep = (from: WizardStep): WizardStep | null => WIZARD_STEPS[WIZARD_STEPS.indexOf(from) - 1] ?? null;

/** A step can be opened once everything before it is complete. */
export const isReachable = (step: WizardStep, refusals: readonly OrderRefusal[]): boolean =>
  WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(step)).every((previous) => refusalsAt(refusals, previous).length === 0);

/** A completed step is ticked once the person saw it; the last step shows what was chosen in all others. */
export const isStepDone = (step: WizardStep, seen: readonly WizardStep[], refusals: readonly OrderRefusal[]): boolean =>
  step !== LAST && (seen.includes(step) || seen.includes(LAST)) && isReachable(step, refusals) && refusalsAt(refusals, step).length === 0;

const PAYMENT_FIELDS = ['campaignName', 'startDate', 'email', 'comments', 'paymentType', 'purchaseOrderNumber'];

/** The step that shows a field; used for refusals that come from the server. */
export function stepOfPath(path: string): WizardStep {
  if (PAYMENT_FIELDS.includes(path)) return 'payment';
  if (/^campaignData\.\d+\.resources/.test(path)) return 'assets';
  return path.startsWith('campaignData') || path.startsWith(attributePath('EMAIL_NOTICE')) ? 'settings' : 'product';
}

/** The index in `campaignData` that a refusal concerns; null if it concerns the whole order. */
export const templateIndex = ({ path }: Pick<OrderRefusal, 'path'>): number | null => {
  const [, index] = /^campaignData\.(\d+)/.exec(path) ?? [];
  return index === undefined ? null : Number(index);
};
