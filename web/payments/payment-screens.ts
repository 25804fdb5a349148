// Where is a card entered? On a page of its own, that a dialog shows in a frame; the address before it has nothing to pay.
import { ORDERING_ROLES } from '#domain/orders/order-rights.ts';
import type { Screen } from '#web/navigation/index.ts';

const open = { shell: 'public', roles: ORDERING_ROLES, ignoresState: true } as const;

export const paymentScreens: readonly Screen[] = [
  { ...open, id: 'payments', path: '/payments', title: 'Payment', loads: [], load: () => import('./card-screen.tsx') },
  {
    ...open,
    id: 'card-payment',
    path: '/payments/p',
    title: 'Payment',
    loads: ['preparePayment'],
    load: () => import('./card-screen.tsx'),
  },
];
