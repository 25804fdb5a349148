// The bar for the selected items of a tab: their number, the actions on them, and a button to clear the selection.
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './picked-bar.module.css';

interface PickedBarProps {
  count: number;
  /** The largest selection. */
  most: number;
  /** On a phone the actions are placed below the count, and an element with role `status` above them. */
  hasManyActions?: boolean;
  onClear: () => void;
  children: ReactNode;
}

export function PickedBar({ count, most, hasManyActions, onClear, children }: PickedBarProps) {
  const isFull = count === most;
  return (
    <div data-bottom-bar className={classes.bar} data-many={hasManyActions} role="region" aria-label="Selected">
      <p aria-live="polite" className="tabular" data-most={isFull || undefined}>
        {count}
        <span> selected</span>
        {isFull && ' (maximum)'}
      </p>
      {children}
      <ActionIcon variant="subtle" color="gray" size={36} aria-label="Clear selection" onClick={onClear}>
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
