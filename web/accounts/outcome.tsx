// How does something end that was begun by email? One sign, what happened, and what to do next.
import { IconCircleCheck, IconClockExclamation, IconLinkOff, IconHourglass, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AuthCard } from './auth-card.tsx';
import type { Door } from './doors.ts';
import classes from './outcome.module.css';

export type OutcomeTone = 'done' | 'waiting' | 'expired' | 'invalid' | 'taken';

const SHAPES = { done: IconCircleCheck, waiting: IconHourglass, expired: IconClockExclamation, invalid: IconLinkOff, taken: IconUsers };

interface OutcomeProps {
  door: Door;
  tone: OutcomeTone;
  title: string;
  text: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Outcome({ door, tone, title, text, actions, children }: OutcomeProps) {
  const Shape = SHAPES[tone];
  const picture = (
    <span className={classes.sign} data-tone={tone}>
      <Shape size={28} stroke={1.75} aria-hidden />
    </span>
  );
  return (
    <AuthCard door={door} title={title} text={text} picture={picture}>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </AuthCard>
  );
}
