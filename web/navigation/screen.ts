// A screen: one entry of the typed table that feeds router, guards, menus, titles and palette.
import type { SessionUser } from '#contract/accounts/index.ts';
import type { EndpointName } from '#contract/index.ts';
import type { Role } from '#domain/access/index.ts';
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export type ScreenParams = Readonly<Record<string, string>>;
export type ScreenSearch = Readonly<Record<string, string>>;

/** A query as endpointQuery creates it, whatever its output type. */
// eslint-disable-next-line typescript/no-explicit-any -- query options are invariant in their output
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
  /** 'own' is the shell of the current user: guest, staff or dashboard. */
  shell: 'public' | 'staff' | 'dashboard' | 'hub' | 'own';
  roles: readonly Role[] | 'everyone';
  /** Whether this installation has it; where it does not, there is no menu entry and nothing at its URL. */
  isAvailable?: () => boolean;
  /** For those who build the product: neither in menus nor in the palette. */
  isInternal?: true;
  /** Never returned to after sign-in or an error. */
  ignoresState?: true;
  menu?: ScreenMenu;
  /** Id of the screen whose menu entry this one belongs to, where its path does not tell. */
  menuOf?: string;
  /** The endpoints it calls when it opens; every role of the screen may call them. */
  loads: readonly EndpointName[];
  /** Endpoints that only some of its roles may call, and for which alone they are called. */
  loadsForSome?: readonly EndpointName[];
  load: () => Promise<{ Screen: ComponentType }>;
  /** Queries to start together with the chunk. */
  preload?: (params: ScreenParams, search: ScreenSearch) => readonly AnyQuery[] | Promise<readonly AnyQuery[]>;
  /** Redirects the user instead of opening the screen: to the first of these that is an internal URL. */
  redirectsTo?: (user: SessionUser | null, search: ScreenSearch) => readonly (string | null | undefined)[];
}
