// A link that opens the wizard with the picked items, if there are any, on another device: to copy, or to send to oneself from this device's email app.
import { pickToSearch } from '#domain/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { useSession } from '#web/client/index.ts';
import { toast } from '#web/ui/index.ts';
import { Button, Group } from '@mantine/core';
import { IconCopy, IconMail } from '@tabler/icons-react';

export function ContinueOnComputer({ pick }: { pick: OrderPick | null }) {
  const email = useSession()?.email ?? '';
  const { origin, pathname } = globalThis.location;
  const link = `${origin}${pathname}${pick ? `?${new URLSearchParams(pickToSearch(pick)).toString()}` : ''}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ text: 'Link copied.' });
    } catch {
      toast({ text: 'The link could not be copied. Email it instead.' });
    }
  };
  const subject = encodeURIComponent('Continue your order on a computer');
  return (
    <Group gap="xs" justify="center">
      <Button
        component="a"
        href={`mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(link)}`}
        leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
      >
        Email the link to me
      </Button>
      <Button variant="default" leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
        Copy link
      </Button>
    </Group>
  );
}
