import type { ListColumn } from '#contract/list/index.ts';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { clampWidth, MAX_WIDTH, MIN_WIDTH, NO_WIDTHS, usualWidth } from './column-widths.ts';
import type { ColumnWidths } from './column-widths.ts';
import { fittingWidth } from './fitting-width.ts';
import classes from './list-table.module.css';
import type { ColumnLayout } from './table-types.ts';

interface ResizeHandleProps {
  column: ListColumn;
  layout: ColumnLayout;
  /** Shows a width while the edge is dragged. */
  onPreview: (widths: ColumnWidths) => void;
}

/** Pixels of one press of an arrow key. */
const STEP = 16;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -STEP, ArrowRight: STEP };

/** The right edge of a heading: it is dragged or moved with the arrow keys; a double click or Enter fits the column to its content. */
export function ResizeHandle({ column, layout: { widths, onWidths }, onPreview }: ResizeHandleProps) {
  const { field } = column;
  const start = useRef<{ x: number; width: number } | null>(null);
  const [measured, setMeasured] = useState(() => usualWidth(column));
  // Keys repeat faster than the address changes, so that each step continues from the last one.
  const latest = useRef(widths[field]);
  useEffect(() => {
    latest.current = widths[field];
  }, [widths, field]);
  const resize = (width: number) => {
    latest.current = clampWidth(width);
    onWidths({ ...widths, [field]: latest.current });
  };
  const widthAt = (event: PointerEvent): number => clampWidth((start.current?.width ?? 0) + event.clientX - (start.current?.x ?? 0));

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // Otherwise the press would move the column.
    event.stopPropagation();
    start.current = { x: event.clientX, width: headingOf(event.currentTarget).getBoundingClientRect().width };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const stop = () => {
    start.current = null;
    onPreview(NO_WIDTHS);
  };
  const drop = (event: PointerEvent) => {
    if (!start.current) return;
    if (event.clientX !== start.current.x) resize(widthAt(event));
    stop();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    const heading = headingOf(event.currentTarget);
    resize(step === undefined ? fittingWidth(heading) : (latest.current ?? heading.getBoundingClientRect().width) + step);
  };
  return (
    <span
      className={classes.resize}
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${column.label}`}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={widths[field] ?? measured}
      tabIndex={0}
      onFocus={(event) => setMeasured(clampWidth(headingOf(event.currentTarget).getBoundingClientRect().width))}
      onKeyDown={onKeyDown}
      onPointerDown={begin}
      onPointerMove={(event) => start.current && onPreview({ [field]: widthAt(event) })}
      onPointerUp={drop}
      onPointerCancel={stop}
      onDoubleClick={(event) => resize(fittingWidth(headingOf(event.currentTarget)))}
    />
  );
}

const headingOf = (handle: HTMLElement): HTMLElement => handle.closest('th') ?? handle;
