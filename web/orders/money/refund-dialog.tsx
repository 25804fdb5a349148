// Asks how much of a payment is refunded and why. The order itself does not change.
import { refundInput } from '#contract/orders/index.ts';
import type { Order } from '#contract/orders/index.ts';
import { moneyTextInList } from '#domain/money/index.ts';
import { MAX_REASON_CHARACTERS, orderNumberText } from '#domain/orders/index.ts';
import { endpointQuery, messageOf, useAction } from '#web/client/index.ts';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface Props {
  order: Pick<Order, '_id' | 'orderNumber' | 'refundable' | 'currency' | 'steps'>;
  onClose: () => void;
}

export function RefundDialog({ order: { _id: orderId, orderNumber, refundable, currency, steps }, onClose }: Props) {
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync: refund, isPending } = useAction('refundPartOfOrder');
  const queryClient = useQueryClient();
  const most = moneyTextInList(refundable, currency);

  const submit = async () => {
    const read = refundInput.safeParse({ amount, reason, expectedRefundable: refundable });
    const missing = read.success ? [] : read.error.issues.map(({ path, message }): [string, string] => [String(path[0]), message]);
    const tooLarge: [string, string][] = amount !== null && amount > refundable ? [['amount', `Enter ${most} or less.`]] : [];
    if (!read.success || tooLarge.length > 0) return setProblems(Object.fromEntries([...missing, ...tooLarge]));
    try {
      const order = await refund({ params: { orderId }, body: read.data });
      queryClient.setQueryData(endpointQuery('readOrder', { params: { orderId } }).queryKey, order);
      toast({ text: `Refund of ${moneyTextInList(read.data.amount, currency)} is on its way` });
      onClose();
    } catch (error) {
      setProblems({ amount: messageOf(error) });
    }
  };
  return (
    <Modal opened onClose={onClose} title={`Refund ${orderNumberText(orderNumber)}`} size="sm" centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void submit();
        }}
      >
        <Stack>
          <Text size="sm">
            You can refund up to {most} to the card that paid. Campaigns keep running.{' '}
            {steps.includes('cancel')
              ? 'To stop them and refund the rest, cancel the order.'
              : 'To stop them, end the campaigns; the order itself can no longer be cancelled.'}
          </Text>
          <MoneyInput
            label="Amount"
            currency={currency}
            value={amount}
            onChange={setAmount}
            error={problems['amount']}
            required
            data-autofocus
          />
          <Textarea
            label="Reason"
            description="Visible to staff only."
            autosize
            minRows={2}
            maxRows={6}
            maxLength={MAX_REASON_CHARACTERS}
            value={reason}
            error={problems['reason']}
            required
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              {amount === null || amount === 0 ? 'Refund' : `Refund ${moneyTextInList(amount, currency)}`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
