// Whether this person can order, and how to start: their dashboard must show the orders tab, and the screen must be wide enough
// (specification 3 §4), unless the dashboard allows ordering on phones.
import { hasAnyRole } from '#domain/access/index.ts';
import { ORDERING_ROLES } from '#domain/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { takesSelection } from '#domain/products/index.ts';
import type { OrderSelection } from '#domain/products/index.ts';
import { useSession } from '#web/client/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useDashboard } from './dashboard-context.ts';
import { saveOrderPick } from './order-pick.ts';

export const ORDER_SCREEN = 'dashboard-order';
const TOO_NARROW = '(max-width: 48em)';
/** A phone that is turned is wide enough, but too low. A low window on a computer, or a zoomed one, is no phone. */
const TURNED_PHONE = '(max-height: 30em) and (max-width: 64em) and (pointer: coarse)';

export interface Ordering {
  /** Whether the roles and the dashboard's configuration allow ordering. */
  isAllowed: boolean;
  /** A phone, whichever way it is held, where the dashboard does not allow ordering on phones. */
  isTooNarrow: boolean;
  /** Allowed and wide enough: order buttons are shown. */
  isOpen: boolean;
  /** Allowed, on a screen that is too narrow: the selection can be continued on a computer. */
  continuesOnComputer: boolean;
  /** Whether a product of the customer accepts this selection. */
  hasProductFor: (selection: OrderSelection) => boolean;
  /** Stores the picked items and opens the wizard. */
  start: (pick: OrderPick, options?: { replace?: boolean }) => Promise<void>;
}

export function useOrdering(): Ordering {
  const { configuration, tabs } = useDashboard();
  const roles = useSession()?.roles ?? [];
  const isNarrow = useMediaQuery(TOO_NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const isTurned = useMediaQuery(TURNED_PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const isTooNarrow = (isNarrow || isTurned) && !configuration.controls.enablePhoneOrdering;
  const go = useGo();
  const isAllowed = tabs.includes('orders') && hasAnyRole(roles, ORDERING_ROLES);
  return {
    isAllowed,
    isTooNarrow,
    isOpen: isAllowed && !isTooNarrow,
    continuesOnComputer: isAllowed && isTooNarrow,
    hasProductFor: (selection) => configuration.products.some((product) => takesSelection({ ...product, code: product.type }, selection)),
    start: async (pick, options) => {
      saveOrderPick(configuration.customer._id, pick);
      await go(ORDER_SCREEN, options);
    },
  };
}
