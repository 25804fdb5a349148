// Asks for the name and email address of the seller, and sends them the link.
import { sellerInput } from '#contract/approvals/index.ts';
import type { OrderApproval } from '#contract/approvals/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

const HELP = {
  'Send for approval':
    'The seller gets one link with the ads, the price and the dates. To approve, they enter a code that we email to this address.',
  'Send new link': 'The seller gets a link with the ads and, once they run, their results. No approval is needed.',
} as const;

interface Props {
  orderId: string;
  title: 'Send for approval' | 'Send new link';
  /** Who got the link before; null where someone else is to be entered. */
  seller: OrderApproval['seller'];
  onClose: () => void;
}

export function SendApprovalDialog({ orderId, title, seller, onClose }: Props) {
  const [values, setValues] = useState({ sellerName: seller?.name ?? '', sellerEmail: seller?.email ?? '' });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync: send, isPending } = useAction('sendApprovalLink');

  const submit = async () => {
    const read = sellerInput.safeParse(values);
    if (!read.success) return setProblems(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
    try {
      await send({ params: { orderId }, body: read.data });
      toast({ text: `Sent to ${read.data.sellerName}` });
      onClose();
    } catch (error) {
      setProblems({ sellerEmail: messageOf(error) });
    }
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: problems[name],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <Modal opened onClose={onClose} title={title} size="sm" centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void submit();
        }}
      >
        <Stack>
          <Text size="sm">{HELP[title]}</Text>
          <TextInput label="Seller’s name" maxLength={120} data-autofocus autoComplete="off" {...field('sellerName')} />
          <TextInput label="Seller’s email" type="email" maxLength={254} autoComplete="off" {...field('sellerEmail')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Send link
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
