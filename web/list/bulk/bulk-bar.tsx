import { ActionIcon, Button, Menu, Text, Transition } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconDots, IconX } from '@tabler/icons-react';
import { counted, formatCount, formatTotal, plural } from '../list-texts.ts';
import type { Total } from '../list-texts.ts';
import { MAX_SELECTED } from '../table/row-selection.ts';
import type { RowSelection } from '../table/row-selection.ts';
import classes from '../list-screen.module.css';

export interface BulkButton {
  label: string;
  danger?: boolean | undefined;
  /** Behind the menu, however few actions there are. */
  isMore?: true;
  /** Set for a download; null where it is not possible. */
  href?: string | null;
  run: () => Promise<void>;
}

/** Further actions are behind a menu. */
const MAX_BUTTONS = 4;

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
  const direct = actions.filter(({ isMore }) => !isMore);
  const shown = direct.length > MAX_BUTTONS ? direct.slice(0, MAX_BUTTONS - 1) : direct;
  const more = actions.filter((action) => !shown.includes(action));
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
            {shown.map((action) => (
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
            {more.length > 0 && <MoreActions actions={more} isBusy={isBusy} />}
            <ActionIcon variant="subtle" color="gray" aria-label="Clear selection" onClick={onClear}>
              <IconX size={18} stroke={1.75} />
            </ActionIcon>
          </span>
        </div>
      )}
    </Transition>
  );
}

function MoreActions({ actions, isBusy }: { actions: readonly BulkButton[]; isBusy: boolean }) {
  return (
    <Menu position="top-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size="md" aria-label="More actions" disabled={isBusy}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, danger, href, run }) =>
          href === undefined ? (
            <Menu.Item key={label} color={danger ? 'red' : undefined} onClick={() => void run()}>
              {label}
            </Menu.Item>
          ) : href === null ? (
            <Menu.Item key={label} disabled>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} component="a" href={href} download>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
