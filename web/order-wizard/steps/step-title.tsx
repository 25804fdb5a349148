// The heading of a step. It takes the focus when the step changes, so that a screen reader continues there.
import { WIZARD_STEP_LABELS } from '#domain/orders/index.ts';
import type { WizardStep } from '#domain/orders/index.ts';
import { useEffect, useRef } from 'react';
import classes from '../ordering.module.css';

export function StepTitle({ step }: { step: WizardStep }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className={classes.stepTitle}>
      {WIZARD_STEP_LABELS[step]}
    </h2>
  );
}
