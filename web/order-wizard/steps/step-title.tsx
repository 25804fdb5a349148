// The heading of a step. It takes the focus when the step changes, so that a screen reader continues there.
import { WIZARD_STEP_LABELS } from '#domain/orders/index.ts';
import type { WizardStep } from '#domain/orders/index.ts';
import { useLayoutEffect, useRef } from 'react';
import classes from '../ordering.module.css';

export function StepTitle({ step }: { step: WizardStep }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  // Before the next frame, in which a field of the step with an error may take the focus from it.
  useLayoutEffect(() => {
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
