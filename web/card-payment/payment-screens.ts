// Screens for entering a card. The payment dialog shows '/payments/p' in a frame; '/payments' is named by the specification and has nothing
// to pay.
import { ORDERING_ROLES } from '#domain/orders/rules/order-rights.ts';
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
