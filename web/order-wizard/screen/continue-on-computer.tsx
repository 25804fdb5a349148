// A link that opens the wizard with the picked items, if there are any, on another device: emailed to the person's own address, or copied.
import { pickToSearch } from '#domain/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { FormNotice, toast } from '#web/ui/index.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconCopy, IconMail } from '@tabler/icons-react';
import { useState } from 'react';

export function ContinueOnComputer({ pick }: { pick: OrderPick | null }) {
  const { mutateAsync: send, isPending } = useAction('emailOrderLink');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLinkShown, setLinkShown] = useState(false);
  const search = pick && pickToSearch(pick);
  const { origin, pathname } = globalThis.location;
  const link = `${origin}${pathname}${search ? `?${new URLSearchParams(search).toString()}` : ''}`;
  const email = async (): Promise<void> => {
    setProblem(null);
    try {
      setSentTo((await send({ body: { pick: search } })).sentTo);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ text: 'Link copied' });
    } catch {
      setLinkShown(true);
    }
  };
  return (
    <Stack gap="sm" align="center">
      {problem !== null && <FormNotice tone="error" text={problem} />}
      {sentTo !== null && (
        <p role="status">
          Link sent to <strong>{sentTo}</strong>
        </p>
      )}
      <Group gap="xs" justify="center">
        <Button
          variant={sentTo === null ? 'filled' : 'default'}
          leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
          loading={isPending}
          onClick={() => void email()}
        >
          {sentTo === null ? 'Email me the link' : 'Send again'}
        </Button>
        <Button variant="default" leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
          Copy link
        </Button>
      </Group>
      {isLinkShown && (
        <TextInput label="Copy the link" readOnly autoFocus value={link} onFocus={(event) => event.currentTarget.select()} miw={280} />
      )}
    </Stack>
  );
}
