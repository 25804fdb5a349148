// Shown for an order that is already paid: nothing more is charged. The host is notified, so that it confirms the payment with the server.
import type { PaymentData } from '#contract/orders/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { useEffect } from 'react';
import type { FrameHost } from './frame-host.ts';
import { PaymentMessage } from './payment-message.tsx';

export function AlreadyPaid({ order, host }: { order: PaymentData['order']; host: FrameHost }) {
  useEffect(() => {
    host.notify('view');
    // eslint-disable-next-line react/exhaustive-deps -- notified once, when this is mounted
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
