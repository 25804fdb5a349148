// The widths that columns take from their first rows. They stay while rows change, and are remembered for the next visit, so that its
// skeleton already has them.
import type { ListColumn } from '#contract/list/index.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { NO_WIDTHS, widthOfContent } from './column-widths.ts';
import type { ColumnWidths } from './column-widths.ts';
import { fittingWidths } from './fitting-width.ts';
import type { ListRow } from './list-row.ts';

interface ContentWidths {
  content: ColumnWidths;
  /** Pixels that the table can have without scrolling sideways; undefined where it is not a table, as on a phone. */
  available: number | undefined;
}

interface MeasuredTable {
  table: RefObject<HTMLTableElement | null>;
  /** The list whose widths are remembered. */
  name: string;
  columns: readonly ListColumn[];
  rows: readonly ListRow[] | undefined;
  /** The rows are from another query, so they may lack what a new column shows. */
  isStale: boolean;
}

export function useContentWidths({ table, name, columns, rows, isStale }: MeasuredTable): ContentWidths {
  const [content, setContent] = useState(() => rememberedWidths(name));
  const measured = useRef(new Set<string>());
  const available = useAvailableWidth(table);
  useLayoutEffect(() => {
    if (!rows?.length || isStale || available === undefined) return;
    if (columns.every(({ field }) => measured.current.has(field))) return;
    const found = measureColumns(table.current, columns, rows).filter(({ field }) => !measured.current.has(field));
    if (found.length === 0) return;
    for (const { field } of found) measured.current.add(field);
    rememberWidths(name, Object.fromEntries(found.map(({ field, width }) => [field, width])));
    // A remembered column becomes wider where it would cut a value; it becomes narrower on the next visit, so that nothing moves now.
    setContent((known) => ({
      ...known,
      ...Object.fromEntries(found.map(({ field, width }) => [field, Math.max(width, known[field] ?? 0)])),
    }));
  }, [table, name, columns, rows, isStale, available]);
  return { content, available };
}

interface MeasuredColumn {
  field: string;
  width: number;
}

function measureColumns(table: HTMLTableElement | null, columns: readonly ListColumn[], rows: readonly ListRow[]): MeasuredColumn[] {
  const headings = [...(table?.querySelectorAll<HTMLElement>('thead th[data-column]') ?? [])];
  const widths = fittingWidths(headings);
  return columns.flatMap((column) => {
    const measured = widths[headings.findIndex(({ dataset }) => dataset['column'] === column.field)];
    if (!measured) return [];
    const isEmpty = rows.every((row) => (row[column.field] ?? '') === '');
    return [{ field: column.field, width: widthOfContent(column, measured, isEmpty) }];
  });
}

function useAvailableWidth(table: RefObject<HTMLTableElement | null>): number | undefined {
  const [available, setAvailable] = useState<number>();
  useLayoutEffect(() => {
    const scroller = table.current?.parentElement;
    if (!scroller) return undefined;
    const read = () => setAvailable(scroller.clientWidth || undefined);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [table]);
  return available;
}

const keyOf = (list: string): string => `adstead.column-widths.${list}`;

/** The widths that the columns had last, in the browser's storage. */
function rememberedWidths(list: string): ColumnWidths {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return NO_WIDTHS;
  }
}

function rememberWidths(list: string, widths: ColumnWidths): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify({ ...rememberedWidths(list), ...widths }));
  } catch {
    // Storage may be full or blocked: then the next visit begins with usual widths.
  }
}
