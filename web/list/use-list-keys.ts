// Which keys move through a list? j, k, enter, x, e, / and Escape, wherever the focus is, unless someone is typing.
import { useEffect, useRef } from 'react';

export interface ListKeys {
  move: (step: 1 | -1) => void;
  open: () => void;
  edit: () => void;
  tick: () => void;
  search: () => void;
  /** False when there was nothing to leave. */
  leave: () => boolean;
}

export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      if (act(latest.current, event)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function act(keys: ListKeys, event: KeyboardEvent): boolean {
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
    case 'Escape':
      return keys.leave();
    case 'Enter':
      if (!isRow(event.target)) return false;
      keys.open();
      return true;
    default:
      return false;
  }
}

/** Typing, choosing and dialogs keep their own keys; a tick box types nothing. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="menu"], [role="listbox"]')) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const isRow = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.tagName === 'TR' || target === document.body);
