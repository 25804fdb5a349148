// The end of a process that began with an email: an icon, what happened, and what to do next.
import { IconCircleCheck, IconClockExclamation, IconLinkOff, IconHourglass, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AuthCard } from '../auth-card.tsx';
import type { SignInEntry } from '../sign-in-entries.ts';
import classes from './outcome.module.css';

export type OutcomeTone = 'done' | 'waiting' | 'expired' | 'invalid' | 'taken';

const ICONS = { done: IconCircleCheck, waiting: IconHourglass, expired: IconClockExclamation, invalid: IconLinkOff, taken: IconUsers };

interface OutcomeProps {
  entry: SignInEntry;
  tone: OutcomeTone;
  title: string;
  text: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Outcome({ entry, tone, title, text, actions, children }: OutcomeProps) {
  const Icon = ICONS[tone];
  const picture = (
    <span className={classes.sign} data-tone={tone}>
      <Icon size={28} stroke={1.75} aria-hidden />
    </span>
  );
  return (
    <AuthCard entry={entry} title={title} text={text} picture={picture}>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </AuthCard>
  );
}
