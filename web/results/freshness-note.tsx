// Says how current the figures are, where a reader must know it: not read yet, incomplete, old, or not final.
import type { FreshnessShape } from '#contract/results/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { exactly } from '#web/ui/text/time-text.ts';
import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import classes from './results.module.css';

const TEXTS: Readonly<Record<Exclude<FreshnessShape['state'], 'final'>, string>> = {
  empty: 'The first results arrive the day after your ads go live.',
  partial: 'Results from some ad accounts have not arrived yet, so these results are incomplete.',
  stale: 'These results are out of date. We are still trying to update them.',
  provisional: 'Not final yet: networks may still correct the last 30 days.',
};

/** Undefined while it is loading: most readers have ads that run, so the place of the note is kept free. */
export function FreshnessNote({ freshness }: { freshness: FreshnessShape | undefined }) {
  const { timezone } = useDashboard().configuration.customer;
  if (!freshness) return <Skeleton className={classes.noteLoading} radius={10} aria-hidden />;
  const { state, readAt } = freshness;
  if (state === 'final') return null;
  const isWarning = state === 'stale' || state === 'partial';
  const Icon = isWarning ? IconAlertTriangle : IconClock;
  return (
    <p className={classes.note} data-warning={isWarning || undefined} role="status">
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        {TEXTS[state]}
        {readAt !== null && state !== 'empty' && ` Updated ${exactly(new Date(readAt), timezone)}.`}
      </span>
    </p>
  );
}
