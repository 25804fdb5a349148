// Says how current the figures are, where a reader must know it: not read yet, incomplete, old, or not final.
import { freshnessState } from '#domain/results/index.ts';
import type { Freshness } from '#domain/results/index.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import classes from './results.module.css';

export function FreshnessNote({ freshness, hasFigures }: { freshness: Freshness; hasFigures: boolean }) {
  const state = freshnessState(freshness, hasFigures, Date.now());
  if (state === 'final' || (state === 'empty' && freshness.unreadAccounts === 0)) return null;
  const isWarning = state === 'stale' || state === 'partial';
  const Icon = isWarning ? IconAlertTriangle : IconClock;
  return (
    <p className={classes.note} data-warning={isWarning || undefined} role="status">
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        {state === 'empty' && 'The first results arrive the day after your ads go live.'}
        {state === 'partial' && 'Some accounts have not been read yet, so these results are incomplete.'}
        {state === 'stale' && 'These results are out of date. We keep trying to read new ones.'}
        {state === 'provisional' && 'Not final yet: networks may still correct the last 30 days.'}
        {freshness.readAt !== null && state !== 'empty' && (
          <>
            {' Updated '}
            <RelativeTime at={freshness.readAt} />.
          </>
        )}
      </span>
    </p>
  );
}
