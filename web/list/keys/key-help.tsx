import { Modal } from '@mantine/core';
import type { OfferedAction } from '../bulk/offered-action.ts';
import classes from './key-help.module.css';

interface KeyHelpProps {
  canEdit: boolean;
  canSelect: boolean;
  actions: readonly OfferedAction[];
  onClose: () => void;
}

interface Shortcut {
  keys: readonly string[];
  text: string;
}

/** All keyboard shortcuts of this list; `?` opens it. */
export function KeyHelp({ canEdit, canSelect, actions, onClose }: KeyHelpProps) {
  const moving: Shortcut[] = [
    { keys: ['J'], text: 'Next row' },
    { keys: ['K'], text: 'Previous row' },
    { keys: ['Enter'], text: 'Open row' },
    ...(canEdit ? [{ keys: ['E'], text: 'Edit row' }] : []),
    ...(canSelect
      ? [
          { keys: ['X'], text: 'Select row' },
          { keys: ['Shift', 'Click'], text: 'Select range of rows' },
        ]
      : []),
    { keys: ['/'], text: 'Search' },
    { keys: ['F'], text: 'Add filter' },
    { keys: ['Esc'], text: 'Close row or clear selection' },
    { keys: ['Ctrl', 'K'], text: 'Open command palette' },
  ];
  const acting = actions.flatMap(({ key, label }) => (key ? [{ keys: [key.toUpperCase()], text: label }] : []));
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" centered size="sm">
      <Shortcuts shortcuts={moving} />
      {acting.length > 0 && (
        <>
          <h3 className={classes.heading}>Selected rows, or the focused row</h3>
          <Shortcuts shortcuts={acting} />
        </>
      )}
    </Modal>
  );
}

const Shortcuts = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => (
  <dl className={classes.keys}>
    {shortcuts.map(({ keys, text }) => (
      <div key={text}>
        <dt>{text}</dt>
        <dd>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
