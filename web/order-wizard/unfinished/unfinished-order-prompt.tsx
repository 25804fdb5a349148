// Asks what to do when items were picked while another order is unfinished: continue that order, or discard it and start a new one.
import type { OrderPick } from '#domain/orders/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { RelativeTime } from '#web/ui/index.ts';
import { plural } from '#web/list/list-texts.ts';
import { Button, Group } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import type { UnfinishedOrder } from './unfinished-order.ts';
import { OrderUnavailable } from '../screen/order-unavailable.tsx';

interface UnfinishedOrderPromptProps {
  unfinished: UnfinishedOrder;
  picked: OrderPick;
  onContinue: () => void;
  onDiscard: () => void;
}

export function UnfinishedOrderPrompt({ unfinished: { draft, savedAt }, picked, onContinue, onDiscard }: UnfinishedOrderPromptProps) {
  const { labels } = useDashboard();
  const name = draft.campaignName.trim() || pickText(draft, labels.vertical);
  return (
    <OrderUnavailable
      icon={<IconFileDescription size={48} stroke={1.25} />}
      title="You have an unfinished order"
      text={
        <>
          Your unfinished order ({name}) was last changed <RelativeTime at={savedAt} />. Continue, or discard it and order{' '}
          {pickText(picked, labels.vertical)}.
        </>
      }
      action={
        <Group gap="xs" justify="center">
          <Button onClick={onContinue}>Continue</Button>
          <Button variant="default" onClick={onDiscard}>
            Discard
          </Button>
        </Group>
      }
    />
  );
}

function pickText({ orderType, itemIds }: OrderPick, listing: string): string {
  if (orderType === 'CATALOG') return 'from a catalog';
  const noun = orderType === 'LISTINGS' ? listing : 'resource';
  return itemIds.length === 1 ? `the ${noun} that you selected` : `the ${itemIds.length} ${plural(noun)} that you selected`;
}
