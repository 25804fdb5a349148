// How does one screen point to another? By the screen's id, never by a path written twice.
import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { locationOf, routerPath, screenById } from './screen-path.ts';
import type { ScreenParams, ScreenSearch } from './screen.ts';
import { useScreens } from './screens-context.ts';

export interface ScreenLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  params?: ScreenParams;
  search?: ScreenSearch;
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

export function ScreenLink({ to, params, search, ...anchor }: ScreenLinkProps) {
  const screen = screenById(useScreens(), to);
  return <Link {...anchor} to={routerPath(screen.path)} params={params} search={search ?? {}} />;
}

interface PlaceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address that ownAddress accepted. */
  address: string;
  ref?: Ref<HTMLAnchorElement>;
}

export function PlaceLink({ address, ...anchor }: PlaceLinkProps) {
  return <Link {...anchor} {...locationOf(address)} />;
}
