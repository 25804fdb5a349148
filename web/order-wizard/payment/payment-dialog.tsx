// The dialog in which an order is paid by card; it shows the card screen in a frame. It can be closed at any time: the payment then stays
// pending and can be made later.
import '#web/styles/mantine-rest.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { HostedPayment } from './hosted-payment.tsx';
import classes from './payment.module.css';

export interface PaymentDialogProps {
  orderId: string;
  title?: string;
  opened: boolean;
  /** Closed without a confirmed payment; it may still be pending. */
  onClosed: () => void;
  /** The server confirmed the payment. */
  onPaid: () => void;
  /** The order cannot be paid here; the person is led to their orders. */
  onRedirect: () => void;
}

export function PaymentDialog({ orderId, title = 'Pay by card', opened, onClosed, onPaid, onRedirect }: PaymentDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 36em)') ?? false;
  return (
    <Modal
      opened={opened}
      onClose={onClosed}
      title={title}
      size={480}
      centered
      fullScreen={isNarrow}
      classNames={{ header: classes.header, body: classes.body, content: classes.content }}
    >
      <HostedPayment orderId={orderId} onClosed={onClosed} onPaid={onPaid} onRedirect={onRedirect} />
    </Modal>
  );
}
