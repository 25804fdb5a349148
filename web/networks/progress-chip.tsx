// How far an order or its campaigns are, with the same word and colour on every screen of a dashboard.
import { PROGRESS_LABELS } from '#domain/results/index.ts';
import type { ProgressStep } from '#domain/results/index.ts';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import type { Status } from '#web/ui/text/status-chip.tsx';
import type { ReactNode } from 'react';

const COLOURS: Readonly<Record<ProgressStep, Status>> = {
  ordered: 'draft',
  paid: 'waiting',
  approved: 'waiting',
  review: 'waiting',
  scheduled: 'waiting',
  live: 'live',
  paused: 'draft',
  ending: 'live',
  ended: 'completed',
  change: 'action',
  cancelled: 'failed',
};

interface ProgressChipProps {
  step: ProgressStep;
  /** The word of the step with more; the word alone without it. */
  children?: ReactNode;
}

export const ProgressChip = ({ step, children = PROGRESS_LABELS[step] }: ProgressChipProps) => (
  <StatusChip status={COLOURS[step]}>{children}</StatusChip>
);
