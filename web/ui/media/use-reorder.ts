// Reorders tiles by dragging a handle with mouse, pen or touch, or with the arrow keys on it.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };

interface Reorder {
  ids: readonly string[];
  move: (from: number, to: number) => void;
}

export function useReorder({ ids, move }: Reorder) {
  const list = useRef<HTMLOListElement>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const latest = useRef({ ids, move });
  const refocus = useRef<string | null>(null);
  useEffect(() => {
    latest.current = { ids, move };
  });
  // A tile that is moved in the DOM loses the focus.
  useLayoutEffect(() => {
    if (refocus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${refocus.current}"]`)?.focus();
    refocus.current = null;
  });
  useEffect(() => {
    if (moving === null) return undefined;
    const follow = (event: globalThis.PointerEvent) => {
      const under = entryAt(list.current, event);
      if (!under) return;
      const from = latest.current.ids.indexOf(moving);
      const to = Number(under.dataset['place']);
      if (from !== to && from !== -1) latest.current.move(from, to);
    };
    const end = () => setMoving(null);
    const ends = ['pointerup', 'pointercancel', 'blur'] as const;
    globalThis.addEventListener('pointermove', follow);
    for (const name of ends) globalThis.addEventListener(name, end);
    return () => {
      globalThis.removeEventListener('pointermove', follow);
      for (const name of ends) globalThis.removeEventListener(name, end);
    };
  }, [moving]);

  const handleOf = (id: string) => ({
    'data-handle': id,
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) setMoving(id);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const from = ids.indexOf(id);
      const to = Math.max(0, Math.min(from + step, ids.length - 1));
      if (to === from) return;
      refocus.current = id;
      move(from, to);
    },
  });
  return { list, moving, handleOf };
}

/** The entry of this very list under the pointer: entries may contain lists of their own. */
function entryAt(list: HTMLElement | null, { clientX, clientY }: globalThis.PointerEvent): HTMLElement | null {
  let element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]') ?? null;
  while (element && element.parentElement !== list) element = element.parentElement?.closest<HTMLElement>('[data-place]') ?? null;
  return element;
}

export type Handle = ReturnType<ReturnType<typeof useReorder>['handleOf']>;
