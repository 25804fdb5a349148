// The keyboard shortcuts of a list: j, k, Enter, x, e, /, f, ?, Escape and those of its actions, wherever the focus is, unless someone is typing.
import { useEffect, useRef } from 'react';

export interface ListKeys {
  move: (step: 1 | -1) => void;
  open: () => void;
  edit: () => void;
  tick: () => void;
  search: () => void;
  filter: () => void;
  /** Shows all of them. */
  help: () => void;
  /** One key for each action of the list, in lower case. */
  actions: readonly { key: string; run: () => void }[];
  /** Closes the drawer or clears the selection; false where there was neither. */
  leave: () => boolean;
}

export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || handlesOwnKeys(event.target)) return;
      if (runShortcut(latest.current, event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function runShortcut(keys: ListKeys, event: KeyboardEvent): boolean {
  switch (event.key) {
    case 'j':
      keys.move(1);
      return true;
    case 'k':
      keys.move(-1);
      return true;
    case 'x':
      keys.tick();
      return true;
    case 'e':
      keys.edit();
      return true;
    case '/':
      keys.search();
      return true;
    case 'f':
      keys.filter();
      return true;
    case '?':
      keys.help();
      return true;
    case 'Escape':
      return keys.leave();
    case 'Enter':
      if (!isRow(event.target)) return false;
      keys.open();
      return true;
    default:
      return runAction(keys.actions, event.key);
  }
}

function runAction(actions: ListKeys['actions'], key: string): boolean {
  const action = actions.find((each) => each.key === key);
  action?.run();
  return action !== undefined;
}

/** Text fields, menus and dialogs handle keys themselves; checkboxes and radios do not. */
function handlesOwnKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="menu"], [role="listbox"]')) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const isRow = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.tagName === 'TR' || target === document.body);
