// What can be done with what was picked in a tab? How many there are, what is offered for them, and how they are let go of.
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './picked-bar.module.css';

interface PickedBarProps {
  count: number;
  /** So many can be picked at once. */
  most: number;
  /** More than fit beside the count on a phone: they stand below it, and a `status` above them. */
  hasManyActions?: boolean;
  onClear: () => void;
  children: ReactNode;
}

export function PickedBar({ count, most, hasManyActions, onClear, children }: PickedBarProps) {
  const isMost = count === most;
  return (
    <div data-bottom-bar className={classes.bar} data-many={hasManyActions} role="region" aria-label="Selected">
      <p aria-live="polite" className="tabular" data-most={isMost || undefined}>
        {count}
        <span> selected</span>
        {isMost && ', the most at once'}
      </p>
      {children}
      <ActionIcon variant="subtle" color="gray" size={36} aria-label="Clear selection" onClick={onClear}>
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
