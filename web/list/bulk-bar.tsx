import { ActionIcon, Button, Text, Transition } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { counted, formatCount, formatTotal, plural } from './list-words.ts';
import type { Total } from './list-words.ts';
import { MOST_TICKED } from './row-selection.ts';
import type { RowSelection } from './row-selection.ts';
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
  /** Absent where only ticked rows can be meant. */
  onAllMatching: (() => void) | undefined;
  onClear: () => void;
}


export function BulkBar({ noun, selection, isPageFull, rowsOnPage, total, actions, isBusy, onAllMatching, onClear }: BulkBarProps) {
  const isStill = useReducedMotion();
  const ticked = selection.kind === 'ticked' ? selection.names.size : 0;
  const isOpen = selection.kind === 'matching' || ticked > 0;
  const offersAll = onAllMatching !== undefined && isPageFull && selection.kind === 'ticked' && total !== undefined && total.count > rowsOnPage && ticked < total.count;
  return (
    <Transition mounted={isOpen} transition="slide-up" duration={isStill ? 0 : 160}>
      {(motion) => (
        <div role="region" aria-label="Selection" data-bottom-bar className={classes.bulkBar} style={motion}>
          <Text size="sm" fw={600} aria-live="polite" className={classes.bulkWords}>
            {selection.kind === 'matching' ? `All ${total ? formatTotal(total) : ''} matching ${plural(noun)}` : counted(ticked, noun)} selected
          </Text>
          {ticked === MOST_TICKED && (
            <Text size="xs" c="dimmed">
              {formatCount(MOST_TICKED)} is the most at once
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
