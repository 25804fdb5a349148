// Which upload is open, and which of its rows are shown? Kept in the address, so that a link shows a colleague the same.
import type { ScreenSearch } from '#web/navigation/index.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

const ROW_VIEWS = ['refused', 'saved'] as const;
export type RowView = (typeof ROW_VIEWS)[number];

export interface OpenedUpload {
  page: number;
  limit: number | null;
  /** Null while none is open. */
  upload: string | null;
  /** Null until the person chose. */
  view: RowView | null;
  rowPage: number;
}

export type ChangeOpened = (change: Partial<OpenedUpload>) => void;

const whole = (text: string | undefined): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

export function useOpenedUpload(): { opened: OpenedUpload; change: ChangeOpened } {
  const search = useSearch({ strict: false }) as ScreenSearch;
  const navigate = useNavigate();
  const change = useCallback<ChangeOpened>(
    (part) =>
      void navigate({ to: '.', search: (latest: ScreenSearch) => write({ ...read(latest), ...part }), replace: true, resetScroll: false }),
    [navigate],
  );
  return { opened: read(search), change };
}

const read = (search: ScreenSearch): OpenedUpload => ({
  page: whole(search['page']),
  limit: search['limit'] ? whole(search['limit']) : null,
  upload: search['upload'] ?? null,
  view: ROW_VIEWS.find((view) => view === search['rows']) ?? null,
  rowPage: whole(search['rowPage']),
});

function write({ page, limit, upload, view, rowPage }: OpenedUpload): ScreenSearch {
  return {
    ...(page > 1 && { page: String(page) }),
    ...(limit !== null && { limit: String(limit) }),
    ...(upload !== null && { upload }),
    ...(upload !== null && view !== null && { rows: view }),
    ...(upload !== null && rowPage > 1 && { rowPage: String(rowPage) }),
  };
}
