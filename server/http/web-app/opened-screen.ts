// Finds the screen that the browser will show at a path. The home path redirects customers' users, so the page preloads the files of
// the screen they arrive at: files that are preloaded and not used would be fetched for nothing.
import { CARD_SCREEN_PATH } from '#contract/orders/index.ts';
import { homeAddress } from '#domain/access/index.ts';
import type { AtHome } from '#domain/access/index.ts';
import type { Shell } from './screen-files.ts';

export interface OpenedScreen {
  path: string;
  /** Null for a screen that is shown without a shell. */
  shell: Shell | null;
}

export function openedScreen(requestedPath: string, person: AtHome): OpenedScreen {
  const path = requestedPath === '/' ? homeAddress(person) : requestedPath;
  return { path, shell: shellAt(path, person) };
}

function shellAt(path: string, { customerId }: AtHome): Shell | null {
  if (path === CARD_SCREEN_PATH) return null;
  if (path === '/hub') return 'hub';
  return customerId !== null || path.startsWith('/customer-dashboard') ? 'dashboard' : 'staff';
}
