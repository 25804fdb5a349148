// Sends a shared link by email. Addresses that are none are dropped when they are entered, and more than three are cut (specification 3 §5).
import { EMAIL_NOT_SENT } from '#contract/reports/share-texts.ts';
import type { ShareEmailInput } from '#contract/reports/index.ts';
import { MAX_SHARE_MESSAGE, shareMessageFault, SHARE_MESSAGE_FAULTS, shareRecipients } from '#domain/reports/index.ts';
import { call, messageOf } from '#web/client/index.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { EmailChips } from '#web/ui/fields/email-chips.tsx';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';

interface ShareEmailProps {
  shared: ShareEmailInput['shared'];
  onBack: () => void;
  onSent: () => void;
}

export function ShareEmail({ shared, onBack, onSent }: ShareEmailProps) {
  const [addresses, setAddresses] = useState<string[]>([]);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const fault = shareMessageFault(message);

  const send = async (): Promise<void> => {
    setSending(true);
    setProblem(null);
    try {
      const answer = await call('shareByEmail', { body: { sendTo: addresses, body: message, shared } });
      toast({ text: answer.message });
      onSent();
    } catch (error) {
      setProblem(`${EMAIL_NOT_SENT}. ${messageOf(error)}`);
      setSending(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (addresses.length > 0 && fault === null) void send();
      }}
    >
      <Stack>
        <EmailChips
          label="Email"
          description="Up to three addresses."
          data-autofocus
          value={addresses}
          onChange={(given) => setAddresses(shareRecipients(given))}
        />
        <Textarea
          label="Message"
          description="Plain text. The link is added for you."
          autosize
          minRows={3}
          maxLength={MAX_SHARE_MESSAGE}
          value={message}
          error={fault && SHARE_MESSAGE_FAULTS[fault]}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {problem && <p role="alert">{problem}</p>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" disabled={addresses.length === 0 || fault !== null} loading={isSending}>
            Send email
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
