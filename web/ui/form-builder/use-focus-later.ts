// Moves the focus after the next render, to the first of the given selectors that matches an element.
import { useEffect, useRef } from 'react';

export function useFocusLater() {
  const container = useRef<HTMLFieldSetElement>(null);
  const pending = useRef<readonly string[]>([]);
  useEffect(() => {
    if (pending.current.length === 0) return;
    const found = pending.current.map((selector) => container.current?.querySelector<HTMLElement>(selector)).find(Boolean);
    pending.current = [];
    found?.focus();
  });
  return {
    container,
    focusLater: (...selectors: string[]) => {
      pending.current = selectors;
    },
  };
}
