import { ActionIcon, Button, Text, Transition } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { counted, formatCount, formatTotal, plural } from './list-texts.ts';
import type { Total } from './list-texts.ts';
import { MAX_SELECTED } from './table/row-selection.ts';
import type { RowSelection } from './table/row-selection.ts';
import classes from './list-screen.module.css';

export interface BulkButton {
  label: string;
  danger?: boolean;
  run: () => Promise<void>;
}

interface BulkBarProps {
  noun: string;
  selection: RowSelection;
  isPageFull: boolean;
  rowsOnPage: number;
  total: Total | undefined;
  actions: readonly BulkButton[];
  isBusy: boolean;
  /** Undefined where actions apply to ticked rows only. */
  onAllMatching: (() => void) | undefined;
  onClear: () => void;
}

export function BulkBar({ noun, selection, isPageFull, rowsOnPage, total, actions, isBusy, onAllMatching, onClear }: BulkBarProps) {
  const isMotionReduced = useReducedMotion();
  const ticked = selection.kind === 'ticked' ? selection.names.size : 0;
  const isOpen = selection.kind === 'matching' || ticked > 0;
  const offersAll =
    onAllMatching !== undefined &&
    isPageFull &&
    selection.kind === 'ticked' &&
    total !== undefined &&
    total.count > rowsOnPage &&
    ticked < total.count;
  return (
    <Transition mounted={isOpen} transition="slide-up" duration={isMotionReduced ? 0 : 160}>
      {(styles) => (
        <div role="region" aria-label="Selection" data-bottom-bar className={classes.bulkBar} style={styles}>
          <Text size="sm" fw={600} aria-live="polite" className={classes.bulkWords}>
            {selection.kind === 'matching' ? `All ${total ? formatTotal(total) : ''} matching ${plural(noun)}` : counted(ticked, noun)}{' '}
            selected
          </Text>
          {ticked === MAX_SELECTED && (
            <Text size="xs" c="dimmed">
              {formatCount(MAX_SELECTED)} is the most at once
            </Text>
          )}
          {offersAll && (
            <Button variant="subtle" size="compact-sm" onClick={onAllMatching}>
              Select all {formatTotal(total)} matching
            </Button>
          )}
          <span className={classes.bulkActions}>
            {actions.map((action) => (
              <Button
                key={action.label}
                size="compact-md"
                variant={action.danger ? 'light' : 'default'}
                color={action.danger ? 'red' : undefined}
                disabled={isBusy}
                onClick={() => void action.run()}
              >
                {action.label}
              </Button>
            ))}
            <ActionIcon variant="subtle" color="gray" aria-label="Clear selection" onClick={onClear}>
              <IconX size={18} stroke={1.75} />
            </ActionIcon>
          </span>
        </div>
      )}
    </Transition>
  );
}
