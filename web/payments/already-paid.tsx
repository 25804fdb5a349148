// What is said of an order that is paid already? That, and that nothing more is charged; whoever shows it is told to look.
import type { PaymentData } from '#contract/orders/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { useEffect } from 'react';
import type { FrameHost } from './frame-host.ts';
import { PaymentMessage } from './payment-message.tsx';

export function AlreadyPaid({ order, host }: { order: PaymentData['order']; host: FrameHost }) {
  useEffect(() => {
    host.tell('view');
    // eslint-disable-next-line react/exhaustive-deps -- said once, when it is shown
  }, []);
  const { orderNumber, total, currency } = order;
  return (
    <PaymentMessage
      kind="paid"
      title="This order is paid already"
      text={`${moneyText(total, currency)} for order ${orderNumberText(orderNumber)} came in. Nothing more is charged.`}
      onOkay={() => host.leave('redirect')}
    />
  );
}
