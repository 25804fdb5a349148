// What can be done on the open page, as its buttons, menus and keys offer it: the command palette lists the same.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

export interface PageAction {
  label: string;
  /** Why it cannot run now, where it is offered all the same: it then says so. */
  refusal?: string | null;
  run: () => void;
}

export interface PageActions {
  /** The record that they are about: 'ORD-1090'. */
  about: string;
  actions: readonly PageAction[];
}

const registered = new Set<RefObject<PageActions>>();

/** Those of the page while its component is mounted. */
export function usePageActions(about: string, actions: readonly PageAction[]): void {
  const latest = useRef<PageActions>({ about, actions });
  useEffect(() => {
    latest.current = { about, actions };
  });
  useEffect(() => {
    registered.add(latest);
    return () => void registered.delete(latest);
  }, []);
}

export const readPageActions = (): PageActions[] =>
  [...registered].map(({ current }) => current).filter(({ actions }) => actions.length > 0);
