// What happens when something else was picked while an order is unfinished? Whoever orders decides which of both goes on.
import type { OrderPick } from '#domain/orders/index.ts';
import { useDashboard } from '#web/dashboards/index.ts';
import { RelativeTime } from '#web/ui/index.ts';
import { Button, Group } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import type { KeptOrder } from './kept-order.ts';
import { SaidInstead } from './said-instead.tsx';

interface AskWhichOrderProps {
  kept: KeptOrder;
  picked: OrderPick;
  goOn: () => void;
  beginAnew: () => void;
}

export function AskWhichOrder({ kept: { draft, savedAt }, picked, goOn, beginAnew }: AskWhichOrderProps) {
  const { labels } = useDashboard();
  const name = draft.campaignName.trim() || pickText(draft, labels.vertical);
  return (
    <SaidInstead
      icon={<IconFileDescription size={48} stroke={1.25} />}
      title="You have an unfinished order"
      text={
        <>
          It is for {name}, and was last changed <RelativeTime at={savedAt} />. Continue it, or discard it and order{' '}
          {pickText(picked, labels.vertical)}.
        </>
      }
      action={
        <Group gap="xs" justify="center">
          <Button onClick={goOn}>Continue it</Button>
          <Button variant="default" onClick={beginAnew}>
            Discard it
          </Button>
        </Group>
      }
    />
  );
}

function pickText({ orderType, itemIds }: OrderPick, listing: string): string {
  if (orderType === 'CATALOG') return 'from a catalog';
  const noun = orderType === 'LISTINGS' ? listing : 'resource';
  return itemIds.length === 1 ? `the ${noun} that you picked` : `the ${itemIds.length} ${noun}s that you picked`;
}
