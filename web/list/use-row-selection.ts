// How does ticking feel? Single rows, shift for a range, the header for the page; a new search starts afresh.
import { useCallback, useMemo, useRef, useState } from 'react';
import { isSelected, nothingSelected, pageState, togglePage, toggleRange, toggleRow } from './row-selection.ts';
import type { NamedRow, RowSelection } from './row-selection.ts';
import type { ListTicks } from './table-parts.ts';
import { useStable } from './use-stable.ts';

/** `question` changes with the search: rows ticked under another search are not silently kept. */
export function useRowSelection(page: readonly NamedRow[], question: string) {
  const [held, setHeld] = useState<{ question: string; selection: RowSelection }>({ question, selection: nothingSelected });
  const selection = held.question === question ? held.selection : nothingSelected;
  const lastTicked = useRef<string | null>(null);

  const select = useCallback((next: RowSelection) => setHeld({ question, selection: next }), [question]);
  const tickRow = useStable((id: string, isRange: boolean) => {
    const from = lastTicked.current;
    lastTicked.current = id;
    select(isRange && from !== null ? toggleRange(selection, page, from, id) : toggleRow(selection, page, id));
  });
  const ticks = useMemo<ListTicks>(
    () => ({
      pageState: pageState(selection, page),
      onPage: () => select(togglePage(selection, page)),
      isTicked: (id) => isSelected(selection, id),
      onRow: tickRow,
    }),
    [page, select, selection, tickRow],
  );
  return { selection, select, clear: useCallback(() => select(nothingSelected), [select]), ticks };
}
