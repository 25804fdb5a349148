// The screen on which the seller of a property pays an order by card. It needs no session: the link to approve the order opens it.
import { CARD_SCREEN_FOR_SELLERS } from '#contract/orders/payment-paths.ts';
import type { Screen } from '#web/navigation/index.ts';

export const sellerPaymentScreens: readonly Screen[] = [
  {
    id: 'seller-payment',
    path: CARD_SCREEN_FOR_SELLERS,
    title: 'Payment',
    shell: 'public',
    roles: 'everyone',
    ignoresState: true,
    loads: ['prepareSellerPayment'],
    load: () => import('./seller-card-screen.tsx'),
  },
];
