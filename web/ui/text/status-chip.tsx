// A status chip: the same six colours everywhere, always with a label and an icon.
import { IconCircleCheck, IconCircleDashed, IconCircleDot, IconCircleX, IconClock, IconExclamationCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-chip.module.css';

export type Status = 'draft' | 'waiting' | 'action' | 'live' | 'completed' | 'failed';

const ICONS = {
  draft: IconCircleDashed,
  waiting: IconClock,
  action: IconExclamationCircle,
  live: IconCircleDot,
  completed: IconCircleCheck,
  failed: IconCircleX,
} as const;

export function StatusChip({ status, children }: { status: Status; children: ReactNode }) {
  const Icon = ICONS[status];
  return (
    <span className={classes.chip} data-status={status}>
      <Icon size={14} stroke={1.75} aria-hidden />
      <span className={classes.words}>{children}</span>
    </span>
  );
}
