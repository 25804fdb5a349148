// Where in the wizard is the person, and where do they go next? What is wrong leads them to its field.
import { firstOpenStep, isReachable, nextStep, previousStep, refusalsAt, stepOfPath, templatePlace } from '#domain/orders/index.ts';
import type { OrderRefusal, WizardStep } from '#domain/orders/index.ts';
import { useState } from 'react';
import { leadToField } from './lead-to-field.ts';

export interface Walk {
  step: WizardStep;
  /** The template that is looked at: its place in the order's campaign data. */
  place: number;
  /** Someone asked to go on here, so what is wrong is said at its field. */
  isAsked: boolean;
  open: (step: WizardStep) => void;
  look: (place: number) => void;
  /** False: something is wrong here, and the person was led to it. */
  goOn: () => boolean;
  back: (() => void) | null;
  lead: (path: string) => void;
}

export function useWalk(refusals: readonly OrderRefusal[], begin: 'atProduct' | 'whereOpen'): Walk {
  const [step, setStep] = useState<WizardStep>(() => (begin === 'atProduct' ? 'product' : firstOpenStep(refusals)));
  const [place, look] = useState(0);
  const [asked, setAsked] = useState<readonly WizardStep[]>([]);

  const open = (next: WizardStep): void => {
    if (next === step) return;
    setStep(next);
    look(0);
    globalThis.scrollTo({ top: 0 });
  };
  const lead = (path: string): void => {
    const there = stepOfPath(path);
    setAsked((before) => [...before, there]);
    setStep(there);
    look(templatePlace({ path }) ?? place);
    leadToField(path);
  };
  const goOn = (): boolean => {
    const [wrong] = refusalsAt(refusals, step);
    if (wrong) lead(wrong.path);
    const next = nextStep(step, refusals);
    if (next) open(next);
    return !wrong;
  };
  const before = previousStep(step);
  return {
    step,
    place,
    isAsked: asked.includes(step),
    open: (next) => (isReachable(next, refusals) ? open(next) : void goOn()),
    look,
    goOn,
    back: before && (() => open(before)),
    lead,
  };
}
