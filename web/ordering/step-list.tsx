// Which steps are there, which are done, and where is the person?
import { isReachable, refusalsAt, WIZARD_STEP_LABELS, WIZARD_STEPS } from '#domain/orders/index.ts';
import type { OrderRefusal } from '#domain/orders/index.ts';
import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './step-list.module.css';
import type { Walk } from './use-walk.ts';

interface StepListProps {
  walk: Walk;
  refusals: readonly OrderRefusal[];
}

export function StepList({ walk, refusals }: StepListProps) {
  return (
    <nav aria-label="Steps" className={classes.steps}>
      <ol>
        {WIZARD_STEPS.map((step, place) => {
          const isDone = step !== walk.step && step !== 'payment' && isReachable(step, refusals) && refusalsAt(refusals, step).length === 0;
          return (
            <li key={step}>
              <UnstyledButton
                className={classes.step}
                data-done={isDone || undefined}
                aria-current={step === walk.step ? 'step' : undefined}
                disabled={!isReachable(step, refusals)}
                onClick={() => walk.open(step)}
              >
                <span className={classes.mark} aria-hidden>
                  {isDone ? <IconCheck size={14} stroke={2.5} /> : place + 1}
                </span>
                {WIZARD_STEP_LABELS[step]}
                {isDone && <span className={classes.unseen}>, complete</span>}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
