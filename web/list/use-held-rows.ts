// While someone is at the list, is reading further down, has selected rows or has a drawer open, rows that arrive above are announced
// instead of shown.
import { useMemo, useState } from 'react';
import { holdRows } from './hold-rows.ts';
import type { ListRow } from './table/list-row.ts';
import type { ListRows } from './use-list-rows.ts';

const NO_ROWS: readonly ListRow[] = [];

export function useHeldRows(list: ListRows, limit: number, isHolding: boolean) {
  const [shown, setShown] = useState({ key: list.key, rows: list.rows });
  const { key, rows, isStale } = list;
  const show = () => setShown({ key, rows });
  // Rows of the previous query are no base for those of the next one.
  const isCurrent = rows !== undefined && !isStale;
  if (isCurrent && (shown.key !== key || !isHolding || shown.rows === undefined) && shown.rows !== rows) show();
  const held = useMemo(
    () => (isCurrent && isHolding && shown.key === key && shown.rows ? holdRows(shown.rows, rows, limit) : { rows, added: NO_ROWS }),
    [isCurrent, isHolding, shown, key, rows, limit],
  );
  return { list: { ...list, rows: held.rows }, added: held.added, show };
}
