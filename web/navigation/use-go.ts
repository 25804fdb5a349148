// Hooks for navigating to a screen, and for reading and writing the current screen's parameters.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { routerPath, screenById } from './screen-path.ts';
import type { ScreenParams, ScreenSearch } from './screen.ts';
import { useScreens } from './screens-context.ts';

interface GoOptions {
  params?: ScreenParams;
  search?: ScreenSearch;
  replace?: boolean;
}

export function useGo(): (to: string, options?: GoOptions) => Promise<void> {
  const navigate = useNavigate();
  const screens = useScreens();
  return useCallback(
    (to, { params, search, replace } = {}) =>
      navigate({ to: routerPath(screenById(screens, to).path), params, search: search ?? {}, replace }),
    [navigate, screens],
  );
}

export function useScreenParams<Name extends string>(): Record<Name, string> {
  return useParams({ strict: false }) as Record<Name, string>;
}

export type WriteSearch = (next: ScreenSearch, options?: { replace?: boolean }) => void;

/** The query parameters, and a function that replaces them without leaving the screen. */
export function useScreenSearch(): [ScreenSearch, WriteSearch] {
  const search = useSearch({ strict: false }) as ScreenSearch;
  const navigate = useNavigate();
  const write = useCallback<WriteSearch>(
    (next, { replace } = {}) => {
      void navigate({ to: '.', search: next, replace, resetScroll: false });
    },
    [navigate],
  );
  return [search, write];
}
