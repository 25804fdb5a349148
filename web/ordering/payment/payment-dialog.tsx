// Where is an order paid by card? In a dialog that shows the card screen in a frame. A click outside, Escape or the cross closes it; the
// order then waits for its payment, and can be paid later.
import '#web/styles/mantine-rest.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { HostedPayment } from './hosted-payment.tsx';
import classes from './payment.module.css';

export interface PaymentDialogProps {
  orderId: string;
  opened: boolean;
  /** Nothing is said about the payment: the order still waits for it, as far as anyone knows here. */
  onClosed: () => void;
  /** The server says that it is paid. */
  onPaid: () => void;
  /** This order cannot be paid here: the person goes on to their orders. */
  onRedirect: () => void;
}

export function PaymentDialog({ orderId, opened, onClosed, onPaid, onRedirect }: PaymentDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 36em)') ?? false;
  return (
    <Modal
      opened={opened}
      onClose={onClosed}
      title="Pay by card"
      size={480}
      centered
      fullScreen={isNarrow}
      classNames={{ header: classes.header, body: classes.body, content: classes.content }}
    >
      <HostedPayment orderId={orderId} onClosed={onClosed} onPaid={onPaid} onRedirect={onRedirect} />
    </Modal>
  );
}
