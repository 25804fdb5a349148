// Can this person order here, and how do they begin? Where the dashboard shows them an orders tab, and on a screen that is wide enough
// (specification 3 §4).
import { hasAnyRole } from '#domain/access/index.ts';
import { ORDERING_ROLES } from '#domain/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { takesSelection } from '#domain/products/index.ts';
import type { OrderSelection } from '#domain/products/index.ts';
import { useSession } from '#web/client/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useDashboard } from './dashboard-context.ts';
import { keepOrderPick } from './order-pick.ts';

export const ORDER_SCREEN = 'dashboard-order';
const TOO_NARROW = '(max-width: 48em)';

export interface Ordering {
  /** Their roles and the dashboard let them. */
  isAllowed: boolean;
  isTooNarrow: boolean;
  /** Both: a way to order is shown. */
  isOpen: boolean;
  /** Whether a product of the customer takes this. */
  hasProductFor: (selection: OrderSelection) => boolean;
  /** To the wizard, with what was picked. */
  start: (pick: OrderPick, options?: { replace?: boolean }) => Promise<void>;
}

export function useOrdering(): Ordering {
  const { configuration, tabs } = useDashboard();
  const roles = useSession()?.roles ?? [];
  const isTooNarrow = useMediaQuery(TOO_NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const go = useGo();
  const isAllowed = tabs.includes('orders') && hasAnyRole(roles, ORDERING_ROLES);
  return {
    isAllowed,
    isTooNarrow,
    isOpen: isAllowed && !isTooNarrow,
    hasProductFor: (selection) => configuration.products.some((product) => takesSelection({ ...product, code: product.type }, selection)),
    start: async (pick, options) => {
      keepOrderPick(configuration.customer._id, pick);
      await go(ORDER_SCREEN, options);
    },
  };
}
