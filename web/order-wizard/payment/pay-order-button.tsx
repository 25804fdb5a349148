// A button that opens the payment dialog for an order with a pending payment.
import { toast } from '#web/ui/feedback/toasts.ts';
import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIsPaymentSettling } from './settling-payments.ts';

const PaymentDialog = lazy(() => import('./payment-dialog.tsx').then((loaded) => ({ default: loaded.PaymentDialog })));

interface PayOrderButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'fullWidth'> {
  orderId: string;
  /** The person chose to pay on the screen before. */
  startsOpen?: boolean;
  onClosed?: () => void;
  /** Order lists are refetched anyway; this is for anything else. */
  onPaid?: () => void;
  /** Replaces the short message, for screens that do not show what happens next with the order. */
  confirm?: () => void;
}

const thank = (): void => toast({ text: 'Payment received. Thank you.' });

export function PayOrderButton({ orderId, startsOpen = false, onClosed, onPaid, confirm = thank, ...look }: PayOrderButtonProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const isSettling = useIsPaymentSettling(orderId);
  const close = () => {
    setOpen(false);
    onClosed?.();
  };
  return (
    <>
      {!isSettling && (
        <Button {...look} leftSection={<IconCreditCard size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
          Pay now
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PaymentDialog
            orderId={orderId}
            opened
            onClosed={close}
            onRedirect={close}
            onPaid={() => {
              close();
              confirm();
              onPaid?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
