// Ctrl+S saves the form on screen, as its button does: not while that is disabled, and not behind a dialog.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Returns the ref of the form. */
export function useSaveShortcut(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!isBehindDialog(form.current) && !isDisabled(form.current)) form.current?.requestSubmit();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return form;
}

const isDisabled = (form: HTMLFormElement | null): boolean =>
  form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled === true;

/** A dialog or drawer is open above the form. A form inside it is not behind it. */
function isBehindDialog(form: HTMLFormElement | null): boolean {
  const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return top !== undefined && !top.contains(form);
}
