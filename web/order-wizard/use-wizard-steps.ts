// The current step of the wizard and the navigation between steps. Continuing with an error on the step leads to the field with the error.
import { firstOpenStep, isReachable, nextStep, previousStep, refusalsAt, stepOfPath, templateIndex } from '#domain/orders/index.ts';
import type { OrderRefusal, WizardStep } from '#domain/orders/index.ts';
import { useState } from 'react';
import { focusField } from './steps/focus-field.ts';

export interface WizardSteps {
  current: WizardStep;
  /** Index in the order's campaign data of the template that is shown. */
  campaignIndex: number;
  /** The steps that were shown so far, the current one included. */
  seen: readonly WizardStep[];
  /** The person tried to leave this step, so its errors are shown at their fields. */
  showsErrors: boolean;
  open: (step: WizardStep) => void;
  showTemplate: (campaignIndex: number) => void;
  /** Returns false when the step has errors; the first one is focused. */
  next: () => boolean;
  back: (() => void) | null;
  /** Opens the step and template of a field and focuses it. */
  showField: (path: string) => void;
}

export function useWizardSteps(refusals: readonly OrderRefusal[], startAt: 'firstStep' | 'firstOpenStep'): WizardSteps {
  const [step, setStep] = useState<WizardStep>(() => (startAt === 'firstStep' ? 'product' : firstOpenStep(refusals)));
  const [campaignIndex, setCampaignIndex] = useState(0);
  const [seen, setSeen] = useState<readonly WizardStep[]>([step]);
  const [attempted, setAttempted] = useState<readonly WizardStep[]>([]);

  const show = (target: WizardStep): void => {
    setStep(target);
    setSeen((before) => (before.includes(target) ? before : [...before, target]));
  };
  const open = (target: WizardStep): void => {
    if (target === step) return;
    show(target);
    setCampaignIndex(0);
    globalThis.scrollTo({ top: 0 });
  };
  const showField = (path: string): void => {
    const target = stepOfPath(path);
    setAttempted((before) => [...before, target]);
    show(target);
    setCampaignIndex(templateIndex({ path }) ?? campaignIndex);
    focusField(path);
  };
  const next = (): boolean => {
    const [refusal] = refusalsAt(refusals, step);
    if (refusal) showField(refusal.path);
    const following = nextStep(step, refusals);
    if (following) open(following);
    return !refusal;
  };
  const previous = previousStep(step);
  return {
    current: step,
    campaignIndex,
    seen,
    showsErrors: attempted.includes(step),
    open: (target) => (isReachable(target, refusals) ? open(target) : void next()),
    showTemplate: setCampaignIndex,
    next,
    back: previous && (() => open(previous)),
    showField,
  };
}
