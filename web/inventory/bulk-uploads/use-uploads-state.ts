// The state of the bulk upload screen in the URL, such as the open upload and the rows shown, so that a link shows a colleague the same.
import type { ScreenSearch } from '#web/navigation/index.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

const ROW_VIEWS = ['refused', 'saved'] as const;
export type RowView = (typeof ROW_VIEWS)[number];

export interface UploadsState {
  page: number;
  limit: number | null;
  /** Id of the open upload. */
  upload: string | null;
  /** Null until the person chooses one. */
  view: RowView | null;
  rowPage: number;
}

export type ChangeUploadsState = (change: Partial<UploadsState>) => void;

const positiveInteger = (text: string | undefined): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

export function useUploadsState(): { state: UploadsState; change: ChangeUploadsState } {
  const search = useSearch({ strict: false }) as ScreenSearch;
  const navigate = useNavigate();
  const change = useCallback<ChangeUploadsState>(
    (part) =>
      void navigate({ to: '.', search: (latest: ScreenSearch) => write({ ...read(latest), ...part }), replace: true, resetScroll: false }),
    [navigate],
  );
  return { state: read(search), change };
}

const read = (search: ScreenSearch): UploadsState => ({
  page: positiveInteger(search['page']),
  limit: search['limit'] ? positiveInteger(search['limit']) : null,
  upload: search['upload'] ?? null,
  view: ROW_VIEWS.find((view) => view === search['rows']) ?? null,
  rowPage: positiveInteger(search['rowPage']),
});

function write({ page, limit, upload, view, rowPage }: UploadsState): ScreenSearch {
  return {
    ...(page > 1 && { page: String(page) }),
    ...(limit !== null && { limit: String(limit) }),
    ...(upload !== null && { upload }),
    ...(upload !== null && view !== null && { rows: view }),
    ...(upload !== null && rowPage > 1 && { rowPage: String(rowPage) }),
  };
}
