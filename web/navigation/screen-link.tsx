// Links between screens, by the screen's id, so that paths are written only once.
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

/** Without it, a link to a customer would be the current page on every page below that customer. */
const EXACT = { exact: true };

export function ScreenLink({ to, params, search, ...anchor }: ScreenLinkProps) {
  const screen = screenById(useScreens(), to);
  return <Link {...anchor} to={routerPath(screen.path)} params={params} search={search ?? {}} activeOptions={EXACT} />;
}

interface InternalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A URL that toInternalUrl accepted. */
  address: string;
  ref?: Ref<HTMLAnchorElement>;
}

export function InternalLink({ address, ...anchor }: InternalLinkProps) {
  return <Link {...anchor} {...locationOf(address)} />;
}
