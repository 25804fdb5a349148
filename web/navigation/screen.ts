// What is a screen? One line of the typed table that feeds router, guards, menus, titles and palette.
import type { SessionUser } from '#contract/accounts/index.ts';
import type { EndpointName } from '#contract/index.ts';
import type { Role } from '#domain/access/index.ts';
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export type ScreenParams = Readonly<Record<string, string>>;
export type ScreenSearch = Readonly<Record<string, string>>;

/** A query whose answer type does not matter here, as endpointQuery makes them. */
// eslint-disable-next-line typescript/no-explicit-any -- query options are invariant in their answer
export type AnyQuery = FetchQueryOptions<any, any, any, any>;

export interface ScreenMenu {
  menu: string;
  label: string;
  order: number;
  /** Who sees the entry, where that differs from who may open the screen. */
  roles?: readonly Role[];
  /** Further words that find the screen in the palette. */
  keywords?: string;
  /** One sentence for the home screen. */
  about?: string;
}

export interface Screen {
  id: string;
  /** Parameters in braces: /customer/{customerId}/edit. Static segments win over parameters. */
  path: string;
  title: string;
  /** 'own' is the shell of whoever is looking. */
  shell: 'public' | 'staff' | 'dashboard' | 'hub' | 'own';
  roles: readonly Role[] | 'everyone';
  /** Not a place to return to. */
  ignoresState?: true;
  menu?: ScreenMenu;
  /** What it asks for when it opens; everyone who may open it may call these. */
  loads: readonly EndpointName[];
  /** What it asks for besides, only for those of its roles that may. */
  loadsForSome?: readonly EndpointName[];
  load: () => Promise<{ Screen: ComponentType }>;
  /** Queries to start together with the chunk. */
  preload?: (params: ScreenParams, search: ScreenSearch) => readonly AnyQuery[] | Promise<readonly AnyQuery[]>;
  /** Where this person is sent instead: the first of these that is an address of ours. */
  sendsOn?: (user: SessionUser | null, search: ScreenSearch) => readonly (string | null | undefined)[];
}
