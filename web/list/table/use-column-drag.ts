// Moves a column by dragging its heading with a mouse or pen. A finger scrolls; with it and with the keyboard, the column picker moves columns.
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

/** Pixels that a press must move before it is a drag and not a click on the heading. */
const THRESHOLD = 6;

interface Heading {
  field: string;
  left: number;
  right: number;
}

interface Drag {
  field: string;
  startX: number;
  headings: readonly Heading[];
}

export interface ColumnDrop {
  field: string;
  /** The heading that the column would take the place of, and the side of it that it would stand on. */
  to: string;
  side: 'before' | 'after';
}

export function useColumnDrag(onMove: ((field: string, to: string) => void) | undefined) {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const [moving, setMoving] = useState<string | null>(null);
  const [drop, setDrop] = useState<ColumnDrop | null>(null);
  const stop = () => {
    drag.current = null;
    setMoving(null);
    setDrop(null);
  };
  useEffect(() => {
    if (moving === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      stop();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [moving]);

  const headingProps = (field: string) => ({
    'data-field': field,
    'data-moving': moving === field || undefined,
    'data-drop': drop?.to === field ? drop.side : undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      drag.current = { field, startX: event.clientX, headings: headingsOf(event.currentTarget) };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag.current) return;
      if (moving === null) {
        if (Math.abs(event.clientX - drag.current.startX) < THRESHOLD) return;
        wasDragged.current = true;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setMoving(field);
      }
      setDrop(dropAt(drag.current, event.clientX));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const target = drag.current && moving !== null ? dropAt(drag.current, event.clientX) : null;
      stop();
      if (target) onMove?.(target.field, target.to);
    },
    onPointerCancel: stop,
    // The click that ends a drag does not sort.
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  });
  return onMove ? headingProps : undefined;
}

const headingsOf = (heading: HTMLElement): Heading[] =>
  [...(heading.closest('tr')?.querySelectorAll<HTMLElement>('th[data-field]') ?? [])].map((each) => {
    const { left, right } = each.getBoundingClientRect();
    return { field: each.dataset['field'] ?? '', left, right };
  });

/** Pinned headings come first and lie over the others, so the first heading at this point is the visible one. */
function dropAt({ field, headings }: Drag, x: number): ColumnDrop | null {
  const to = headings.findIndex(({ left, right }) => x >= left && x < right);
  const from = headings.findIndex((heading) => heading.field === field);
  const target = headings[to];
  if (!target || to === from) return null;
  return { field, to: target.field, side: to < from ? 'before' : 'after' };
}
