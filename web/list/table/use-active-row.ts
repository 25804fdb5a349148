// The row that the keyboard shortcuts act on: the focused one, or the one whose drawer is open.
import { useCallback, useState } from 'react';

interface RowWithId {
  _id: string;
}

export function useActiveRow(
  page: readonly RowWithId[],
  openId: string | null,
  show: (id: string | null, how: 'step' | 'replace') => void,
) {
  const [marked, setMarked] = useState<string | null>(null);
  const isOnPage = page.some((row) => row._id === marked);
  const id = isOnPage ? marked : (page[0]?._id ?? null);

  const move = (step: 1 | -1) => {
    const from = openId ?? (isOnPage ? marked : null);
    const index = page.findIndex((row) => row._id === from);
    const next = page[index < 0 ? 0 : Math.min(page.length - 1, Math.max(0, index + step))];
    if (!next) return;
    setMarked(next._id);
    if (openId === null) focusRow(next._id);
    else if (next._id !== openId) show(next._id, 'replace');
    document.getElementById(`row-${next._id}`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const open = (rowId: string) => {
    setMarked(rowId);
    show(rowId, openId === null ? 'step' : 'replace');
  };
  /** Returns the focus to the row whose drawer was open. */
  const close = (): boolean => {
    if (openId === null) return false;
    show(null, 'replace');
    focusRow(openId);
    return true;
  };
  return { id, mark: useCallback((rowId: string) => setMarked(rowId), []), move, open, close };
}

const focusRow = (id: string): void => document.getElementById(`row-${id}`)?.focus({ preventScroll: false });
