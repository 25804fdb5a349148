// Row selection: single rows, a range with Shift, the whole page in the header. A new search clears it.
import { useCallback, useMemo, useRef, useState } from 'react';
import { isSelected, nothingSelected, pageState, togglePage, toggleRange, toggleRow } from './table/row-selection.ts';
import type { NamedRow, RowSelection } from './table/row-selection.ts';
import type { ListTicks } from './table/table-types.ts';
import { useStable } from './use-stable.ts';

/** `searchKey` changes with the search: a selection made under another search is dropped. */
export function useRowSelection(searchKey: string) {
  const [stored, setStored] = useState<{ searchKey: string; selection: RowSelection }>({ searchKey, selection: nothingSelected });
  const selection = stored.searchKey === searchKey ? stored.selection : nothingSelected;
  const select = useCallback((next: RowSelection) => setStored({ searchKey, selection: next }), [searchKey]);
  return { selection, select, clear: useCallback(() => select(nothingSelected), [select]) };
}

/** `page` are the rows that can be ticked. */
export function useRowTicks(page: readonly NamedRow[], selection: RowSelection, select: (next: RowSelection) => void): ListTicks {
  const lastTicked = useRef<string | null>(null);
  const tickRow = useStable((id: string, isRange: boolean) => {
    const from = lastTicked.current;
    lastTicked.current = id;
    select(isRange && from !== null ? toggleRange(selection, page, from, id) : toggleRow(selection, page, id));
  });
  return useMemo<ListTicks>(
    () => ({
      pageState: pageState(selection, page),
      onPage: () => select(togglePage(selection, page)),
      isTicked: (id) => isSelected(selection, id),
      canTick: (id) => page.some((row) => row._id === id),
      onRow: tickRow,
    }),
    [page, select, selection, tickRow],
  );
}
