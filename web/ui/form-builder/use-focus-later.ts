// Where is the keyboard after something came or went? At the first of some places that exists once it is drawn.
import { useEffect, useRef } from 'react';

export function useFocusLater() {
  const container = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    if (wanted.current.length === 0) return;
    const found = wanted.current.map((selector) => container.current?.querySelector<HTMLElement>(selector)).find(Boolean);
    wanted.current = [];
    found?.focus();
  });
  return {
    container,
    focusLater: (...selectors: string[]) => {
      wanted.current = selectors;
    },
  };
}
