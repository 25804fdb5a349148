// Which screen will the browser show at this address? Home sends a customer's people on, so the page names the files of where
// they arrive: a file that is named and then not used is fetched for nothing.
import { CARD_SCREEN_PATH } from '#contract/orders/index.ts';
import { homeAddress } from '#domain/access/index.ts';
import type { AtHome } from '#domain/access/index.ts';
import type { Shell } from './screen-files.ts';

export interface OpenedScreen {
  address: string;
  /** Null where nothing stands around the screen. */
  shell: Shell | null;
}

export function openedScreen(asked: string, person: AtHome): OpenedScreen {
  const address = asked === '/' ? homeAddress(person) : asked;
  return { address, shell: shellAt(address, person) };
}

function shellAt(address: string, { customerId }: AtHome): Shell | null {
  if (address === CARD_SCREEN_PATH) return null;
  if (address === '/hub') return 'hub';
  return customerId !== null || address.startsWith('/customer-dashboard') ? 'dashboard' : 'staff';
}
