import { ActionIcon, Button, Menu, Text, Tooltip, Transition } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconDots, IconX } from '@tabler/icons-react';
import { ActionItem } from './action-item.tsx';
import { counted, formatCount, formatTotal, plural } from '../list-texts.ts';
import type { Total } from '../list-texts.ts';
import { MAX_SELECTED } from '../table/row-selection.ts';
import type { RowSelection } from '../table/row-selection.ts';
import classes from '../list-screen.module.css';

export interface BulkButton {
  label: string;
  key?: string | undefined;
  danger?: boolean;
  /** Behind the menu, however few actions there are. */
  isMore?: true;
  /** Why it cannot run on the selected rows; null where it can. */
  refusal?: string | null;
  /** Set for a download by link. */
  href?: string;
  run?: () => Promise<void>;
}

/** Further actions are behind a menu. */
const MAX_BUTTONS = 4;

export interface BulkBarProps {
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
              You can select up to {formatCount(MAX_SELECTED)}
            </Text>
          )}
          {offersAll && (
            <Button variant="subtle" size="compact-sm" onClick={onAllMatching}>
              Select all {formatTotal(total)} matching
            </Button>
          )}
          <span className={classes.bulkActions}>
            {shown.map((action) => (
              <ActionButton key={action.label} action={action} isBusy={isBusy} />
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

function ActionButton({ action: { label, key, danger, refusal, run }, isBusy }: { action: BulkButton; isBusy: boolean }) {
  const tip = refusal ?? (key && `${label} (${key.toUpperCase()})`);
  return (
    <Tooltip label={tip} disabled={!tip} events={{ hover: true, focus: true, touch: Boolean(refusal) }} multiline maw={320}>
      {/* With a reason not `disabled`: keyboard and screen reader users must reach it to learn the reason. */}
      <Button
        size="compact-md"
        variant={danger ? 'light' : 'default'}
        color={danger ? 'red' : undefined}
        disabled={isBusy}
        {...(refusal && { 'data-disabled': true, 'aria-disabled': true, 'aria-description': refusal })}
        onClick={() => !refusal && void run?.()}
      >
        {label}
      </Button>
    </Tooltip>
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
        {actions.map(({ label, key, danger = false, refusal = null, href, run }) =>
          href === undefined ? (
            <ActionItem key={label} label={label} shortcut={key} danger={danger} refusal={refusal} onClick={() => void run?.()} />
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
