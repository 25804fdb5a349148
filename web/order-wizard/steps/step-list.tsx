// The wizard's steps: which are complete, by the person or by their defaults, which can be opened, and which is current.
import { isReachable, isStepDone, WIZARD_STEP_LABELS, WIZARD_STEPS } from '#domain/orders/index.ts';
import type { OrderRefusal } from '#domain/orders/index.ts';
import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './step-list.module.css';
import type { WizardSteps } from '../use-wizard-steps.ts';

interface StepListProps {
  steps: WizardSteps;
  refusals: readonly OrderRefusal[];
}

export function StepList({ steps, refusals }: StepListProps) {
  return (
    <nav aria-label="Steps" className={classes.steps}>
      <ol>
        {WIZARD_STEPS.map((step, index) => {
          const isDone = step !== steps.current && isStepDone(step, steps.seen, refusals);
          const isDefaulted = isDone && !steps.seen.includes(step);
          return (
            <li key={step}>
              <UnstyledButton
                className={classes.step}
                data-done={isDone || undefined}
                aria-description={isDefaulted ? 'Uses the defaults. Open it to change them.' : undefined}
                aria-current={step === steps.current ? 'step' : undefined}
                disabled={!isReachable(step, refusals)}
                onClick={() => steps.open(step)}
              >
                <span className={classes.mark} aria-hidden>
                  {isDone ? <IconCheck size={14} stroke={2.5} /> : index + 1}
                </span>
                {WIZARD_STEP_LABELS[step]}
                {isDefaulted && (
                  <span className={classes.defaults} aria-hidden>
                    Defaults
                  </span>
                )}
                {isDone && <span className={classes.visuallyHidden}>, complete</span>}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
